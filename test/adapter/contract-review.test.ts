import { describe, expect, it } from 'vitest';
import { ALL_CONTRACT_VERBS, createAdapter, readGrant, signGrant } from '../../src/adapter/index.ts';
import type { Action, AdapterOptions, GrantVerb } from '../../src/adapter/index.ts';
import { allow } from './allow.ts';

const ORIGIN = 'https://app.example.com';
const CONTRACT = '0190f3a0-0000-7000-8000-000000000001';
const USER = '0190f3a0-0000-7000-8000-00000000000a';
const THREAD = '0190f3a0-0000-7000-8000-0000000000b1';
const COMMENT = '0190f3a0-0000-7000-8000-0000000000c1';
const SECRET = 'a-secret-of-at-least-32-characters';
const BUILDER = `http://service.internal:4181/public/v2/contracts/${CONTRACT}/builder`;

const anchor = { kind: 'field', path: '/basic/title', quote: 'Boat hire' };
const thread = {
  id: THREAD,
  revision: 1,
  anchor,
  resolved: null,
  created_at: '2026-05-01T08:00:00.000Z',
  comments: [
    {
      id: COMMENT,
      participant: { id: USER, display_name: 'Aino' },
      body: 'For <b>June</b>?',
      created_at: '2026-05-01T08:00:00.000Z',
      edited_at: null,
    },
  ],
};
const entry = {
  kind: 'patched',
  revision: 3,
  since: 1,
  participant: { id: USER, display_name: 'Aino' },
  began_at: '2026-05-01T08:00:00.000Z',
  ended_at: '2026-05-01T08:01:00.000Z',
  restored_revision: null,
  changes: [{ op: 'replace', path: '/document_name', before: 'A', after: 'B' }],
  omitted: 0,
};
const state = { value: { _type: 'value' }, sections: [], appearance: {}, languages: ['en'] };

/**
 * An adapter whose service gives the same response to every request, with the requests sent to it and the actions
 * checked.
 */
function setup(answer: (request: Request) => Response, options: Partial<AdapterOptions> = {}) {
  const asked: Request[] = [];
  const actions: Action[] = [];
  const adapter = createAdapter({
    upstream: {
      platform: {
        baseUrl: 'http://service.internal:4181',
        key: 'deed_sandbox_secretsecretsecret',
        fetch: async (request) => {
          asked.push(request);
          return answer(request);
        },
      },
    },
    authorize: {
      platform: allow(ALL_CONTRACT_VERBS, (_: Request, action: Action) => {
        actions.push(action);
        return { participant: USER };
      }),
    },
    ...options,
  });
  const call = (
    method: string,
    path: string,
    { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    adapter(
      new Request(`${ORIGIN}/deedkit/contracts/${CONTRACT}${path}`, {
        method,
        headers: { Origin: ORIGIN, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  return { call, asked, actions };
}

/** Every write of a page: method and path, the body sent to the service, and the status of success. */
const WRITES = [
  ['POST', '/threads', { id: THREAD, anchor, body: 'June?' }, 201],
  ['PATCH', `/threads/${THREAD}`, { resolved: true }, 200],
  ['POST', `/threads/${THREAD}/comments`, { id: COMMENT, body: 'Until August.' }, 201],
  ['PATCH', `/threads/${THREAD}/comments/${COMMENT}`, { body: 'July?' }, 200],
  ['DELETE', `/threads/${THREAD}/comments/${COMMENT}`, undefined, 200],
] as const;

describe('the comments of a contract', () => {
  it('are passed on from where the page is', async () => {
    const { call, asked, actions } = setup(() => Response.json({ data: [thread], meta: { revision: 4 } }));
    const answer = await call('GET', '/threads?since=3&secret=1');
    expect([answer.status, await answer.json()]).toEqual([200, { threads: [thread], revision: 4 }]);
    await call('GET', '/threads');
    expect(asked.map(({ url }) => url)).toEqual([`${BUILDER}/threads?since=3`, `${BUILDER}/threads`]);
    expect(actions[0]).toEqual({ interface: 'platform', verb: 'read-comments', contract: CONTRACT, grant: undefined });
  });

  it.each(WRITES)(
    'are written as the participant that authorize names: %s %s',
    async (...[method, path, body, status]) => {
      const { call, asked, actions } = setup(() => Response.json({ data: thread, meta: { revision: 1 } }, { status }));
      const answer = await call(method, path, { body });
      expect([answer.status, await answer.json()]).toEqual([status, thread]);
      expect(asked.map((request) => [request.method, request.url])).toEqual([[method, `${BUILDER}${path}`]]);
      expect(asked[0]?.headers.get('X-Participant')).toBe(USER);
      expect(body === undefined ? undefined : await asked[0]?.json()).toEqual(body);
      expect(actions).toMatchObject([{ verb: 'comment', contract: CONTRACT }]);
    },
  );

  it.each([
    [403, 'comment_foreign'],
    [404, 'unknown_comment'],
    [410, 'state_expired'],
  ])('say with %i what the service refuses: %s', async (status, code) => {
    const { call } = setup(() => Response.json({ message: 'No.', code }, { status }));
    const answer = await call('PATCH', `/threads/${THREAD}/comments/${COMMENT}`, { body: { body: 'Mine.' } });
    expect([answer.status, await answer.json()]).toEqual([status, { error: { code, message: 'No.' } }]);
  });
});

describe('where a person stands in a contract', () => {
  it('is reported as the participant that authorize names, which takes the right to read', async () => {
    const { call, asked, actions } = setup(() => new Response(null, { status: 204 }));
    const body = { path: '/value/basic/title' };
    expect((await call('PUT', '/focus', { body })).status).toBe(204);
    expect([asked[0]?.method, asked[0]?.url]).toEqual(['PUT', `${BUILDER}/focus`]);
    expect(asked[0]?.headers.get('X-Participant')).toBe(USER);
    expect(await asked[0]?.json()).toEqual(body);
    expect(actions).toMatchObject([{ verb: 'read', contract: CONTRACT }]);
    expect((await call('PUT', '/focus', { body: { path: 'basic' } })).status).toBe(422);
  });
});

describe('the history of a contract', () => {
  it('is passed on page by page', async () => {
    const meta = { revision: 3, next: 2, created_at: '2026-05-01T07:00:00.000Z' };
    const { call, asked, actions } = setup(() => Response.json({ data: [entry], meta }));
    const answer = await call('GET', '/history?before=9&size=5&secret=1');
    expect([answer.status, await answer.json()]).toEqual([200, { entries: [entry], ...meta }]);
    expect(asked[0]?.url).toBe(`${BUILDER}/history?before=9&size=5`);
    expect(actions).toMatchObject([{ verb: 'history', contract: CONTRACT }]);
  });

  it('has the document as it was in the shape of a draft', async () => {
    const { call, asked } = setup(() =>
      Response.json({ data: { revision: 2, state: { ...state, document_name: 'Boat hire' } } }),
    );
    expect(await (await call('GET', '/revisions/2')).json()).toEqual({
      revision: 2,
      state: { ...state, id: CONTRACT, status: 'draft', document_name: 'Boat hire', jurisdiction: '' },
    });
    expect(asked[0]?.url).toBe(`${BUILDER}/revisions/2`);
  });

  it('is restored as the participant that authorize names, while no one else has written', async () => {
    const { call, asked, actions } = setup(() => Response.json({ data: {} }, { headers: { ETag: '"8"' } }));
    const headers = { 'If-Match': '"7"', 'Idempotency-Key': 'k' };
    const answer = await call('POST', '/restore', { body: { revision: 3 }, headers });
    expect([answer.status, await answer.json()]).toEqual([200, { revision: 8 }]);
    const names = ['x-participant', 'if-match', 'idempotency-key', 'prefer'];
    expect(names.map((name) => asked[0]?.headers.get(name))).toEqual([USER, '"7"', 'k', 'return=minimal']);
    expect([asked[0]?.url, await asked[0]?.json()]).toEqual([`${BUILDER}/restore`, { revision: 3 }]);
    expect(actions).toMatchObject([{ verb: 'restore', contract: CONTRACT }]);
  });
});

describe('the permission of a page on a contract', () => {
  const service =
    (headers: Record<string, string>) =>
    ({ url }: Request): Response => {
      if (url.endsWith('/state')) return Response.json({ data: state }, { headers });
      if (url.includes('/documents')) return Response.json({ data: [] });
      return Response.json({ message: 'Not found' }, { status: 404 });
    };
  const verbsOf = async (answer: Response): Promise<unknown> => ((await answer.json()) as { verbs: unknown }).verbs;

  it('is what its grant covers', async () => {
    const { call } = setup(service({ ETag: '"3"' }), {
      authorize: (_, { grant }: Action & { grant?: unknown }) => grant !== undefined,
      grants: { secrets: [SECRET] },
    });
    const ask = async (verbs: readonly GrantVerb[]): Promise<unknown> => {
      const grant = { subject: `contract:${CONTRACT}`, verbs, expires: Math.floor(Date.now() / 1000) + 60 };
      return verbsOf(await call('GET', '', { headers: { 'X-Deed-Grant': await signGrant(grant, SECRET) } }));
    };
    expect(await ask(['read', 'history', 'read-comments'])).toEqual(['read', 'history', 'read-comments']);
    expect(await ask(ALL_CONTRACT_VERBS)).toEqual(ALL_CONTRACT_VERBS);
    expect(await ask(['read'])).toEqual(['read']);
  });

  it('is nothing that needs revisions, of a service that numbers none', async () => {
    const { call } = setup(service({}));
    expect(await verbsOf(await call('GET', ''))).toEqual(['read', 'edit', 'finalize', 'download']);
  });
});

describe('duplicating a contract', () => {
  const COPY = '0190f3a0-0000-7000-8000-000000000002';
  const DOCUMENT = '0190f3a0-0000-7000-8000-000000000003';
  const made = () => Response.json({ data: { id: DOCUMENT, contract_id: COPY, title: 'x' } }, { status: 201 });

  it('asks for the copy as the participant that authorize names, and grants the verbs of the original for it', async () => {
    const created: unknown[] = [];
    const { call, asked } = setup(made, {
      authorize: (_, { grant }: Action & { grant?: unknown }) => grant !== undefined && { participant: USER },
      grants: { secrets: [SECRET] },
      onContractCreated: (_, about) => void created.push(about),
    });
    const grant = {
      subject: `contract:${CONTRACT}`,
      verbs: ['read', 'edit', 'duplicate'] as const,
      expires: Math.floor(Date.now() / 1000) + 60,
    };
    const headers = { 'X-Deed-Grant': await signGrant(grant, SECRET), 'Idempotency-Key': 'k1' };
    const answer = await call('POST', '/duplicate', { body: { document_name: 'Second' }, headers });
    expect(answer.status).toBe(201);
    const body = (await answer.json()) as { id: string; document_id: string; grant: string };
    expect(body).toMatchObject({ id: COPY, document_id: DOCUMENT });
    const read = await readGrant(body.grant, { secrets: [SECRET], now: Date.now() });
    expect(read.ok && read.grant).toMatchObject({
      subject: `contract:${COPY}`,
      verbs: ['read', 'edit', 'duplicate'],
      participant: USER,
    });
    expect([asked[0]?.url, await asked[0]?.json()]).toEqual([`${BUILDER}/duplicate`, { title: 'Second' }]);
    expect([asked[0]?.headers.get('X-Participant'), asked[0]?.headers.get('Idempotency-Key')]).toEqual([USER, 'k1']);
    expect(created).toEqual([{ contract: COPY, document: DOCUMENT, from: CONTRACT, participant: USER }]);
  });

  it('is not allowed by a grant that does not say so, and gives no grant where nothing signs', async () => {
    const { call, asked } = setup(made, {
      authorize: {
        platform: allow(
          ALL_CONTRACT_VERBS.filter((verb) => verb !== 'duplicate'),
          true,
        ),
      },
    });
    expect((await call('POST', '/duplicate', { body: {} })).status).toBe(403);
    expect(asked).toEqual([]);
    const open = setup(made);
    expect(await (await open.call('POST', '/duplicate', { body: {} })).json()).toEqual({
      id: COPY,
      document_id: DOCUMENT,
    });
  });
});
