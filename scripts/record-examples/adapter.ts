import {
  ALL_CONTRACT_VERBS,
  ALL_SIGNATURE_VERBS,
  ALL_WEBHOOK_VERBS,
  ALL_WORKSPACE_VERBS,
  createAdapter,
  signGrant,
} from '../../src/adapter/index.ts';
import type { AdapterOptions, AuthorizeTable } from '../../src/adapter/index.ts';
import { adapterRoutes } from '../../src/protocol/adapter/index.ts';
import { makePdf } from '../../service/acceptance/support/pdfs.ts';
import { recordPdfDrafts } from './pdf-drafts.ts';
import type { Ask, Json, Recording, Send } from './recorder.ts';
import { createRecorder, replaceAll } from './recorder.ts';
import { recordSignatures } from './signatures.ts';
import { recordWebhooks } from './webhooks.ts';
import { recordWorkspace } from './workspace.ts';

/** Where an integrator's page asks. */
export const ADAPTER_URL = 'https://app.example.com/deedkit';

/** Each of these verbs, for anybody. */
function allow<V extends string>(verbs: readonly V[]): Readonly<Partial<Record<V, boolean>>> {
  return Object.fromEntries(verbs.map((verb) => [verb, true])) as Partial<Record<V, boolean>>;
}

const ANYBODY: AuthorizeTable = {
  builder: { 'list-templates': true, 'read-template': true, create: true },
  platform: { ...allow(ALL_CONTRACT_VERBS), create: true },
  workspace: allow(ALL_WORKSPACE_VERBS),
  webhooks: allow(ALL_WEBHOOK_VERBS),
  signing: allow(ALL_SIGNATURE_VERBS),
  verification: { verify: true },
};

const PERSON: Pick<AdapterOptions, 'newDraft' | 'sender'> = {
  newDraft: () => ({ participant: { display_name: 'Aino Lehto' } }),
  sender: () => ({ email: 'aino@post.example' }),
};

/** A draft of an integrator's page, from its template to its end. `through` is between page and adapter. */
export async function recordAdapter(
  { url, key }: { readonly url: string; readonly key: string },
  through: (send: Send) => Send = (send) => send,
): Promise<Recording> {
  const adapter = createAdapter({
    upstream: { builder: { baseUrl: url, key }, platform: { baseUrl: url, key }, signing: { baseUrl: url, key } },
    grants: { secrets: ['a secret that signs the examples alone'] },
    authorize: ANYBODY,
    ...PERSON,
    selfCheck: true,
  });
  const asPage = (request: Request): Promise<Response> => {
    request.headers.set('Origin', 'https://app.example.com');
    return adapter(request);
  };
  const made = createRecorder(adapterRoutes, through(asPage), ADAPTER_URL);
  const { ask } = made;
  await ask('listTemplates', { query: { 'filter[search]': 'disclosure' } });
  const {
    data: { example },
  } = (await ask('getTemplate', { params: { template_id: 'mutual-nda' }, query: { 'filter[language]': 'en' } })) as {
    data: { example: Json };
  };
  const { id, grant } = (await ask('createDraft', {
    body: { template_id: 'mutual-nda', language: 'en', document_name: 'NDA, Nordvik Instrument' },
  })) as { id: string; grant: string };
  const params = { draft_id: id };
  const headers = { 'X-Deed-Grant': grant };
  const operations = replaceAll(example);
  await recordEdits(ask, { params, headers, operations });
  await recordReading(ask, { params, headers });
  await recordComments(ask, { params, headers });
  await recordEnding(ask, { params, headers });
  await recordSending(ask, id);
  await ask('deleteDraft', { params, headers });
  await ask('getDraft', { params, headers });
  await recordContract(made.ask, { contract: await startContract(url, key), operations });
  await recordPdfDrafts(made.ask, new Uint8Array(await makePdf()));
  await recordWorkspace(made.ask, async (bulk) => {
    const answer = await asPage(new Request(`${ADAPTER_URL}/workspace/bulk/${bulk}`));
    return ((await answer.json()) as { data: { state: string } }).data.state === 'done';
  });
  await recordWebhooks(made.ask);
  await recordSignatures(made, { url, keyed: (request) => askKeyed(request, key) });
  await recordFiles(ask);
  return made;
}

/** Records the operations that need no leave. */
async function recordFiles(ask: Ask): Promise<void> {
  await ask('getAdapterHealth', { query: { check: 'proxy' } });
  await ask('getScript', { params: { file: 'deedkit.js' } });
  await ask('getFont', { params: { file: 'inter-latin-400-normal.woff2' } });
}

/** Requests about one draft. */
interface OfDraft {
  readonly params: Readonly<Record<string, string>>;
  readonly headers: { readonly 'X-Deed-Grant': string };
}

/** Records the place of a page, a copy, and the way to a final draft. */
async function recordEnding(ask: Ask, { params, headers }: OfDraft): Promise<void> {
  await ask('reportDraftFocus', { params, headers, body: { path: '/value/liability/penalty_amount' } });
  await ask('duplicateDraft', { params, headers, body: {} });
  await ask('finalizeDraft', { params, headers: { ...headers, 'If-Match': '"1"' } });
  await ask('finalizeDraft', { params, headers });
  await ask('unfinalizeDraft', { params, headers });
  await ask('finalizeDraft', { params, headers });
}

/** Records a thread of a draft, from the question to its end. */
async function recordComments(ask: Ask, { params, headers }: OfDraft): Promise<void> {
  const anchor = { kind: 'field', path: '/basic/title', quote: 'Mutual Non-Disclosure Agreement' };
  const { id } = (await ask('createDraftThread', {
    params,
    headers,
    body: { anchor, body: 'For all our companies?' },
  })) as {
    id: string;
  };
  const ofThread = { ...params, thread_id: id };
  const reply = (await ask('createDraftComment', {
    params: ofThread,
    headers,
    body: { body: 'For those in Finland.' },
  })) as {
    comments: readonly { id: string }[];
  };
  const ofReply = { ...ofThread, comment_id: reply.comments[1]?.id ?? '' };
  await ask('updateDraftComment', { params: ofReply, headers, body: { body: 'For those in the Nordic countries.' } });
  await ask('updateDraftThread', { params: ofThread, headers, body: { resolved: true } });
  await ask('listDraftThreads', { params, headers, query: { since: '0' } });
  await ask('deleteDraftComment', { params: ofReply, headers });
}

/** A draft that goes out, by a grant that says so. */
async function recordSending(ask: Ask, id: string): Promise<void> {
  const secret = 'a secret that signs the examples alone';
  const grant = await signGrant(
    { subject: id, verbs: ['read', 'send'], expires: Math.floor(Date.now() / 1000) + 86_400 },
    secret,
  );
  const own = { params: { draft_id: id }, headers: { 'X-Deed-Grant': grant } };
  const { signees = [] } = (await ask('getDraft', own)) as { signees?: readonly { readonly id: string }[] };
  await ask('previewDraftSending', { ...own, body: { message: 'Please sign before the project begins.' } });
  await ask('sendDraftTest', { ...own, body: { message: 'Please sign before the project begins.' } });
  await ask('sendDraft', {
    ...own,
    body: {
      signees: signees.map(({ id: signee }, index) => ({ id: signee, email: `signee-${index + 1}@post.example` })),
    },
  });
  await recordSent(ask, { id, secret });
}

/** The signing of the draft that went out, by a grant for what its sender may do. */
async function recordSent(ask: Ask, { id, secret }: { readonly id: string; readonly secret: string }): Promise<void> {
  const verbs = ['read', 'download', 'remind', 'correct', 'cancel'] as const;
  const grant = await signGrant({ subject: id, verbs, expires: Math.floor(Date.now() / 1000) + 86_400 }, secret);
  const [params, headers] = [{ draft_id: id }, { 'X-Deed-Grant': grant }];
  const { data } = (await ask('getDraftSigning', { params, headers })) as {
    data: { signees: readonly { readonly id: string }[] };
  };
  await ask('downloadDraftSigning', { params, headers });
  const ofSignee = { ...params, signature_id: data.signees[0]?.id ?? '' };
  await ask('remindDraftSignees', { params, headers, body: { signature_id: ofSignee.signature_id } });
  await ask('correctDraftSignee', { params: ofSignee, headers, body: { phone: '+358401234567' } });
  await ask('shareDraftLink', { params: ofSignee, headers });
  await ask('extendDraftSigning', { params, headers, body: { due_at: '2100-03-01T12:00:00.000Z' } });
  await ask('cancelDraftSigning', { params, headers, body: {} });
}

/** With the key of the integrator's server. */
function askKeyed(request: Request, key: string): Promise<Response> {
  request.headers.set('Authorization', `Bearer ${key}`);
  return fetch(request);
}

/** An edit, the same edit again, one that does not fit, and one of a foreign type. */
async function recordEdits(
  ask: Ask,
  { params, headers, operations }: OfDraft & { readonly operations: readonly Json[] },
): Promise<void> {
  await ask('patchDraft', { params, headers: { ...headers, 'If-Match': '"0"' }, body: { operations } });
  await ask('patchDraft', { params, headers: { ...headers, 'If-Match': '"0"' }, body: { operations } });
  const misfit = [{ op: 'replace', path: '/value/basic/title', value: 7 }];
  await ask('patchDraft', { params, headers, body: { operations: misfit } });
  await ask('patchDraft', { params, headers: { ...headers, 'Content-Type': 'text/plain' }, body: { operations } });
}

/** A draft as a page reads and follows it, and the way back. */
async function recordReading(ask: Ask, { params, headers }: OfDraft): Promise<void> {
  await ask('getDraft', { params, headers });
  await ask('getDraft', { params });
  for (const operation of ['getDraftHtml', 'getDraftPdf']) await ask(operation, { params, headers });
  await ask('getDraftEvents', { params, headers: { ...headers, 'Last-Event-ID': '0' } });
  const stream = {
    path: `/drafts/${params['draft_id'] ?? ''}/events`,
    last_event_id: '1',
    grant: headers['X-Deed-Grant'],
  };
  await ask('followTogether', { body: { streams: [stream] } });
  await ask('getDraftHistory', { params, headers });
  await ask('getDraftRevision', { params: { ...params, revision: '0' }, headers });
  await ask('restoreDraft', { params, headers: { ...headers, 'If-Match': '"1"' }, body: { revision: 1 } });
}

/** A contract of the workspace, started by the integrator's server. */
async function startContract(url: string, key: string): Promise<string> {
  const send = async (path: string, body?: object): Promise<{ readonly data: Readonly<Record<string, string>> }> => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await (await fetch(`${url}/public/v2${path}`, init)).json()) as {
      data: Readonly<Record<string, string>>;
    };
  };
  const { data: workspace } = await send('/workspace');
  const { data } = await send('/templates/mutual-nda/start', {
    folder_id: workspace['root_folder_id'],
    title: 'NDA, Havukka Robotics',
  });
  return data['contract_id'] ?? '';
}

/** Records the changes of a contract, the way back and back again, and a thread from the question to its end. */
async function recordReview(ask: Ask, params: { readonly contract_id: string }): Promise<void> {
  await ask('getContractHistory', { params, query: { size: '10' } });
  await ask('getContractRevision', { params: { ...params, revision: '0' } });
  for (const revision of [0, 1]) await ask('restoreContract', { params, body: { revision } });
  const anchor = { kind: 'field', path: '/basic/title', quote: 'Mutual Non-Disclosure Agreement' };
  const { id } = (await ask('createContractThread', { params, body: { anchor, body: 'For all our companies?' } })) as {
    id: string;
  };
  const ofThread = { ...params, thread_id: id };
  const reply = (await ask('createContractComment', { params: ofThread, body: { body: 'For those in Finland.' } })) as {
    comments: readonly { id: string }[];
  };
  const ofReply = { ...ofThread, comment_id: reply.comments[1]?.id ?? '' };
  await ask('updateContractComment', { params: ofReply, body: { body: 'For those in the Nordic countries.' } });
  await ask('updateContractThread', { params: ofThread, body: { resolved: true } });
  await ask('listContractThreads', { params, query: { since: '0' } });
  await ask('deleteContractComment', { params: ofReply });
  await ask('reportContractFocus', { params, body: { path: null } });
  await ask('duplicateContract', { params, body: { document_name: 'NDA, Nordvik Instrument, winter' } });
}

/** The contract in the integrator's page, until it waits for signatures. */
async function recordContract(
  ask: Ask,
  { contract, operations }: { readonly contract: string; readonly operations: readonly unknown[] },
): Promise<void> {
  const params = { contract_id: contract };
  await ask('patchContract', { params, headers: { 'If-Match': '"0"' }, body: { operations } });
  await ask('getContract', { params });
  for (const operation of ['getContractHtml', 'getContractPdf']) await ask(operation, { params });
  await ask('getContractEvents', { params, headers: { 'Last-Event-ID': '0' } });
  await recordReview(ask, params);
  const body = { message: 'Please sign before the project begins.' };
  await ask('previewContractSending', { params, body });
  await ask('sendContractTest', { params, body });
  await ask('finalizeContract', { params });
  await ask('sendContract', { params, body });
}
