import { describe, expect, it } from 'vitest';
import { createAdapter, signGrant } from '../../src/adapter/index.ts';
import type { AdapterOptions, Grant } from '../../src/adapter/index.ts';
import { createAdapterOpenApi } from '../../src/protocol/adapter/index.ts';

const ORIGIN = 'https://app.example.com';
const KEY = 'deed_sandbox_secretsecretsecret';
const DRAFT = '0190f3a0-0000-7000-8000-000000000001';
const OTHER = '0190f3a0-0000-7000-8000-000000000002';
const PARTICIPANT = '0190f3a0-0000-7000-8000-00000000000a';
const SECRET = 'a-secret-of-at-least-32-characters';

const described = createAdapterOpenApi()['paths'] as Readonly<
  Record<string, Readonly<Record<string, { readonly responses: object }>>>
>;

/** Every status an operation answers with is in the published description. */
function expectDescribed(method: string, path: string, status: number): void {
  const name = Object.keys(described).find((pattern) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[\\w-]+')}$`).test(path.split('?')[0] ?? ''),
  );
  const operation = name === undefined ? undefined : described[name]?.[method.toLowerCase()];
  if (operation) expect(Object.keys(operation.responses), `${method} ${path}`).toContain(String(status));
}

interface Setup {
  readonly options?: Partial<AdapterOptions>;
  /** What the service answers; the last entry is repeated. */
  readonly answers?: (Response | Error)[];
}

/** An adapter whose service is a list of answers, and a record of what the service was asked. */
function setup({ options = {}, answers = [] }: Setup = {}): {
  call: (path: string, init?: RequestInit & { origin?: string | null }) => Promise<Response>;
  asked: Request[];
} {
  const asked: Request[] = [];
  const adapter = createAdapter({
    upstream: {
      builder: {
        baseUrl: 'http://service.internal:4181',
        key: KEY,
        fetch: async (request) => {
          asked.push(request);
          const answer =
            (answers.length > 1 ? answers.shift() : answers[0]) ?? new Error(`connect ECONNREFUSED ${KEY}`);
          if (answer instanceof Error) throw answer;
          return answer.clone();
        },
      },
    },
    ...options,
  });
  const call = async (
    path: string,
    { origin = ORIGIN, ...init }: RequestInit & { origin?: string | null } = {},
  ): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (origin !== null) headers.set('Origin', origin);
    const response = await adapter(new Request(`${ORIGIN}/deedkit${path}`, { ...init, headers }));
    expectDescribed(init.method ?? 'GET', path, response.status);
    return response;
  };
  return { call, asked };
}

const patched = (): Response => Response.json({ data: { signees: [] } }, { headers: { ETag: '"7"' } });
const edit = {
  method: 'PATCH',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ operations: [{ op: 'replace', path: '/document_name', value: 'x' }] }),
};
const errorOf = async (response: Response): Promise<{ code: string } & Record<string, unknown>> =>
  ((await response.json()) as { error: { code: string } }).error;
const allowAll: Partial<AdapterOptions> = { authorize: () => ({ participant: PARTICIPANT }) };

describe('what is allowed', () => {
  it('is nothing, unless somebody says so', async () => {
    const { call, asked } = setup();
    for (const [path, init] of [
      ['/templates', {}],
      [`/drafts/${DRAFT}`, {}],
      [`/drafts/${DRAFT}`, edit],
      [`/drafts/${DRAFT}`, { method: 'DELETE' }],
      [`/drafts/${DRAFT}/finalize`, { method: 'POST' }],
      [`/drafts/${DRAFT}/send`, { method: 'POST' }],
    ] as const) {
      const response = await call(path, init);
      expect([response.status, (await errorOf(response)).code]).toEqual([403, 'forbidden']);
    }
    expect(asked).toEqual([]);
  });

  it('may be as deep as a text says in brackets', async () => {
    const { call, asked } = setup({ answers: [patched()], options: allowAll });
    const body = JSON.stringify({
      operations: [{ op: 'replace', path: '/document_name', value: `\\"${'[{'.repeat(500)}"` }],
    });
    expect((await call(`/drafts/${DRAFT}`, { ...edit, body })).status).toBe(200);
    expect(await asked[0]?.json()).toEqual(JSON.parse(body));
  });

  it('is decided with what is touched', async () => {
    const seen: unknown[] = [];
    const { call } = setup({
      answers: [patched()],
      options: {
        authorize: (_, action) => {
          seen.push(action);
          return false;
        },
      },
    });
    await call(`/drafts/${DRAFT}`, edit);
    await call('/templates/mutual-nda');
    await call('/drafts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ template_id: 'mutual-nda', language: 'en', document_name: 'x' }),
    });
    expect(seen).toEqual([
      { verb: 'edit', draft: DRAFT, grant: undefined },
      { verb: 'read-template', template: 'mutual-nda' },
      { verb: 'create', template: 'mutual-nda' },
    ]);
  });

  it('is nothing while the check itself fails', async () => {
    const { call } = setup({
      options: {
        authorize: () => {
          throw new Error(`session store down ${KEY}`);
        },
      },
    });
    const response = await call('/templates');
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain(KEY);
  });
});

describe('grants', () => {
  const in1h = Math.floor(Date.now() / 1000) + 3600;
  const grants = { grants: { secrets: [SECRET] } };
  const withGrant = async (grant: Grant, secret = SECRET): Promise<Record<string, string>> => ({
    ...edit.headers,
    'X-Deed-Grant': await signGrant(grant, secret),
  });

  it('allow what they name, as the participant they name', async () => {
    const { call, asked } = setup({ options: grants, answers: [patched()] });
    const headers = await withGrant({ subject: DRAFT, verbs: ['edit'], participant: PARTICIPANT, expires: in1h });
    const response = await call(`/drafts/${DRAFT}`, { ...edit, headers });
    expect([response.status, await response.json()]).toEqual([200, { revision: 7, signees: [] }]);
    expect(asked[0]?.headers.get('X-Participant')).toBe(PARTICIPANT);
  });

  const refused: [string, Grant, string, string][] = [
    ['another draft', { subject: OTHER, verbs: ['edit'], expires: in1h }, SECRET, 'forbidden'],
    ['another verb', { subject: DRAFT, verbs: ['read'], expires: in1h }, SECRET, 'forbidden'],
    ['a time that is over', { subject: DRAFT, verbs: ['edit'], expires: 1 }, SECRET, 'grant_expired'],
    ['a secret that is not ours', { subject: DRAFT, verbs: ['edit'], expires: in1h }, `${SECRET}x`, 'grant_invalid'],
  ];
  for (const [what, grant, secret, code] of refused) {
    it(`do not allow ${what}`, async () => {
      const { call, asked } = setup({ options: grants, answers: [patched()] });
      const response = await call(`/drafts/${DRAFT}`, { ...edit, headers: await withGrant(grant, secret) });
      expect([response.status, (await errorOf(response)).code, asked.length]).toEqual([403, code, 0]);
    });
  }

  it('cannot be changed or made up', async () => {
    const { call } = setup({ options: grants, answers: [patched()] });
    const token = await signGrant({ draft: OTHER, verbs: ['edit'], expires: in1h }, SECRET);
    const forged = btoa(JSON.stringify({ draft: DRAFT, verbs: ['edit'], expires: in1h })).replace(/=+$/, '');
    for (const grant of [`${forged}.${token.split('.')[1]}`, forged, '', '.', 'a.b.c', `${token}.`, '%']) {
      const response = await call(`/drafts/${DRAFT}`, { ...edit, headers: { ...edit.headers, 'X-Deed-Grant': grant } });
      expect(response.status, grant).toBe(403);
    }
  });

  it('signed by a secret being retired still count; a short secret is refused at once', async () => {
    const { call } = setup({ options: { grants: { secrets: [`${SECRET}new`, SECRET] } }, answers: [patched()] });
    const headers = await withGrant({ subject: DRAFT, verbs: ['edit'], participant: PARTICIPANT, expires: in1h });
    expect((await call(`/drafts/${DRAFT}`, { ...edit, headers })).status).toBe(200);
    expect(() => setup({ options: { grants: { secrets: ['short'] } } })).toThrow('32 characters');
    expect(() => setup({ options: { grants: { secrets: [process.env['NOT_SET'] as string] } } })).toThrow(
      '32 characters',
    );
  });
});

describe('origins', () => {
  const cases: [string, RequestInit & { origin?: string | null }, number][] = [
    ['a page of another origin', { ...edit, origin: 'https://evil.example' }, 403],
    ['an opaque origin', { ...edit, origin: 'null' }, 403],
    ['no origin at all on a change', { ...edit, origin: null }, 403],
    ['a cross-site read', { origin: null, headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403],
    [
      'a change the browser calls same-origin',
      { ...edit, origin: null, headers: { ...edit.headers, 'Sec-Fetch-Site': 'same-origin' } },
      200,
    ],
    [
      'a page behind a proxy that ends TLS, by the browser’s word',
      { ...edit, origin: 'http://app.example.com', headers: { ...edit.headers, 'Sec-Fetch-Site': 'same-origin' } },
      200,
    ],
    ['the same page without that word', { ...edit, origin: 'http://app.example.com' }, 403],
    [
      'another page of the same site',
      { ...edit, origin: 'https://blog.example.com', headers: { ...edit.headers, 'Sec-Fetch-Site': 'same-site' } },
      403,
    ],
    ['an origin that is named', { ...edit, origin: 'https://public.example.com' }, 200],
  ];
  for (const [what, init, status] of cases) {
    it(`${what}: ${status}`, async () => {
      const { call } = setup({
        options: { ...allowAll, origins: ['https://public.example.com'] },
        answers: [patched()],
      });
      expect((await call(`/drafts/${DRAFT}`, init)).status).toBe(status);
    });
  }
});

describe('bodies', () => {
  const cases: [string, RequestInit, number, string][] = [
    [
      'a value as deep as the sea',
      {
        ...edit,
        body: `{"operations":[{"op":"replace","path":"/value/a","value":${'['.repeat(20_000)}${']'.repeat(20_000)}}]}`,
      },
      422,
      'too_deep',
    ],
    [
      'an object as deep as the sea',
      {
        ...edit,
        body: `{"operations":[{"op":"replace","path":"/value/a","value":${'{"a":'.repeat(101)}1${'}'.repeat(101)}}]}`,
      },
      422,
      'too_deep',
    ],
    [
      '2 MB',
      {
        ...edit,
        body: JSON.stringify({ operations: [{ op: 'replace', path: '/document_name', value: 'x'.repeat(2_000_000) }] }),
      },
      413,
      'too_large',
    ],
    ['another media type', { ...edit, headers: { 'Content-Type': 'text/plain' } }, 415, 'media_type'],
    ['broken JSON', { ...edit, body: '{' }, 400, 'malformed'],
    ['JSON that is not UTF-8', { ...edit, body: new Uint8Array([0x22, 0xff, 0x22]) }, 400, 'malformed'],
    ['no operations', { ...edit, body: '{}' }, 422, 'invalid'],
    ['an empty list', { ...edit, body: '{"operations":[]}' }, 422, 'invalid'],
  ];
  for (const [what, init, status, code] of cases) {
    it(`${what}: ${status}`, async () => {
      const { call, asked } = setup({ options: allowAll, answers: [patched()] });
      const response = await call(`/drafts/${DRAFT}`, init);
      expect([response.status, (await errorOf(response)).code, asked.length]).toEqual([status, code, 0]);
    });
  }

  it('stop being read at the limit, also when no length was announced', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(100_000).fill(32));
      },
    });
    const { call } = setup({ options: allowAll, answers: [patched()] });
    const response = await call(`/drafts/${DRAFT}`, { ...edit, body: endless, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(15);
  });
});

describe('the key and the service', () => {
  it('sends the key upstream and nothing a page could smuggle in', async () => {
    const { call, asked } = setup({ options: allowAll, answers: [patched()] });
    await call(`/drafts/${DRAFT}`, {
      ...edit,
      headers: {
        ...edit.headers,
        Authorization: 'Bearer page',
        'X-Participant': OTHER,
        'X-API-Key': 'x',
        Cookie: 'a=b',
        'If-Match': '"6"',
        'Idempotency-Key': 'k1',
      },
    });
    const headers = Object.fromEntries(asked[0]?.headers ?? []);
    expect(headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'x-participant': PARTICIPANT,
      'if-match': '"6"',
      'idempotency-key': 'k1',
      prefer: 'return=minimal',
    });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-api-key');
  });

  const unplaced = (): Response =>
    Response.json(
      {
        data: { revision: 7 },
        meta: { status: { code: 503, text: 'x' }, error: { code: 'signees_unavailable', message: 'x' } },
      },
      { status: 503, headers: { ETag: '"7"', 'Retry-After': '30' } },
    );

  it('asks for no signees where the page wants none', async () => {
    const { call, asked } = setup({
      options: allowAll,
      answers: [Response.json({ data: {} }, { headers: { ETag: '"7"' } })],
    });
    const response = await call(`/drafts/${DRAFT}`, { ...edit, headers: { ...edit.headers, Prefer: 'signees=none' } });
    expect(asked[0]?.headers.get('prefer')).toBe('return=minimal, signees=none');
    expect([response.status, await response.json()]).toEqual([200, { revision: 7 }]);
  });

  it('tells a page that its edit is saved when only the places of signatures are not known', async () => {
    const { call, asked } = setup({ options: allowAll, answers: [unplaced()] });
    const response = await call(`/drafts/${DRAFT}`, edit);
    expect([response.status, await response.json(), asked.length]).toEqual([200, { revision: 7 }, 1]);
  });

  it('tells a page that its document is finalized when only the places of signatures are not known', async () => {
    const state = { status: 'finalized' };
    const { call, asked } = setup({
      options: allowAll,
      answers: [unplaced(), Response.json({ data: { state } }, { headers: { ETag: '"7"' } })],
    });
    const response = await call(`/drafts/${DRAFT}/finalize`, { method: 'POST', headers: edit.headers, body: '{}' });
    expect([response.status, await response.json()]).toEqual([200, { revision: 7, state }]);
    expect([asked[1]?.method, asked[1]?.headers.get('prefer')]).toEqual(['GET', 'signees=none']);
  });

  const failures: [string, Response | Error, number, string][] = [
    ['cannot be reached', new Error(`getaddrinfo service.internal ${KEY}`), 503, 'unreachable'],
    [
      'refuses the key',
      Response.json(
        {
          data: null,
          meta: { status: { code: 401, text: 'x' }, error: { code: 'unauthorized', message: `key ${KEY}` } },
        },
        { status: 401 },
      ),
      502,
      'upstream_failed',
    ],
    [
      'fails with a page',
      new Response(`<h1>${KEY}</h1>`, { status: 500, headers: { 'X-Debug': KEY } }),
      502,
      'upstream_failed',
    ],
    ['is starting', new Response('', { status: 503, headers: { 'Retry-After': '3' } }), 503, 'unavailable'],
    [
      'says what is wrong',
      Response.json(
        {
          data: null,
          meta: {
            status: { code: 422, text: 'x' },
            error: { code: 'wrong_type', message: 'Give text.', operation: 0, path: '/document_name', secret: KEY },
          },
        },
        { status: 422, headers: { 'Set-Cookie': 'a=b' } },
      ),
      422,
      'wrong_type',
    ],
  ];
  for (const [what, answer, status, code] of failures) {
    it(`tells a page that the service ${what}, and nothing of the key`, async () => {
      const { call } = setup({ options: allowAll, answers: [answer] });
      const response = await call(`/drafts/${DRAFT}`, edit);
      const text = await response.clone().text();
      expect([response.status, (await errorOf(response)).code]).toEqual([status, code]);
      expect(text + JSON.stringify([...response.headers])).not.toMatch(/secret|service\.internal|a=b/);
      if (status === 503) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    });
  }

  it('passes on what happened since a stale revision', async () => {
    const operations = [{ op: 'replace', path: '/document_name', value: 'theirs' }];
    const { call } = setup({
      options: allowAll,
      answers: [
        Response.json(
          {
            data: { revision: 9, operations },
            meta: { status: { code: 412, text: 'x' }, error: { code: 'stale', message: 'x' } },
          },
          { status: 412, headers: { ETag: '"9"' } },
        ),
      ],
    });
    const response = await call(`/drafts/${DRAFT}`, edit);
    expect([response.status, await errorOf(response)]).toEqual([
      412,
      { code: 'stale', message: expect.any(String) as string, revision: 9, operations },
    ]);
  });

  it('tells a page to fetch when too much has happened since its revision', async () => {
    const { call } = setup({
      options: allowAll,
      answers: [
        Response.json(
          { data: { revision: 9 }, meta: { status: { code: 412, text: 'x' }, error: { code: 'stale', message: 'x' } } },
          { status: 412, headers: { ETag: '"9"' } },
        ),
      ],
    });
    const response = await call(`/drafts/${DRAFT}`, edit);
    expect([response.status, await errorOf(response)]).toEqual([
      412,
      { code: 'stale', message: expect.any(String) as string, revision: 9 },
    ]);
  });

  it('names what is wrong with a new draft as the page sent it', async () => {
    const error = {
      code: 'unknown_language',
      message: 'No.',
      fields: [{ path: '/contract/languages/0', message: 'No.' }],
    };
    const { call } = setup({
      options: allowAll,
      answers: [Response.json({ data: null, meta: { status: { code: 422, text: '' }, error } }, { status: 422 })],
    });
    const response = await call('/drafts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ template_id: 'x', language: 'xx', document_name: 'x' }),
    });
    expect([response.status, (await errorOf(response))['fields']]).toEqual([
      422,
      [{ path: '/language', message: 'No.' }],
    ]);
  });

  it('asks for the session’s participant once', async () => {
    const session = Response.json({ data: { participants: [{ id: PARTICIPANT }] } });
    const { call, asked } = setup({ options: { authorize: () => true }, answers: [session, patched(), patched()] });
    await call(`/drafts/${DRAFT}`, edit);
    await call(`/drafts/${DRAFT}`, edit);
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'PATCH']);
    expect(asked[2]?.headers.get('X-Participant')).toBe(PARTICIPANT);
  });
});

describe('limits and paths', () => {
  it('refuses the request after the burst, and takes one again in time', async () => {
    let now = 0;
    const { call } = setup({
      options: { ...allowAll, now: () => now, rateLimit: { burst: 2, perSecond: 1 } },
      answers: [patched()],
    });
    const statuses = [];
    for (const step of [0, 0, 0, 1000, 0]) {
      now += step;
      statuses.push((await call(`/drafts/${DRAFT}`, edit)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
  });

  const cases: [string, string, number][] = [
    ['GET', '/nothing/here', 404],
    ['PUT', '/templates', 405],
    ['GET', '/drafts/not-an-id', 404],
    ['GET', '/..%2fsecret.js', 404],
    ['GET', '/drafts', 405],
  ];
  for (const [method, path, status] of cases) {
    it(`${method} ${path}: ${status}`, async () => {
      const { call } = setup({ options: { authorize: () => false } });
      expect((await call(path, { method })).status).toBe(status);
    });
  }

  it('says which methods there are', async () => {
    const { call } = setup();
    expect((await call('/templates', { method: 'PUT' })).headers.get('Allow')).toBe('GET, HEAD');
    expect((await call('/drafts', { method: 'GET' })).headers.get('Allow')).toBe('POST');
  });

  it('answers HEAD as GET, without a body', async () => {
    const { call, asked } = setup({
      options: allowAll,
      answers: [Response.json({ data: [], meta: { page: { number: 1, size: 25, total: 0 } } })],
    });
    const response = await call('/templates', { method: 'HEAD' });
    expect([response.status, response.headers.get('Content-Type'), await response.text(), asked[0]?.method]).toEqual([
      200,
      'application/json',
      '',
      'GET',
    ]);
  });
});

describe('templates', () => {
  const plain = { id: 'nda', name: 'NDA', description: 'One', jurisdictions: ['fi'], languages: ['en'], tags: [] };

  it('may come from a service that tells no more than the interface asks', async () => {
    const meta = { page: { number: 1, size: 25, total: 1 } };
    const list = setup({ options: allowAll, answers: [Response.json({ data: [{ ...plain, internal: KEY }], meta })] });
    expect(await (await list.call('/templates')).json()).toEqual({ data: [plain], meta });
    const details = { ...plain, value_schema: { type: 'object' }, example: { _type: 'value' } };
    const detail = setup({ options: allowAll, answers: [Response.json({ data: details })] });
    expect(await (await detail.call('/templates/nda')).json()).toEqual({ data: details });
  });
});

describe('the PDF of a draft', () => {
  const pdf = (headers: Record<string, string>): Response =>
    new Response('%PDF-1.7 content', { headers: { 'Content-Type': 'application/pdf', ...headers } });

  it('is passed on under its own name, and nothing else of the answer', async () => {
    const { call, asked } = setup({
      options: allowAll,
      answers: [
        pdf({
          'Content-Disposition': `inline; filename="NDA.pdf"; filename*=UTF-8''NDA.pdf`,
          'Set-Cookie': 'a=b',
          'X-Internal': KEY,
        }),
      ],
    });
    const response = await call(`/drafts/${DRAFT}/pdf`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('%PDF-1.7 content');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="NDA.pdf"; filename*=UTF-8''NDA.pdf`);
    expect([...response.headers.keys()].filter((name) => name === 'set-cookie' || name === 'x-internal')).toEqual([]);
    expect(new URL(asked[0]?.url ?? '').pathname).toBe(`/api/builder/sessions/${DRAFT}/pdf`);
    expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${KEY}`);
  });

  it('is not given without leave, and a service that cannot make it is said to be unavailable', async () => {
    const forbidden = setup({ answers: [pdf({})] });
    expect((await forbidden.call(`/drafts/${DRAFT}/pdf`)).status).toBe(403);
    expect(forbidden.asked).toEqual([]);
    const body = {
      data: null,
      meta: {
        status: { code: 503, text: 'Service Unavailable' },
        error: { code: 'pdf_unavailable', message: 'The PDF could not be made.' },
      },
    };
    const failing = setup({
      options: allowAll,
      answers: [Response.json(body, { status: 503, headers: { 'Retry-After': '30' } })],
    });
    const response = await failing.call(`/drafts/${DRAFT}/pdf`);
    expect(response.status).toBe(503);
  });
});
