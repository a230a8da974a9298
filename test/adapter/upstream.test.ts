import { describe, expect, it } from 'vitest';
import { DRAFT, KEY, OTHER, PARTICIPANT, allowAll, edit, errorOf, patched, setup } from './set-up.ts';

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

  it('names the faults of a new draft by the paths that the page sent', async () => {
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

  it('asks the count of the site in its place, which many processes share', async () => {
    const asked: string[] = [];
    const waits = [0, 2.5];
    const { call } = setup({
      options: {
        ...allowAll,
        rateLimit: {
          burst: 0,
          caller: (request) => request.headers.get('X-Real-IP') ?? 'here',
          take: async (caller) => {
            asked.push(caller);
            return waits.shift() ?? 0;
          },
        },
      },
      answers: [patched()],
    });
    const answers = [];
    for (let count = 0; count < 2; count += 1) answers.push(await call(`/drafts/${DRAFT}`, edit));
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(answers[1]?.headers.get('Retry-After')).toBe('3');
    expect(asked).toEqual(['here', 'here']);
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

describe('the trace of a request', () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

  it('goes on to the service', async () => {
    const { call, asked } = setup({ options: allowAll, answers: [patched()] });
    await call(`/drafts/${DRAFT}`, { ...edit, headers: { ...edit.headers, traceparent } });
    expect(asked[0]?.headers.get('traceparent')).toBe(traceparent);
    expect(asked[0]?.headers.get('x-participant')).toBe(PARTICIPANT);
  });

  it.each([`${traceparent}, ${traceparent}`, traceparent.toUpperCase(), `ff${traceparent.slice(2)}`, 'secret'])(
    'is left out where it is malformed: %s',
    async (given) => {
      const { call, asked } = setup({ options: allowAll, answers: [patched()] });
      await call(`/drafts/${DRAFT}`, { ...edit, headers: { ...edit.headers, traceparent: given } });
      expect(asked[0]?.headers.has('traceparent')).toBe(false);
    },
  );
});
