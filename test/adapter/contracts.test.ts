import { describe, expect, it } from 'vitest';
import { ALL_CONTRACT_VERBS, createAdapter, signGrant } from '../../src/adapter/index.ts';
import type { AdapterOptions } from '../../src/adapter/index.ts';
import { allow } from './allow.ts';

const ORIGIN = 'https://app.example.com';
const CONTRACT = '0190f3a0-0000-7000-8000-000000000001';
const USER = '0190f3a0-0000-7000-8000-00000000000a';
const SECRET = 'a-secret-of-at-least-32-characters';
const KEY = 'deed_sandbox_secretsecretsecret';

interface Upstream {
  title: string;
  stage: string;
  /** The response of builder state in place of the state. */
  refusal: Response | undefined;
  deleted: boolean;
  /** Responses at addresses beyond the specification. */
  more: Readonly<Record<string, () => Response>>;
  readonly asked: Request[];
}

/** A service that knows what platform-v2 tells of, and nothing that was added to it: no events, no revisions. */
const ANYBODY = { platform: allow(ALL_CONTRACT_VERBS, true) };

function setup(
  options: Partial<AdapterOptions> = {
    authorize: { platform: allow(ALL_CONTRACT_VERBS, () => ({ participant: USER })) },
  },
): {
  upstream: Upstream;
  call: (path: string, init?: RequestInit) => Promise<Response>;
} {
  const upstream: Upstream = {
    title: 'One',
    stage: 'created',
    refusal: undefined,
    deleted: false,
    more: {},
    asked: [],
  };
  const answer = async (request: Request): Promise<Response> => {
    upstream.asked.push(request.clone());
    const url = new URL(request.url);
    if (url.pathname === '/public/v2/documents')
      return Response.json({ data: [{ title: upstream.title, contract: { stage: upstream.stage } }] });
    const more = upstream.more[url.pathname.replace(`/${CONTRACT}`, '')];
    if (more) return more();
    const part = url.pathname.replace(`/public/v2/contracts/${CONTRACT}/builder`, '');
    if (upstream.deleted) return Response.json({ message: 'No.' }, { status: 404 });
    if (upstream.refusal) return upstream.refusal.clone();
    if (part === '/state')
      return Response.json({ data: { value: { _type: 'value' }, sections: [], appearance: {}, languages: ['en'] } });
    if (part === '/finalize') {
      upstream.stage = 'finalized';
      return Response.json({ data: { stage: 'finalized' } });
    }
    return Response.json({ message: 'Not found' }, { status: 404 });
  };
  const adapter = createAdapter({
    upstream: { platform: { baseUrl: 'http://service.internal', key: KEY, fetch: answer } },
    pollInterval: 1,
    ...options,
  });
  const call = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Origin', ORIGIN);
    return adapter(new Request(`${ORIGIN}/deedkit/contracts/${CONTRACT}${path}`, { ...init, headers }));
  };
  return { upstream, call };
}

const edit = {
  method: 'PATCH',
  headers: { 'Content-Type': 'application/json', 'If-Match': '"4"', 'Idempotency-Key': 'k' },
  body: JSON.stringify({ operations: [{ op: 'replace', path: '/document_name', value: 'x' }] }),
};
const finalize = { method: 'POST', headers: { 'If-Match': '"4"' } };
const bodyOf = async (request: Request | undefined): Promise<unknown> => JSON.parse((await request?.text()) ?? '');

describe('a contract of a service that knows the specification alone', () => {
  it('is read as a draft', async () => {
    const { call, upstream } = setup();
    const draft = (await (await call('')).json()) as Record<string, unknown>;
    expect(draft).toMatchObject({
      id: CONTRACT,
      schema: null,
      environment: 'live',
      stays_final: true,
      participant: { id: USER, display_name: null },
      state: { id: CONTRACT, status: 'draft', document_name: 'One', languages: ['en'], sections: [] },
    });
    expect(draft).not.toHaveProperty('signees');
    expect(draft).not.toHaveProperty('stage');
    // Without revisions of its own, later readings have greater ones.
    expect(draft['revision']).toBeGreaterThan(1_600_000_000_000);
    upstream.stage = 'cancelled';
    expect(await (await call('')).json()).toMatchObject({ state: { status: 'finalized' }, stage: 'cancelled' });
  });

  it('is followed by looking again and again, until it is gone', async () => {
    const { call, upstream } = setup();
    const reader = ((await call('/events')).body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let text = '';
    const readUntil = async (part: string): Promise<void> => {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        text += decoder.decode(piece.value, { stream: true });
        if (text.includes(part)) return;
      }
    };
    await readUntil('event: settings');
    text = '';
    upstream.title = 'Two';
    await readUntil('event: settings');
    upstream.deleted = true;
    await readUntil('event: deleted');
    expect(text).toContain('event: deleted');
  });

  it('is changed as the participant that authorize names, with the revision that the page sends', async () => {
    const { call, upstream } = setup();
    expect((await call('', edit)).status).toBe(200);
    const [sent] = upstream.asked;
    expect(sent?.method).toBe('PATCH');
    const names = ['x-participant', 'if-match', 'idempotency-key', 'prefer', 'authorization'];
    expect(names.map((name) => sent?.headers.get(name))).toEqual([USER, '"4"', 'k', 'return=minimal', `Bearer ${KEY}`]);
    const nameless = setup({ authorize: ANYBODY });
    await nameless.call('', edit);
    expect(nameless.upstream.asked[0]?.headers.get('x-participant')).toBeNull();
  });

  it.each<[string, AdapterOptions['finalize'], object]>([
    ['as a drawn signature, silently, unless the site says otherwise', undefined, { signature_method: 'canvas' }],
    [
      'as the site says',
      { method: 'strong', requireMatchingName: true, sendInvitations: true },
      { require_matching_name: true, send_invitations: true },
    ],
    [
      'as the site says of this one',
      (_, contract) => ({ method: contract === CONTRACT ? 'manual' : 'canvas', dueAt: new Date(0) }),
      { signature_method: 'manual', send_invitations: false, due_at: '1970-01-01T00:00:00.000Z' },
    ],
  ])('is finalized %s', async (_, choice, sent) => {
    const { call, upstream } = setup({ authorize: ANYBODY, ...(choice ? { finalize: choice } : {}) });
    const answer = await call('/finalize', finalize);
    expect(await answer.json()).toMatchObject({ state: { status: 'finalized', document_name: 'One' } });
    expect(await bodyOf(upstream.asked[0])).toMatchObject(sent);
    expect(upstream.asked[0]?.headers.get('if-match')).toBe('"4"');
  });

  it('passes refusals on in the words of the adapter, and nothing else of them', async () => {
    const { call, upstream } = setup();
    const cases: [number, object, object][] = [
      [
        409,
        { message: 'M', code: 'incomplete', fields: [{ path: '/value/a', message: 'Missing' }], trace: KEY },
        { code: 'incomplete', message: 'M', fields: [{ path: '/value/a', message: 'Missing' }] },
      ],
      [
        412,
        { message: 'M', code: 'stale', revision: 9, operations: [], host: KEY },
        { code: 'stale', message: 'The revision has moved on.', revision: 9, operations: [] },
      ],
      [
        422,
        { message: 'M', code: 'validation', validationErrors: { operations: ['Give one.'] } },
        { code: 'validation', message: 'M', fields: [{ path: 'operations', message: 'Give one.' }] },
      ],
      [410, { message: 'M', code: 'state_expired' }, { code: 'state_expired', message: 'M' }],
      [409, { oops: KEY }, { code: 'http_409', message: 'The service refused the request.' }],
    ];
    for (const [status, body, error] of cases) {
      upstream.refusal = Response.json(body, { status });
      const answer = await call('', edit);
      expect([answer.status, await answer.json()]).toEqual([status, { error }]);
    }
    upstream.refusal = Response.json({ message: KEY }, { status: 401 });
    const refused = await call('');
    expect([refused.status, (await refused.text()).includes(KEY)]).toEqual([502, false]);
  });
});

describe('a contract of a service that knows more', () => {
  const SIGNEE = {
    _type: 'signee',
    id: 'a',
    first_name: 'Anna',
    last_name: 'Virtanen',
    fieldset_name: 'parties',
    page: 2,
    x: 0.1,
    y: 0.2,
    width: 0.3,
    height: 0.1,
  };
  const more = (signees: () => Response): Upstream['more'] => ({
    '/public/v2/users': () =>
      Response.json({
        data: [
          { id: 'other', name: 'Erik' },
          { id: USER, name: 'Anna' },
        ],
      }),
    '/public/v2/contracts/builder/signees': signees,
    '/public/v2/contracts/builder/state': () =>
      Response.json({ data: { value: { _type: 'value' } } }, { headers: { ETag: '"3"' } }),
  });
  const told = (revision: number) => (): Response =>
    Response.json({ data: [SIGNEE] }, { headers: { ETag: `"${revision}"` } });

  it('has its signees at their places, and the name of whom the page is for', async () => {
    const { call, upstream } = setup();
    upstream.more = more(told(3));
    expect(await (await call('')).json()).toMatchObject({
      revision: 3,
      signees: [SIGNEE],
      participant: { id: USER, display_name: 'Anna' },
    });
    const without = await call('', { headers: { Prefer: 'signees=none' } });
    expect(await without.json()).not.toHaveProperty('signees');
    expect(upstream.asked.filter(({ url }) => url.endsWith('/signees'))).toHaveLength(1);
  });

  it.each<[string, () => Response]>([
    ['of another revision', told(4)],
    ['that cannot be told', () => Response.json({ message: 'M', code: 'signees_unavailable' }, { status: 503 })],
    ['that are none', () => Response.json({ data: [{ id: 1 }] }, { headers: { ETag: '"3"' } })],
  ])('is opened without signees %s', async (_, signees) => {
    const { call, upstream } = setup();
    upstream.more = more(signees);
    const answer = await call('');
    expect(answer.status).toBe(200);
    expect(await answer.json()).not.toHaveProperty('signees');
  });
});

describe('leave to do something with a contract', () => {
  it('is asked for in its own words', async () => {
    const actions: unknown[] = [];
    const rule = (_: Request, action: unknown): boolean => {
      actions.push(action);
      return false;
    };
    const { call, upstream } = setup({ authorize: { platform: allow(ALL_CONTRACT_VERBS, rule) } });
    for (const [path, init] of [
      ['', {}],
      ['/events', {}],
      ['', edit],
      ['/finalize', finalize],
      ['/html', {}],
      ['/pdf', {}],
    ] as const)
      expect((await call(path, init)).status).toBe(403);
    expect(actions).toEqual(
      ['read', 'read', 'edit', 'finalize', 'download', 'download'].map((verb) => ({
        interface: 'platform',
        verb,
        contract: CONTRACT,
        grant: undefined,
      })),
    );
    expect(upstream.asked).toEqual([]);
  });

  it('is a grant for the contract, which no grant for a draft of the same id is', async () => {
    const { call } = setup({ grants: { secrets: [SECRET] } });
    const expires = Math.floor(Date.now() / 1000) + 60;
    const statuses: number[] = [];
    for (const grant of [
      { subject: `contract:${CONTRACT}`, verbs: ['read'], expires },
      { subject: `contract:${CONTRACT}`, verbs: ['edit'], expires },
      { subject: CONTRACT, verbs: ['read'], expires },
    ] as const)
      statuses.push((await call('', { headers: { 'X-Deed-Grant': await signGrant(grant, SECRET) } })).status);
    expect(statuses).toEqual([200, 403, 403]);
  });

  it('does not reopen or delete: there are no such paths', async () => {
    const { call } = setup();
    expect((await call('/unfinalize', { method: 'POST' })).status).toBe(404);
    expect((await call('', { method: 'DELETE' })).status).toBe(405);
  });
});
