import { readdir, readFile } from 'node:fs/promises';
import { makePdf } from '../../service/acceptance/support/pdfs.ts';
import { zip } from '../../service/acceptance/support/zip.ts';
import { platformRoutes } from '../../src/protocol/platform/index.ts';
import type { Ask, Json, Recording } from './recorder.ts';
import { recordPdfTemplates } from './pdf-templates.ts';
import { createRecorder, replaceAll } from './recorder.ts';
import { recordFieldFile } from './room.ts';

/** A workspace: its folders, and a document from its template to its end. */
export async function recordPlatform(url: string, keyed: (request: Request) => Promise<Response>): Promise<Recording> {
  const made = createRecorder(platformRoutes, keyed, url);
  const { ask } = made;
  const { data: workspace } = (await ask('getWorkspace')) as { data: { root_folder_id: string } };
  await ask('updateWorkspace', {
    body: { color: '#1f4e8c', time_zone: 'Europe/Helsinki', mail_from_name: 'Nordvik Oy' },
  });
  const { data: users } = (await ask('listUsers')) as { data: { id: string; service_account: boolean }[] };
  const owner = users.find((user) => !user.service_account)?.id ?? '';
  await recordPeople(ask);
  await recordKeys(ask);
  const folder = await recordFolders(ask, workspace.root_folder_id);
  const place = await recordStart(ask, folder);
  await recordDocument(ask, { ...place, owner });
  await recordDrafting(ask, place, await exampleOf(url, keyed));
  await recordWebhooks(ask, place);
  await recordSigning(ask, place);
  await recordActivity(ask, place);
  await recordDrafts(ask, place);
  await recordSending(ask);
  await recordPdfDraft(ask);
  await recordFieldFile(ask, { url, keyed });
  const isDone = async (id: string): Promise<boolean> => {
    const answer = await keyed(new Request(`${url}/public/v2/bulk/${id}`));
    return ((await answer.json()) as { data: { state: string } }).data.state === 'done';
  };
  await recordPdfTemplates(ask, isDone);
  await recordBulk(ask, place, isDone);
  await recordBin(ask, place, folder);
  made.errors[401] = await (await fetch(`${url}/public/v2/workspace`)).json();
  return made;
}

/** Records an action on many documents, of which there is one, until it is undone; then a ZIP of it. */
async function recordBulk(ask: Ask, { document }: Place, isDone: (id: string) => Promise<boolean>): Promise<void> {
  const { data: bulk } = (await ask('createBulk', {
    headers: { 'Idempotency-Key': 'bulk-autumn' },
    body: { action: 'tag', ids: [document], tags: ['autumn'] },
  })) as { data: { id: string } };
  const params = { bulk_id: bulk.id };
  while (!(await isDone(bulk.id)));
  await ask('getBulk', { params });
  await ask('undoBulk', { params });
  const { data: zip } = (await ask('createBulk', { body: { action: 'download', ids: [document] } })) as {
    data: { id: string };
  };
  while (!(await isDone(zip.id)));
  await ask('downloadBulk', { params: { bulk_id: zip.id } });
}

/** Records a document and its folder on their way into the bin, out of it, and away for ever. */
async function recordBin(ask: Ask, { document }: Place, folder: string): Promise<void> {
  const [ofDocument, ofFolder] = [{ document_id: document }, { folder_id: folder }];
  await ask('deleteDocument', { params: ofDocument });
  await ask('getDocument', { params: ofDocument });
  await ask('restoreDocument', { params: ofDocument });
  await ask('deleteFolder', { params: ofFolder });
  await ask('restoreFolder', { params: ofFolder });
  await ask('deleteFolder', { params: ofFolder, query: { erase: 'true' } });
}

/** The document that the examples are of. */
interface Place {
  readonly document: string;
  readonly contract: string;
}

/** The complete value that the template is shown with. */
async function exampleOf(url: string, keyed: (request: Request) => Promise<Response>): Promise<Json> {
  const answer = await keyed(new Request(`${url}/api/browser/templates/mutual-nda`));
  return ((await answer.json()) as { data: { example: Json } }).data.example;
}

async function recordPeople(ask: Ask): Promise<void> {
  const { data: user } = (await ask('createUser', {
    headers: { 'Idempotency-Key': 'user-ida' },
    body: { name: 'Ida Nyman', email: 'ida.nyman@nordvik.example', role: 'sender' },
  })) as { data: { id: string } };
  const params = { user_id: user.id };
  await ask('updateUser', { params, body: { role: 'editor' } });
  await ask('deleteUser', { params });
}

/** Records a key that only reads, what becomes of it, and the one in its place. */
async function recordKeys(ask: Ask): Promise<void> {
  const { data: made } = (await ask('createKey', {
    headers: { 'Idempotency-Key': 'key-reports' },
    body: { name: 'Reports', role: 'viewer', scopes: { interfaces: ['platform-v2'], methods: 'read' } },
  })) as { data: { id: string } };
  const params = { key_id: made.id };
  await ask('updateKey', { params, body: { name: 'Monthly reports', expires_at: '2199-01-31T00:00:00Z' } });
  const headers = { 'Idempotency-Key': 'key-reports-rolled' };
  await ask('rollKey', { params, headers, body: { overlap: 'PT24H' } });
  await ask('listKeys', { query: { 'page[size]': '2' } });
  await ask('deleteKey', { params });
}

/** Records the changes of a document and of the workspace, and the requests that made some of them. */
async function recordActivity(ask: Ask, { document }: Place): Promise<void> {
  await ask('listDocumentActivity', { params: { document_id: document }, query: { 'page[size]': '2' } });
  await ask('listActivity', { query: { 'page[size]': '2' } });
  await ask('listUsage');
  await ask('getActivityEvents', { headers: { 'Last-Event-ID': document } });
  const { data } = (await ask('listRequests', {
    query: { 'filter[path]': '/public/v2/keys', 'filter[method]': 'POST', 'page[size]': '2' },
  })) as { data: { id: string }[] };
  await ask('getRequest', { params: { entry_id: data[0]?.id ?? '' } });
}

/** Records lists of access, which are taken away again. */
async function recordAccess(ask: Ask, params: { readonly folder_id: string }): Promise<void> {
  const { data: users } = (await ask('listUsers')) as { data: { id: string; service_account: boolean }[] };
  const id = users.find((user) => !user.service_account)?.id ?? users[0]?.id ?? '';
  const body = { data: [{ subject: { type: 'user', id }, role: 'editor' }] };
  await ask('replaceFolderAccess', { params, body });
  await ask('getFolderAccess', { params });
  await ask('replaceFolderAccess', { params, body: { data: [] } });
  const template = { template_id: 'mutual-nda' };
  await ask('replaceTemplateAccess', { params: template, body });
  await ask('getTemplateAccess', { params: template });
  await ask('replaceTemplateAccess', { params: template, body: { data: [] } });
}

async function recordFolders(ask: Ask, root: string): Promise<string> {
  const { data: folder } = (await ask('createFolder', {
    headers: { 'Idempotency-Key': 'folder-partners' },
    body: { title: 'Partners', parent_id: root },
  })) as { data: { id: string } };
  const params = { folder_id: folder.id };
  await ask('updateFolder', { params, body: { title: 'Partners and suppliers' } });
  await ask('getFolder', { params, query: { include: 'parent,breadcrumb,has_children' } });
  await ask('listFolders', { query: { 'filter[parent_id]': root, sort: '-created_at,title', 'page[size]': '2' } });
  await recordAccess(ask, params);
  await ask('deleteFolder', { params: { folder_id: root } });
  return folder.id;
}

const TEMPLATES = new URL('../../service/templates/', import.meta.url);

/** Records a template that is imported, withdrawn and offered again. */
async function recordTemplates(ask: Ask): Promise<void> {
  const id = 'consulting-agreement';
  const folder = new URL(`${id}/`, TEMPLATES);
  const files = await Promise.all(
    (await readdir(folder)).map(async (name): Promise<[string, string]> => {
      return [`${id}/${name}`, await readFile(new URL(name, folder), 'utf8')];
    }),
  );
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await zip(files))], 'templates.zip', { type: 'application/zip' }));
  await ask('importTemplates', { body: form });
  const params = { template_id: id };
  await ask('getTemplate', { params });
  await ask('withdrawTemplate', { params });
  await ask('offerTemplate', { params });
}

async function recordStart(ask: Ask, folder: string): Promise<Place> {
  await ask('listTemplates', { query: { 'filter[type]': 'tailored', 'page[size]': '1' } });
  await recordTemplates(ask);
  const { data } = (await ask('startFromTemplate', {
    params: { template_id: 'mutual-nda' },
    headers: { 'Idempotency-Key': 'contract-7' },
    body: { folder_id: folder, title: 'NDA, Nordvik Instrument' },
  })) as { data: { id: string; contract_id: string } };
  await ask('listDocuments', {
    query: { 'filter[folder_id]': folder, sort: '-created_at', include: 'contract,owner,tags' },
  });
  await ask('countDocuments', { query: { 'filter[search]': 'nda nordvik' } });
  return { document: data.id, contract: data.contract_id };
}

async function recordDocument(ask: Ask, { document, owner }: Place & { readonly owner: string }): Promise<void> {
  const params = { document_id: document };
  await ask('updateDocument', { params, body: { description: 'Until the prototype stands', owner_id: owner } });
  await ask('replaceTags', { params, body: { tags: ['partners', 'sensors'] } });
  await ask('replaceTags', { params, body: { tags: ['partners', 'partners'] } });
  await ask('listTags', { params });
  await ask('getDocument', { params, query: { include: 'contract,owner,tags' } });
  await ask('downloadDocument', { params });
  await ask('getDocumentValues', { query: { ids: document } });
}

/** A patch that is taken, and ways in which one is refused. */
async function recordDrafting(ask: Ask, { contract }: Place, example: Json): Promise<void> {
  const params = { contract_id: contract };
  const body = { operations: replaceAll(example) };
  await ask('finalizeBuilder', { params, body: { signature_method: 'canvas', send_invitations: true } });
  await ask('patchBuilderState', { params, headers: { 'If-Match': '"0"', Prefer: 'return=minimal' }, body });
  await ask('patchBuilderState', { params, headers: { 'If-Match': '"0"' }, body });
  await ask('patchBuilderState', { params, headers: { 'X-Participant': contract }, body });
  await ask('patchBuilderState', { params, headers: { 'Content-Type': 'text/plain' }, body });
  for (const operation of ['getBuilderState', 'getBuilderSections', 'getBuilderSignees', 'getBuilderValueSchema'])
    await ask(operation, { params });
  await ask('getBuilderEvents', { params, headers: { 'Last-Event-ID': '0' } });
  await ask('getBuilderHtml', { params });
  await ask('getBuilderPdf', { params });
  await recordReview(ask, params);
}

/** Records the changes, the way back and back again, and a thread from the question to its end. */
async function recordReview(ask: Ask, params: { readonly contract_id: string }): Promise<void> {
  await ask('getBuilderHistory', { params, query: { size: '10' } });
  await ask('getBuilderRevision', { params: { ...params, revision: '0' } });
  for (const revision of [0, 1])
    await ask('restoreBuilderState', { params, headers: { Prefer: 'return=minimal' }, body: { revision } });
  const anchor = { kind: 'field', path: '/basic/title', quote: 'Mutual Non-Disclosure Agreement' };
  const { data: thread } = (await ask('createBuilderThread', {
    params,
    body: { anchor, body: 'For all our companies?' },
  })) as { data: { id: string } };
  const ofThread = { ...params, thread_id: thread.id };
  const { data: replied } = (await ask('createBuilderComment', {
    params: ofThread,
    body: { body: 'For those in Finland.' },
  })) as { data: { comments: readonly { id: string }[] } };
  const ofReply = { ...ofThread, comment_id: replied.comments[1]?.id ?? '' };
  await ask('updateBuilderComment', { params: ofReply, body: { body: 'For those in the Nordic countries.' } });
  await ask('updateBuilderThread', { params: ofThread, body: { resolved: true } });
  await ask('listBuilderThreads', { params, query: { since: '0' } });
  await ask('deleteBuilderComment', { params: ofReply });
  await ask('reportBuilderFocus', { params, body: { path: '/value/liability/penalty_amount' } });
  await ask('duplicateBuilder', {
    params,
    headers: { 'Idempotency-Key': 'nda-autumn' },
    body: { title: 'NDA, Havukka Robotics' },
  });
}

/** Records a subscription, and the events sent to it. */
async function recordWebhooks(ask: Ask, { document }: Place): Promise<void> {
  const { data } = (await ask('createWebhook', {
    headers: { 'Idempotency-Key': 'webhook-archive' },
    body: {
      name: 'Our archive',
      accepted_events: ['contract-completed', 'contract-cancelled'],
      endpoints: [
        { url: 'https://app.example.com/events', auth_type: 'bearer', credentials: { token: 'a-token-of-yours' } },
      ],
    },
  })) as { data: { id: string; endpoints: { id: string }[] } };
  await ask('listWebhookEvents');
  const params = { webhook_id: data.id };
  await ask('updateWebhook', { params, body: { description: 'Keeps what is signed' } });
  await ask('getWebhook', { params, query: { include: 'endpoints' } });
  await ask('listWebhooks', { query: { 'filter[enabled]': 'true', sort: 'name', include: 'endpoints' } });
  await ask('testWebhook', { params: { ...params, document_id: document } });
  const { data: deliveries } = (await ask('listDeliveries', { params, query: { 'page[size]': '10' } })) as {
    data: { id: string }[];
  };
  await ask('redeliver', { params: { ...params, delivery_id: deliveries[0]?.id ?? '' } });
  const endpoint = { ...params, endpoint_id: data.endpoints[0]?.id ?? '' };
  await ask('recoverEndpoint', { params: endpoint, body: { since: '2199-01-31T00:00:00Z' } });
  await ask('testEndpoint', { params: endpoint, body: { event_type: 'contract-completed' } });
  await ask('getDelivery', { params: { ...params, delivery_id: deliveries[0]?.id ?? '' } });
  await ask('deleteWebhook', { params });
}

/** Records a PDF that is sent to two people, and the messages to them. */
async function recordSending(ask: Ask): Promise<void> {
  const form = new FormData();
  const pdf = new Uint8Array(await makePdf());
  form.append('file', new File([pdf], 'Lease of a berth.pdf', { type: 'application/pdf' }));
  form.append(
    'parties',
    JSON.stringify([
      { first_name: 'Aino', last_name: 'Lehto', email: 'aino@post.example' },
      { first_name: 'Otto', last_name: 'Berg', phone: '+358401234567' },
    ]),
  );
  form.append('send_invitations', 'true');
  await ask('sendPdf', { headers: { 'Idempotency-Key': 'lease-7' }, body: form });
  await ask('listOutbox', { query: { 'page[size]': '2' } });
}

/** Records the draft of a PDF, from its file to the wait for its signature. */
async function recordPdfDraft(ask: Ask): Promise<void> {
  const form = new FormData();
  const pdf = new Uint8Array(await makePdf());
  form.append('file', new File([pdf], 'Lease of a berth.pdf', { type: 'application/pdf' }));
  form.append('parties', JSON.stringify([{ first_name: 'Aino', last_name: 'Lehto', email: 'aino@post.example' }]));
  const { data } = (await ask('createPdfDraft', { headers: { 'Idempotency-Key': 'draft-7' }, body: form })) as {
    data: { id: string; signatures: { id: string }[] };
  };
  const params = { contract_id: data.id };
  const place = { page: 1, x: 60, y: 300, width: 120, height: 40 };
  const value = { type: 'signature', party: data.signatures[0]?.id ?? '', places: [place] };
  const headers = { 'If-Match': '"0"' };
  await ask('patchContractFields', {
    params,
    headers,
    body: { operations: [{ op: 'add', path: '/fields/-', value }] },
  });
  await ask('getContractFields', { params });
  await ask('finalizePdf', { params, body: { signature_method: 'canvas', send_invitations: false } });
}

/** The document as the hosted Builder follows it. */
async function recordDrafts(ask: Ask, { contract }: Place): Promise<void> {
  const params = { contract_id: contract };
  for (const operation of ['getBuilderHtml', 'getBuilderPdf']) await ask(operation, { params });
  await ask('getBuilderEvents', { params, headers: { 'Last-Event-ID': '0' } });
}

async function recordSigning(ask: Ask, { contract }: Place): Promise<void> {
  const params = { contract_id: contract };
  const message = 'Please sign before the project begins.';
  await ask('previewContractSending', { params, body: { message } });
  await ask('sendContractTest', { params, body: { message, recipient: { email: 'sender@post.example' } } });
  await ask('sendContractTest', { params, body: { message } });
  const { data } = (await ask('finalizeBuilder', {
    params,
    body: { signature_method: 'canvas', send_invitations: true, message },
  })) as { data: { signatures: { id: string }[] } };
  const signature_id = data.signatures[0]?.id ?? '';
  await ask('getContract', { params });
  await ask('getContract', { params, headers: { Accept: 'image/png' } });
  await ask('updateSignature', { params: { ...params, signature_id }, body: { phone: '+358401234567' } });
  await ask('remindSignee', { params: { ...params, signature_id } });
  await ask('shareSignatureLink', { params: { ...params, signature_id } });
  await ask('updateContract', { params, body: { due_at: '2100-03-01T12:00:00.000Z' } });
  await ask('cancelContract', { params, body: { reason: 'The lease was let to somebody else.' } });
}
