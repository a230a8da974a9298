/**
 * The site's contracts: documents of its workspace, and drafts that were begun by the Builder interface. Nothing of them
 * is kept here.
 */
export function openContracts({ platform, builder }) {
  const readUser = async () => {
    const users = (await platform.GET('/public/v2/users')).data?.data ?? [];
    return (users.find(({ service_account }) => !service_account) ?? users[0])?.id;
  };
  let user;
  return {
    /** The user of the workspace in whose name this site works: in life the one who is signed in. */
    user: async () => (user ??= await readUser()),

    /**
     * Starts a document in a folder of the workspace, else in its root folder. Undefined when the service refuses, and for
     * templates of the older builder, whose documents of a workspace are filled in elsewhere.
     */
    async start({ template_id, language, document_name, folder }) {
      const query = { 'filter[type]': 'tailored', 'page[size]': 100 };
      const { data: templates } = await platform.GET('/public/v2/templates', { params: { query } });
      if (templates?.data.find(({ id }) => id === template_id)?.builder_version !== '2') return undefined;
      const { data: workspace } = folder ? {} : await platform.GET('/public/v2/workspace');
      const { data } = await platform.POST('/public/v2/templates/{template_id}/start', {
        params: { path: { template_id } },
        body: {
          title: document_name,
          language,
          folder_id: folder || workspace?.data.root_folder_id,
          owner_id: await this.user(),
        },
      });
      return data?.data.contract_id;
    },

    /** `session` as `deed-draft` takes it, and `sent` once signatures are asked for; undefined of an unknown id. */
    async find(id) {
      const contract = (
        await platform.GET('/public/v2/contracts/{contract_id}', { params: { path: { contract_id: id } } })
      ).data?.data;
      if (!contract) return findDraft(builder, id);
      const { document_id } = contract;
      const document = (await platform.GET('/public/v2/documents/{document_id}', { params: { path: { document_id } } }))
        .data?.data;
      return {
        id,
        session: `contract:${id}`,
        name: document?.title ?? '',
        isFinal: contract.stage !== 'created',
        sent: isUnsent(contract) ? undefined : { contract_id: id, document_id },
      };
    },
  };
}

/** Whether it is drafted, or was finalized without inviting anybody. */
function isUnsent({ stage, signatures }) {
  return stage === 'created' || (stage === 'finalized' && signatures.every(({ invited_at: at }) => !at));
}

async function findDraft(builder, id) {
  const { data } = await builder.GET('/api/builder/sessions/{session_id}', { params: { path: { session_id: id } } });
  if (!data) return undefined;
  const { contract, sent } = data.data;
  return {
    id,
    session: id,
    name: contract.document_name,
    isFinal: contract.status === 'finalized',
    sent,
  };
}
