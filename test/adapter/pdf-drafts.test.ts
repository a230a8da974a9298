import { describe, expect, it } from 'vitest';
import { ALL_CONTRACT_VERBS, createAdapter, signGrant } from '../../src/adapter/index.ts';
import type { AdapterOptions, GrantVerb } from '../../src/adapter/index.ts';
import { errorOf } from './set-up.ts';

const ORIGIN = 'https://app.example.com';
const CONTRACT = '0190f3a0-0000-7000-8000-000000000001';
const DOCUMENT = '0190f3a0-0000-7000-8000-0000000000d1';
const PARTY = '0190f3a0-0000-7000-8000-0000000000a1';
const SECRET = 'a-secret-of-at-least-32-characters';
const SERVICE = 'http://service.internal/public/v2';
const PLACE = { page: 1, x: 10, y: 20, width: 100, height: 30 };
const STATE = {
  pages: [{ page: 1, width: 595, height: 842 }],
  parties: [
    {
      id: PARTY,
      first_name: 'Aino',
      last_name: 'Virta',
      email: 'a@example.com',
      phone: null,
      company_name: null,
      job_title: null,
    },
  ],
  fields: [
    {
      id: 's',
      type: 'signature',
      party: PARTY,
      label: 'Sign',
      required: true,
      editable: true,
      value: null,
      places: [PLACE],
    },
  ],
  suggestions: [],
};
const contract = { id: CONTRACT, document_id: DOCUMENT, stage: 'created', signatures: [] };
const refusalOf = (status: number, code: string, more: object = {}): Response =>
  Response.json({ message: 'No.', code, ...more }, { status });

/** An adapter before a service that answers by method and path, and what that was asked. */
function setup(answers: Readonly<Record<string, () => Response>>, options: Partial<AdapterOptions> = {}) {
  const asked: Request[] = [];
  const open = createAdapter({
    upstream: {
      platform: {
        baseUrl: 'http://service.internal',
        key: 'deed_sandbox_secretsecretsecret',
        fetch: async (request) => {
          asked.push(request.clone());
          const path = request.url.slice(SERVICE.length).replace(`/contracts/${CONTRACT}`, '');
          return answers[`${request.method} ${path}`]?.() ?? refusalOf(404, 'not_found');
        },
      },
    },
    grants: { secrets: [SECRET] },
    ...options,
  });
  const ask = async (path: string, verbs: readonly GrantVerb[], init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Origin', ORIGIN);
    if (verbs.length > 0) {
      const expires = Math.floor(Date.now() / 1000) + 60;
      headers.set('X-Deed-Grant', await signGrant({ subject: `contract:${CONTRACT}`, verbs, expires }, SECRET));
    }
    return open(new Request(`${ORIGIN}/deedkit/contracts${path}`, { ...init, headers }));
  };
  return { ask, asked };
}

const json = (method: string, body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const withFields = {
  'GET /fields': () => Response.json({ data: STATE }, { headers: { ETag: '"3"' } }),
  'GET ': () => Response.json({ data: contract }),
};

describe('the draft of a PDF in a page', () => {
  it.each([
    ['GET', '/fields', 'read'],
    ['GET', '/file', 'read'],
    ['PATCH', '/fields', 'edit'],
    ['POST', '/fields/finalize', 'finalize'],
    ['POST', '/fields/send', 'send'],
  ] as const)('needs the verb for each thing: %s %s', async (method, path, verb) => {
    const { ask, asked } = setup(withFields);
    const others = ALL_CONTRACT_VERBS.filter((one) => one !== verb);
    const init = method === 'GET' ? {} : json(method, {});
    expect((await ask(`/${CONTRACT}${path}`, others, init)).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('is read with its revision, its stage and what the page may do', async () => {
    const { ask } = setup(withFields);
    const answer = await ask(`/${CONTRACT}/fields`, ['read', 'edit']);
    expect(await answer.json()).toEqual({
      id: CONTRACT,
      document_id: DOCUMENT,
      stage: 'created',
      revision: 3,
      ...STATE,
      verbs: ['read', 'edit'],
    });
  });

  it('is read in place of a draft of the builder by a page that prefers it, and refused to others', async () => {
    const { ask } = setup({
      ...withFields,
      'GET /builder/state': () => refusalOf(409, 'builder_version'),
      [`GET /documents?filter%5Bcontract_id%5D=${CONTRACT}&include=contract`]: () => Response.json({ data: [] }),
    });
    const wish = { headers: { Prefer: 'signees=none, pdf=fields' } };
    const answer = await ask(`/${CONTRACT}`, ['read'], wish);
    expect([answer.status, await answer.json()]).toMatchObject([200, { revision: 3, ...STATE, verbs: ['read'] }]);
    const other = await ask(`/${CONTRACT}`, ['read'], { headers: { Prefer: 'signees=none' } });
    expect([other.status, (await errorOf(other)).code]).toEqual([409, 'builder_version']);
    const gone = setup({});
    expect((await gone.ask(`/${CONTRACT}`, ['read'], wish)).status).toBe(404);
  });

  it('is changed by operations, and tells what has come between', async () => {
    const operations = [{ op: 'replace', path: '/fields/0/places/0/x', value: 12.5 }];
    const headers = { 'If-Match': '"3"', 'Idempotency-Key': 'k1' };
    const fine = setup({ 'PATCH /fields': () => Response.json({ data: STATE }, { headers: { ETag: '"4"' } }) });
    const patched = await fine.ask(`/${CONTRACT}/fields`, ['edit'], json('PATCH', { operations }, headers));
    expect([patched.status, await patched.json()]).toEqual([200, { revision: 4 }]);
    const [sent] = fine.asked;
    expect([sent?.headers.get('If-Match'), sent?.headers.get('Idempotency-Key')]).toEqual(['"3"', 'k1']);
    expect(await sent?.json()).toEqual({ operations });
    const late = setup({ 'PATCH /fields': () => refusalOf(412, 'stale', { revision: 5, operations }) });
    const stale = await late.ask(`/${CONTRACT}/fields`, ['edit'], json('PATCH', { operations }, headers));
    expect([stale.status, await errorOf(stale)]).toMatchObject([412, { code: 'stale', revision: 5, operations }]);
    const empty = await fine.ask(`/${CONTRACT}/fields`, ['edit'], json('PATCH', { operations: [] }));
    expect([empty.status, fine.asked.length]).toEqual([422, 1]);
  });

  it('tells a refused field by its path, and a contract that is none of a PDF', async () => {
    const validationErrors = { 'fields[0].places[0].x': ['The place has to be on the page.'] };
    const { ask } = setup({
      'PATCH /fields': () => refusalOf(422, 'validation', { validationErrors }),
      'GET /fields': () => refusalOf(409, 'not_a_pdf'),
      'GET ': withFields['GET '],
    });
    const operations = [{ op: 'remove', path: '/fields/0' }];
    const refused = await ask(`/${CONTRACT}/fields`, ['edit'], json('PATCH', { operations }));
    expect(await errorOf(refused)).toMatchObject({
      fields: [{ path: 'fields[0].places[0].x', message: 'The place has to be on the page.' }],
    });
    const other = await ask(`/${CONTRACT}/fields`, ['read']);
    expect([other.status, (await errorOf(other)).code]).toEqual([409, 'not_a_pdf']);
  });

  it('gives its file, whole or in part', async () => {
    const { ask, asked } = setup({
      ...withFields,
      [`GET /documents/${DOCUMENT}/download`]: () =>
        new Response('%PDF', { status: 206, headers: { 'Content-Range': 'bytes 0-3/900', 'X-Secret': 'x' } }),
    });
    const file = await ask(`/${CONTRACT}/file`, ['read'], { headers: { Range: 'bytes=0-3' } });
    expect([file.status, file.headers.get('Content-Type'), await file.text()]).toEqual([
      206,
      'application/pdf',
      '%PDF',
    ]);
    expect([file.headers.get('Content-Range'), file.headers.get('X-Secret')]).toEqual(['bytes 0-3/900', null]);
    expect(asked.at(-1)?.headers.get('Range')).toBe('bytes=0-3');
  });

  it('is sent as the page says, and finalized as the site says', async () => {
    const done = (): Response => Response.json({ data: { ...contract, stage: 'finalized' } });
    const sent = { document_id: DOCUMENT, contract_id: CONTRACT, stage: 'finalized' };
    const { ask, asked } = setup({ 'POST /finalize': done }, { finalize: { method: 'strong', sendInvitations: true } });
    const body = { message: 'Hello', signees: [{ id: PARTY, email: 'a@example.com' }] };
    const response = await ask(`/${CONTRACT}/fields/send`, ['send'], json('POST', body, { 'If-Match': '"3"' }));
    expect([response.status, await response.json()]).toEqual([200, sent]);
    expect(asked[0]?.headers.get('If-Match')).toBe('"3"');
    expect(await asked[0]?.json()).toEqual({ signature_method: 'canvas', send_invitations: true, ...body });
    expect(await (await ask(`/${CONTRACT}/fields/finalize`, ['finalize'], { method: 'POST' })).json()).toEqual(sent);
    expect(await asked[1]?.json()).toEqual({ signature_method: 'strong', send_invitations: true });
    const paper = await ask(`/${CONTRACT}/fields/send`, ['send'], json('POST', { signature_method: 'manual' }));
    expect([paper.status, asked.length]).toEqual([422, 2]);
  });

  it('is not finalized by a method that no PDF is signed by, of which the site is told', async () => {
    const told: unknown[] = [];
    const onError = (error: unknown): void => void told.push(error);
    const { ask, asked } = setup({}, { finalize: { method: 'manual' }, onError });
    expect((await ask(`/${CONTRACT}/fields/finalize`, ['finalize'], { method: 'POST' })).status).toBe(500);
    expect([asked.length, String(told[0])]).toEqual([0, expect.stringContaining('`finalize` gave `manual`')]);
  });
});

describe('making a draft from a file', () => {
  const create = { 'POST /contracts/drafts': () => Response.json({ data: contract }, { status: 201 }) };
  const file = { method: 'POST', headers: { 'Content-Type': 'application/pdf' }, body: '%PDF-1.7 …' };

  it('is asked of the rules of the site with the folder, and of no grant', async () => {
    const folder = DOCUMENT;
    const allowed = (_: Request, { folder: asked }: { readonly folder: string | undefined }): boolean =>
      asked === folder;
    const { ask, asked } = setup(create, { authorize: { platform: { create: allowed } } });
    expect((await ask('', ALL_CONTRACT_VERBS, file)).status).toBe(403);
    expect(asked).toEqual([]);
    const made = await ask(`?title=Lease&folder_id=${folder}`, [], file);
    expect([made.status, await made.json()]).toMatchObject([
      201,
      { id: CONTRACT, document_id: DOCUMENT, grant: expect.any(String) },
    ]);
    const form = await asked[0]?.formData();
    expect([form?.get('title'), form?.get('folder_id')]).toEqual(['Lease', folder]);
    expect(await (form?.get('file') as File).text()).toBe('%PDF-1.7 …');
  });

  it('gives a grant to edit it, and none to send it', async () => {
    const { ask } = setup({ ...create, ...withFields }, { authorize: { platform: { create: true } } });
    const { grant } = (await (await ask('', [], file)).json()) as { grant: string };
    const read = await ask(`/${CONTRACT}/fields`, [], { headers: { 'X-Deed-Grant': grant } });
    expect([read.status, ((await read.json()) as { verbs: string[] }).verbs]).toEqual([
      200,
      ALL_CONTRACT_VERBS.filter((verb) => verb !== 'send'),
    ]);
  });

  it('refuses what is no PDF by its type, a file that is too large, and a wrong title', async () => {
    const { ask, asked } = setup(create, { authorize: { platform: { create: true } } });
    const status = async (path: string, init: RequestInit): Promise<number> => (await ask(path, [], init)).status;
    expect(await status('', { ...file, headers: { 'Content-Type': 'text/html' } })).toBe(415);
    expect(await status('', { ...file, body: new Uint8Array(13 * 1_048_576 + 1) })).toBe(413);
    expect(await status(`?title=${'x'.repeat(201)}`, file)).toBe(422);
    expect(asked).toEqual([]);
  });
});
