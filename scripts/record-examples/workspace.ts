import type { Ask } from './recorder.ts';

interface Record {
  readonly data: { readonly id: string };
}

/** Records how a page finds, files and deletes documents of the workspace. */
export async function recordWorkspace(ask: Ask, isDone: (bulk: string) => Promise<boolean>): Promise<void> {
  const { data: view } = (await ask('getWorkspaceView')) as { data: { folder: { id: string } } };
  const root = view.folder.id;
  const { data: folder } = (await ask('createWorkspaceFolder', {
    body: { title: 'Havukka Robotics', parent_id: root },
  })) as Record;
  const query = { 'filter[search]': 'havukka', sort: '-updated_at' };
  const found = (await ask('listWorkspaceDocuments', { query })) as { data: readonly { readonly id: string }[] };
  await ask('countWorkspaceDocuments', { query: { 'filter[search]': 'havukka' } });
  const params = { document_id: found.data[0]?.id ?? '' };
  await ask('changeWorkspaceDocument', { params, body: { folder_id: folder.id } });
  await ask('replaceWorkspaceTags', { params, body: { tags: ['robots', 'confidentiality'] } });
  await ask('getWorkspaceDocument', { params });
  await ask('downloadWorkspaceDocument', { params });
  await recordProgress(ask, params);
  await recordWork(ask, { document: params.document_id, isDone });
  await ask('listWorkspaceFolders', { params: { folder_id: root } });
  await ask('changeWorkspaceFolder', { params: { folder_id: folder.id }, body: { title: 'Havukka' } });
  await ask('getWorkspaceFolder', { params: { folder_id: folder.id } });
  await ask('listWorkspacePeople');
  await ask('listWorkspaceTemplates');
  await ask('removeWorkspaceDocument', { params });
  await ask('restoreWorkspaceDocument', { params });
  await ask('removeWorkspaceFolder', { params: { folder_id: folder.id } });
  await ask('listBinnedFolders');
  await ask('restoreWorkspaceFolder', { params: { folder_id: folder.id } });
}

/** Records how a sender follows a signing of the workspace, and what is done about it, up to its end. */
async function recordProgress(ask: Ask, params: { readonly document_id: string }): Promise<void> {
  const { data } = (await ask('getWorkspaceSigning', { params })) as {
    data: { signees: readonly { readonly id: string }[] };
  };
  const ofSignee = { ...params, signature_id: data.signees[0]?.id ?? '' };
  await ask('remindWorkspaceSignees', { params, body: {} });
  await ask('correctWorkspaceSignee', { params: ofSignee, body: { email: 'aino@havukka.example' } });
  await ask('shareWorkspaceLink', { params: ofSignee });
  await ask('extendWorkspaceSigning', { params, body: { due_at: '2100-03-01T12:00:00.000Z' } });
  await ask('cancelWorkspaceSigning', { params, body: { reason: 'We sign on paper.' } });
}

/** Records an action on many documents until it is undone, a ZIP of them, and how their changes are told. */
async function recordWork(
  ask: Ask,
  { document, isDone }: { readonly document: string; readonly isDone: (bulk: string) => Promise<boolean> },
): Promise<void> {
  const begin = async (body: object, headers = {}): Promise<{ readonly bulk_id: string }> => {
    const { data } = (await ask('createWorkspaceBulk', { headers, body: { ...body, ids: [document] } })) as Record;
    while (!(await isDone(data.id)));
    return { bulk_id: data.id };
  };
  const params = await begin({ action: 'tag', tags: ['autumn'] }, { 'Idempotency-Key': 'page-autumn' });
  await ask('getWorkspaceBulk', { params });
  await ask('undoWorkspaceBulk', { params });
  await ask('downloadWorkspaceBulk', { params: await begin({ action: 'download' }) });
  await ask('listWorkspaceActivity', { params: { document_id: document }, query: { 'page[size]': '2' } });
  await ask('getWorkspaceEvents', { headers: { 'Last-Event-ID': document } });
}
