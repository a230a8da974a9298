import { describe, expect, it } from 'vitest';
import { ALL_VERBS, createAdapter, signGrant } from '../../src/adapter/index.ts';
import type { Action, AdapterOptions, GrantVerb } from '../../src/adapter/index.ts';

const ORIGIN = 'https://app.example.com';
const DRAFT = '0190f3a0-0000-7000-8000-000000000001';
const PARTICIPANT = '0190f3a0-0000-7000-8000-00000000000a';
const THREAD = '0190f3a0-0000-7000-8000-0000000000b1';
const COMMENT = '0190f3a0-0000-7000-8000-0000000000c1';
const SECRET = 'a-secret-of-at-least-32-characters';
const THREADS = `http://service.internal:4181/api/builder/sessions/${DRAFT}/threads`;

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
      participant: { id: PARTICIPANT, display_name: 'Aino' },
      body: 'For <b>June</b>?',
      created_at: '2026-05-01T08:00:00.000Z',
      edited_at: null,
    },
  ],
};
const answered = (status = 200): Response => Response.json({ data: thread, meta: { revision: 1 } }, { status });
const refused = (status: number, code: string): Response =>
  Response.json(
    { data: null, meta: { status: { code: status, text: '' }, error: { code, message: 'No.' } } },
    { status },
  );

/**
 * An adapter whose service gives the same response to every request, with the requests sent to it and the actions
 * checked.
 */
function setup(answer: (request: Request) => Response = () => answered(), options: Partial<AdapterOptions> = {}) {
  const asked: Request[] = [];
  const actions: Action[] = [];
  const adapter = createAdapter({
    upstream: {
      builder: {
        baseUrl: 'http://service.internal:4181',
        key: 'deed_sandbox_secretsecretsecret',
        fetch: async (request) => {
          asked.push(request);
          return answer(request);
        },
      },
    },
    authorize: (_, action) => {
      actions.push(action);
      return { participant: PARTICIPANT };
    },
    ...options,
  });
  const call = (
    method: string,
    path: string,
    { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    adapter(
      new Request(`${ORIGIN}/deedkit/drafts/${DRAFT}${path}`, {
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

describe('where a person stands in a draft', () => {
  it('is reported as the participant, which takes the right to read', async () => {
    const { call, asked, actions } = setup(() => new Response(null, { status: 204 }));
    const body = { path: '/value/basic/title' };
    expect((await call('PUT', '/focus', { body })).status).toBe(204);
    expect([asked[0]?.method, asked[0]?.url.endsWith(`/sessions/${DRAFT}/focus`)]).toEqual(['PUT', true]);
    expect(asked[0]?.headers.get('X-Participant')).toBe(PARTICIPANT);
    expect(await asked[0]?.json()).toEqual(body);
    expect(actions).toMatchObject([{ verb: 'read', draft: DRAFT }]);
    expect((await call('PUT', '/focus', { body: { path: 7 } })).status).toBe(422);
  });
});

describe('the comments of a draft', () => {
  it('are passed on from where the page is', async () => {
    const { call, asked, actions } = setup(() => Response.json({ data: [thread], meta: { revision: 4 } }));
    const answer = await call('GET', '/threads?since=3&secret=1');
    expect([answer.status, await answer.json()]).toEqual([200, { threads: [thread], revision: 4 }]);
    expect(asked[0]?.url).toBe(`${THREADS}?since=3`);
    await call('GET', '/threads');
    expect(asked[1]?.url).toBe(THREADS);
    expect(actions[0]).toEqual({ interface: 'builder', verb: 'read-comments', draft: DRAFT, grant: undefined });
  });

  it.each(WRITES)('are written for the participant: %s %s', async (...[method, path, body, status]) => {
    const { call, asked, actions } = setup(() => answered(status));
    const answer = await call(method, path, { body });
    expect([answer.status, await answer.json()]).toEqual([status, thread]);
    expect(asked.map((request) => [request.method, request.url])).toEqual([
      [method, `${THREADS}${path.slice('/threads'.length)}`],
    ]);
    expect(asked[0]?.headers.get('X-Participant')).toBe(PARTICIPANT);
    expect(body === undefined ? undefined : await asked[0]?.json()).toEqual(body);
    expect(actions).toMatchObject([{ verb: 'comment', draft: DRAFT }]);
  });

  it('are refused in words, and the service is not asked, when they are none', async () => {
    const { call, asked } = setup();
    const wrong = [
      await call('POST', '/threads', { body: { body: 'No place.' } }),
      await call('POST', '/threads', {
        body: { anchor: { kind: 'field', path: 'title', quote: '' }, body: 'A path is none.' },
      }),
      await call('POST', `/threads/${THREAD}/comments`, { body: { body: '  ' } }),
      await call('POST', `/threads/${THREAD}/comments`, { body: { body: 'x'.repeat(10_001) } }),
      await call('PATCH', `/threads/${THREAD}`, { body: { resolved: 'yes' } }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect(JSON.stringify(await wrong[2]?.json())).toMatch(/Write something/);
    expect(JSON.stringify(await wrong[3]?.json())).toMatch(/at most 10,000/);
    expect(asked).toEqual([]);
  });

  it.each([
    [403, 'comment_foreign'],
    [404, 'unknown_thread'],
    [409, 'comments_disabled'],
  ])('say with %i what the service refuses: %s', async (status, code) => {
    const { call } = setup(() => refused(status, code));
    const answer = await call('PATCH', `/threads/${THREAD}/comments/${COMMENT}`, { body: { body: 'Mine.' } });
    expect([answer.status, await answer.json()]).toMatchObject([status, { error: { code } }]);
  });

  it('are told of with the draft, where they are on and the page may', async () => {
    const details = (comments_enabled: boolean) => ({
      id: DRAFT,
      environment: 'live',
      ui_language: null,
      trial: null,
      finalization: null,
      comments_enabled,
      participants: [{ id: PARTICIPANT, display_name: 'Aino', email: null }],
    });
    const verbsWith = async (isOn: boolean, allowed: readonly string[]): Promise<unknown> => {
      const { call } = setup(
        ({ url }) =>
          url.endsWith('/value-schema')
            ? Response.json({ type: 'object' })
            : url.endsWith('/contract')
              ? Response.json({ data: { state: {} }, meta: {} }, { headers: { ETag: '"3"' } })
              : Response.json({ data: details(isOn), meta: {} }),
        { authorize: (_, { verb }) => (allowed.includes(verb) ? { participant: PARTICIPANT } : false) },
      );
      const answer = await call('GET', '');
      return ((await answer.json()) as { verbs: unknown }).verbs;
    };
    const drafting = ALL_VERBS.filter((verb) => !['remind', 'correct', 'cancel'].includes(verb));
    expect(await verbsWith(true, ALL_VERBS)).toEqual(drafting);
    expect(await verbsWith(true, ['read', 'read-comments'])).toEqual(['read', 'read-comments']);
    expect(await verbsWith(true, ['read'])).toEqual(['read']);
    expect(await verbsWith(false, ALL_VERBS)).toEqual(
      drafting.filter((verb) => verb !== 'read-comments' && verb !== 'comment'),
    );
  });

  it('need a grant that names them, reading and writing apart', async () => {
    const { call } = setup(
      ({ method }) => (method === 'GET' ? Response.json({ data: [], meta: { revision: 0 } }) : answered(201)),
      {
        grants: { secrets: [SECRET] },
        authorize: (_, action) => 'grant' in action && action.grant !== undefined,
      },
    );
    const expires = Math.floor(Date.now() / 1000) + 60;
    const withVerbs = async (verbs: readonly GrantVerb[]) => ({
      headers: {
        'X-Deed-Grant': await signGrant({ subject: DRAFT, verbs, participant: PARTICIPANT, expires }, SECRET),
      },
    });
    const reply = async (verbs: readonly GrantVerb[]) =>
      call('POST', `/threads/${THREAD}/comments`, { body: { body: 'Yes.' }, ...(await withVerbs(verbs)) });
    expect((await call('GET', '/threads', await withVerbs(['read', 'edit']))).status).toBe(403);
    expect((await call('GET', '/threads', await withVerbs(['read-comments']))).status).toBe(200);
    expect((await reply(['read', 'edit', 'read-comments'])).status).toBe(403);
    expect((await reply(['comment'])).status).toBe(201);
    expect(ALL_VERBS).toEqual(expect.arrayContaining(['read-comments', 'comment']));
  });

  it('are no trouble of the page when the key is refused', async () => {
    const { call } = setup(() => refused(403, 'key_scope'));
    const answer = await call('POST', `/threads/${THREAD}/comments`, { body: { body: 'Hi.' } });
    expect([answer.status, await answer.json()]).toMatchObject([502, { error: { code: 'upstream_failed' } }]);
  });

  it.each([[true], [false], [undefined]])('are on as the session says: %s', async (enabled) => {
    const { call } = setup(({ url }) => {
      if (url.endsWith('/value-schema')) return Response.json({}, { status: 404 });
      if (url.endsWith('/contract')) return Response.json({ data: { state: {} } }, { headers: { ETag: '"1"' } });
      return Response.json({ data: { id: DRAFT, comments_enabled: enabled } });
    });
    const draft = (await (await call('GET', '')).json()) as object;
    expect(draft).toMatchObject({ id: DRAFT });
    expect('comments_enabled' in draft ? draft.comments_enabled : undefined).toBe(enabled);
  });

  it('are not to be written by a page of another site', async () => {
    const { call, asked } = setup();
    const headers = { Origin: 'https://evil.example' };
    const answer = await call('POST', `/threads/${THREAD}/comments`, { body: { body: 'Hi.' }, headers });
    expect([answer.status, asked]).toEqual([403, []]);
  });
});
