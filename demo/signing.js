import { listSignees } from 'deedkit/document';
import { verifyPdf } from './verify.js';

const LETTERS = { 'page[size]': 100 };

/** The site's access to contracts in signing: everything is asked of the service. */
export function openSigning({ builder, platform }) {
  const verified = new Map();
  return {
    /**
     * The signees of a finalized contract, with the contract's data about them; undefined when there is no such
     * contract.
     */
    async listSignees(id) {
      const at = { params: { path: { session_id: id } } };
      const [contract, schema] = await Promise.all([
        builder.GET('/api/builder/sessions/{session_id}/contract', {
          params: { ...at.params, header: { Prefer: 'signees=none' } },
        }),
        builder.GET('/api/builder/sessions/{session_id}/value-schema', at),
      ]);
      const state = contract.data?.data.state;
      if (!state || !schema.data) return undefined;
      return { state, signees: listSignees(state.value, schema.data) };
    },
    /** Stage and signatures of a contract that was sent. */
    async read({ contract_id }) {
      const { data } = await platform.GET('/public/v2/contracts/{contract_id}', { params: { path: { contract_id } } });
      return data?.data;
    },
    /** The messages that the signees of a document got, newest first. In the sandbox nothing leaves the house. */
    async listLetters({ document_id }) {
      const { data } = await platform.GET('/sandbox/outbox', { params: { query: LETTERS } });
      return (data?.data ?? []).filter((letter) => letter.document_id === document_id);
    },
    /** The document as it is now: sealed once everybody has signed. Undefined while it is being sealed. */
    async download({ document_id }) {
      const { data } = await platform.GET('/public/v2/documents/{document_id}/download', {
        params: { path: { document_id } },
        parseAs: 'arrayBuffer',
      });
      return data && Buffer.from(data);
    },
    /** The findings about a sealed document. It does not change, so it is verified once. */
    async verify(sent) {
      const known = verified.get(sent.document_id);
      if (known) return known;
      const bytes = await this.download(sent);
      const found = bytes && (await verifyPdf(bytes));
      if (found?.holds) verified.set(sent.document_id, found);
      return found;
    },
  };
}
