// Records the examples of the OpenAPI files: starts the built service on a database of its own, offers the template of
// docs/templates.md, asks for every operation once, and writes down what was asked and answered. Run it when an answer
// has changed: `npx tsx scripts/record-examples.ts`.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createAdapter } from '../src/adapter/index.ts';
import { adapterRoutes } from '../src/protocol/adapter/index.ts';
import { builderRoutes } from '../src/protocol/builder/index.ts';
import type { OperationExample, Route } from '../src/protocol/index.ts';

type Json = Readonly<Record<string, unknown>>;
interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
type Ask = (operation: string, asked?: Asked) => Promise<unknown>;

const root = fileURLToPath(new URL('..', import.meta.url));
const KEY = 'deed_sandbox_0123456789abcdef0123456789abcdef';
const handler = (name: string): Json => ({ method: 'GET', url: `https://app.example.com/contracts/7/${name}` });
const handlers = {
  success_handler: handler('signed'),
  cancel_handler: handler('left'),
  delete_handler: handler('gone'),
  error_handler: handler('failed'),
};

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}

/** Writes the template of the docs into a folder. */
async function writeTemplate(folder: string): Promise<void> {
  await mkdir(folder);
  const page = await readFile(join(root, 'docs/templates.md'), 'utf8');
  for (const [, name = '', text = ''] of page.matchAll(/^```(?:yaml|markdown) (\S+)\n([^]*?)^```$/gm)) {
    if (name !== 'snippet') await writeFile(join(folder, name), text);
  }
}

/** Asks for operations of a table and keeps what was answered. */
function recorder(
  routes: Readonly<Record<string, Route>>,
  send: (request: Request) => Promise<Response>,
  base: string,
): { ask: Ask; examples: Record<string, OperationExample>; errors: Record<number, unknown> } {
  const examples: Record<string, OperationExample> = {};
  const errors: Record<number, unknown> = {};
  const ask: Ask = async (operation, { params = {}, query = {}, headers = {}, body } = {}) => {
    const route = routes[operation] as Route;
    const url = new URL(base + route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const isForm = body instanceof FormData;
    const response = await send(
      new Request(url, {
        method: route.method,
        body: isForm ? body : body === undefined ? null : JSON.stringify(body),
        headers: { ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }), ...headers },
      }),
    );
    const type = response.headers.get('content-type') ?? '';
    const answer = await readAnswer(response, type);
    if (response.status >= 400) {
      errors[response.status] ??= answer;
      return answer;
    }
    examples[operation] ??= {
      ...(Object.keys(params).length > 0 ? { params } : {}),
      ...(Object.keys(query).length > 0 ? { query } : {}),
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      ...(body === undefined ? {} : { body: isForm ? readForm(body) : body }),
      status: response.status,
      ...(answer === undefined ? {} : { answer }),
    };
    return answer;
  };
  return { ask, examples, errors };
}

/** A form as an object: what is JSON text as what it says. */
function readForm(form: FormData): Json {
  return Object.fromEntries(
    [...form].map(([name, part]) => [
      name,
      typeof part === 'string' ? (JSON.parse(part) as unknown) : `<bytes of ${part.name}>`,
    ]),
  );
}

async function readAnswer(response: Response, type: string): Promise<unknown> {
  if (type.startsWith('application/json')) return response.json();
  if (type.startsWith('text/event-stream')) {
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    // The first event, whole.
    while (!/^data:.*\n\n/m.test(text)) text += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    return text;
  }
  const bytes = await response.arrayBuffer();
  return type.startsWith('text/html')
    ? new TextDecoder().decode(bytes).replace(/<style>[^]*<\/style>/, '<style>…</style>')
    : undefined;
}

async function recordBuilder(url: string): Promise<ReturnType<typeof recorder>> {
  const keyed = (request: Request): Promise<Response> => {
    request.headers.set('Authorization', `Bearer ${KEY}`);
    return fetch(request);
  };
  const made = recorder(builderRoutes, keyed, url);
  const { ask } = made;
  const { example, browserId } = await recordChoosing(ask);
  const session = await startSession(ask);
  await recordEditing(ask, { ...session, browserId, operations: replaceAll(example) });
  await recordReading(ask, session);
  await recordEnding(ask, session);
  const { params, who } = session;
  await recordArchives(ask, {
    ...session,
    archive: await keyed(new Request(`${url}/api/builder/sessions/${params.session_id}/export`, { headers: who })),
  });
  for (const operation of ['getClock', 'getHealth', 'getReadiness']) await ask(operation);
  await ask('advanceClock', { body: { advance: 'PT15M' } });
  await ask('getContract', { params, headers: { Accept: 'image/png' } });
  await ask('deleteSession', { params });
  await ask('deleteBrowserSession', { params: { session_id: browserId } });
  await ask('getSession', { params });
  made.errors[401] = await (await fetch(`${url}/api/browser/templates`)).json();
  return made;
}

/** The session that the examples are of, and the participant who works in it. */
interface ExampleSession {
  readonly params: { readonly session_id: string };
  readonly participantId: string;
  readonly who: { readonly 'X-Participant': string };
}

/** Edits that fill a contract with a template's example. */
function replaceAll(example: Json): readonly Json[] {
  return Object.entries(example)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
}

async function recordChoosing(ask: Ask): Promise<{ readonly example: Json; readonly browserId: string }> {
  await ask('listTemplates', { query: { 'filter[search]': 'boat', 'filter[language]': 'en' } });
  const {
    data: { example },
  } = (await ask('getTemplate', { params: { template_id: 'boat-hire' }, query: { 'filter[language]': 'en' } })) as {
    data: { example: Json };
  };
  const browser = (await ask('createBrowserSession', {
    body: { handlers, ui_language: 'en-GB', filter: { language: 'en' } },
  })) as { data: { id: string } };
  await ask('getBrowserSession', { params: { session_id: browser.data.id } });
  return { example, browserId: browser.data.id };
}

async function startSession(ask: Ask): Promise<ExampleSession> {
  const participant = { display_name: 'Aino Lehto', email: 'aino@post.example', external_id: 'user-42' };
  const created = (await ask('createSession', {
    headers: { 'Idempotency-Key': 'contract-7' },
    body: {
      contract: { template_id: 'boat-hire', languages: ['en'], document_name: 'Boat hire, summer' },
      handlers,
      participant,
      ui_language: 'en-GB',
    },
  })) as { data: { id: string; participant: { id: string } } };
  const participantId = created.data.participant.id;
  return { params: { session_id: created.data.id }, participantId, who: { 'X-Participant': participantId } };
}

/** A patch that is taken, and each way in which one is refused. */
async function recordEditing(
  ask: Ask,
  {
    params,
    who,
    browserId,
    operations,
  }: ExampleSession & { readonly browserId: string; readonly operations: readonly Json[] },
): Promise<void> {
  await ask('patchContract', {
    params,
    headers: { ...who, 'If-Match': '"0"', Prefer: 'return=minimal' },
    body: { operations },
  });
  await ask('patchContract', { params, headers: { ...who, 'If-Match': '"0"' }, body: { operations } });
  await ask('patchContract', {
    params,
    headers: who,
    body: { operations: [{ op: 'replace', path: '/value/basic/title', value: 7 }] },
  });
  await ask('patchContract', { params, headers: { 'X-Participant': browserId }, body: { operations } });
  await ask('patchContract', { params, headers: { ...who, 'Content-Type': 'text/plain' }, body: { operations } });
  await ask('patchContract', { params, body: { operations } });
}

async function recordReading(ask: Ask, { params }: ExampleSession): Promise<void> {
  for (const operation of ['getContract', 'getValueSchema', 'getHtml', 'getPdf']) await ask(operation, { params });
  await ask('getSessionEvents', { params, headers: { 'Last-Event-ID': '0' } });
}

async function recordEnding(ask: Ask, { params, participantId, who }: ExampleSession): Promise<void> {
  await ask('finalizeContract', { params, headers: { ...who, Prefer: 'return=minimal' } });
  await ask('finalizeContract', { params, headers: who });
  await ask('unfinalizeContract', { params, headers: { ...who, Prefer: 'return=minimal' } });
  await ask('updateSession', {
    params,
    body: {
      trial: { heading_text: 'You are trying this out', cta_url: 'https://app.example.com/plans' },
      finalization: null,
    },
  });
  await ask('getSession', { params });
  await ask('authenticateParticipant', { params: { ...params, participant_id: participantId } });
}

/** An export, and its import in both forms of the handlers: one field of JSON, or a field for each value. */
async function recordArchives(
  ask: Ask,
  { params, who, archive }: ExampleSession & { readonly archive: Response },
): Promise<void> {
  await ask('exportSession', { params, headers: who });
  const form = new FormData();
  form.append('file', new File([await archive.arrayBuffer()], 'boat-hire.zip', { type: 'application/zip' }));
  form.append('handlers', JSON.stringify(handlers));
  await ask('importSession', { headers: { 'Idempotency-Key': 'import-7' }, body: form });
  const spread = new FormData();
  spread.append('file', form.get('file') as File);
  for (const [name, { method, url: target }] of Object.entries(handlers) as [
    string,
    { method: string; url: string },
  ][]) {
    spread.append(`handlers[${name}][method]`, method);
    spread.append(`handlers[${name}][url]`, target);
  }
  const twice = (await ask('importSession', { body: spread })) as { data?: unknown };
  if (!twice.data) throw new Error(`Bracket names are refused: ${JSON.stringify(twice)}`);
}

async function recordAdapter(url: string): Promise<ReturnType<typeof recorder>> {
  const adapter = createAdapter({
    upstream: { builder: { baseUrl: url, key: KEY } },
    grants: { secrets: ['a secret that signs the examples alone'] },
    authorize: (_request, action) => !('draft' in action) || action.grant !== undefined,
    newDraft: () => ({ participant: { display_name: 'Aino Lehto' } }),
  });
  const made = recorder(
    adapterRoutes,
    (request) => {
      request.headers.set('Origin', 'https://app.example.com');
      return adapter(request);
    },
    'https://app.example.com/deedkit',
  );
  const { ask } = made;
  await ask('listTemplates', { query: { 'filter[search]': 'boat' } });
  const {
    data: { example },
  } = (await ask('getTemplate', { params: { template_id: 'boat-hire' }, query: { 'filter[language]': 'en' } })) as {
    data: { example: Json };
  };
  const { id, grant } = (await ask('createDraft', {
    body: { template_id: 'boat-hire', language: 'en', document_name: 'Boat hire, summer' },
  })) as { id: string; grant: string };
  const params = { draft_id: id };
  const headers = { 'X-Deed-Grant': grant };
  const operations = replaceAll(example);
  await ask('patchDraft', { params, headers: { ...headers, 'If-Match': '"0"' }, body: { operations } });
  await ask('patchDraft', { params, headers: { ...headers, 'If-Match': '"0"' }, body: { operations } });
  await ask('patchDraft', {
    params,
    headers,
    body: { operations: [{ op: 'replace', path: '/value/basic/title', value: 7 }] },
  });
  await ask('patchDraft', { params, headers: { ...headers, 'Content-Type': 'text/plain' }, body: { operations } });
  await ask('getDraft', { params, headers });
  await ask('getDraft', { params });
  for (const operation of ['getDraftHtml', 'getDraftPdf']) await ask(operation, { params, headers });
  await ask('getDraftEvents', { params, headers: { ...headers, 'Last-Event-ID': '0' } });
  await ask('finalizeDraft', { params, headers: { ...headers, 'If-Match': '"1"' } });
  await ask('finalizeDraft', { params, headers });
  await ask('unfinalizeDraft', { params, headers });
  await ask('deleteDraft', { params, headers });
  await ask('getDraft', { params, headers });
  made.examples['getScript'] = { params: { file: 'deedkit.js' }, status: 200 };
  made.examples['getFont'] = { params: { file: 'inter-latin-400-normal.woff2' }, status: 200 };
  return made;
}

async function write(path: string, { examples, errors }: ReturnType<typeof recorder>): Promise<void> {
  const text = [
    '// Made by scripts/record-examples.ts from the answers of a running service.',
    "import type { ExampleSet } from '../example.ts';",
    '',
    '/** One request and its answer for each operation, and an answer for each error status that is easily had. Made when asked for: only a description holds them. */',
    `export const listExamples = (): ExampleSet => (${JSON.stringify({ operations: examples, errors }, null, 1)});`,
    '',
  ].join('\n');
  await writeFile(join(root, path), text);
}

const place = await mkdtemp(join(tmpdir(), 'deedkit-examples-'));
await writeTemplate(join(place, 'boat-hire'));
const port = await findPort();
const env = {
  ...process.env,
  DATABASE_URL: '',
  DEEDKIT_DATA: join(place, 'data'),
  SERVICE_PORT: String(port),
  PUBLIC_URL: 'https://contracts.example.com',
  DEEDKIT_SANDBOX_KEY: KEY,
  LOG_LEVEL: 'warn',
};
const command = join(root, 'service/bin/deedkit-service.js');
execFileSync(process.execPath, [command, 'templates', 'import', join(place, 'boat-hire')], { env, stdio: 'inherit' });
const service = spawn(process.execPath, [command, 'serve'], { env, stdio: 'inherit' });
try {
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + 60_000; Date.now() < end && !(await fetch(`${url}/readyz`).catch(() => undefined))?.ok;)
    await new Promise((done) => {
      setTimeout(done, 200);
    });
  await write('src/protocol/builder/examples.ts', await recordBuilder(url));
  await write('src/protocol/adapter/examples.ts', await recordAdapter(url));
} finally {
  service.kill('SIGTERM');
  await new Promise((done) => {
    service.on('exit', done);
  });
  await rm(place, { recursive: true, force: true });
}
