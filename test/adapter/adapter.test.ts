import { describe, expect, it } from 'vitest';
import { signGrant } from '../../src/adapter/index.ts';
import type { Grant } from '../../src/adapter/index.ts';
import { DRAFT, KEY, OTHER, PARTICIPANT, allowAll, edit, errorOf, patched, setup } from './set-up.ts';

const SECRET = 'a-secret-of-at-least-32-characters';

describe('authorization', () => {
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

  it('takes operations as a JSON Patch document, and asks for them as for others', async () => {
    const { call, asked } = setup({ options: allowAll, answers: [patched()] });
    const { operations } = JSON.parse(edit.body) as { operations: unknown[] };
    const headers = { ...edit.headers, 'Content-Type': 'application/json-patch+json; charset=utf-8' };
    const send = (body: unknown) => call(`/drafts/${DRAFT}`, { ...edit, headers, body: JSON.stringify(body) });
    expect((await send(operations)).status).toBe(200);
    expect(await asked[0]?.json()).toEqual({ operations });
    for (const body of [{ operations }, [], 7]) expect((await send(body)).status).toBe(422);
    const text = { ...edit, headers: { ...edit.headers, 'Content-Type': 'text/plain' } };
    expect((await call(`/drafts/${DRAFT}`, text)).status).toBe(415);
  });

  it('is decided by the action and its draft or template', async () => {
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
      { interface: 'builder', verb: 'edit', draft: DRAFT, grant: undefined },
      { interface: 'builder', verb: 'read-template', template: 'mutual-nda' },
      { interface: 'builder', verb: 'create', template: 'mutual-nda' },
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

  it('allow the verbs they name, as the participant they name', async () => {
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
    [
      'a number that would be rounded',
      { ...edit, body: '{"operations":[{"op":"replace","path":"/value/a","value":9007199254740993}]}' },
      422,
      'invalid',
    ],
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
