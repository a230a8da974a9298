import { describe, expect, it, vi } from 'vitest';
import {
  ALL_CONTRACT_VERBS,
  ALL_SIGNATURE_VERBS,
  ALL_VERBS,
  ALL_WEBHOOK_VERBS,
  ALL_WORKSPACE_VERBS,
  createAdapter,
  signGrant,
} from '../../src/adapter/index.ts';
import type { Action, AdapterOptions, AuthorizeTable, GrantVerb } from '../../src/adapter/index.ts';
import {
  adapterRoutes,
  assetRoutes,
  followRoutes,
  healthRoutes,
  webhookRoutes,
  workspaceRoutes,
  workspaceWorkRoutes,
} from '../../src/protocol/adapter/index.ts';
import type { Route } from '../../src/protocol/index.ts';

const ORIGIN = 'https://app.example.com';
const ID = '0190f3a0-0000-7000-8000-000000000001';
const SECRET = 'a-secret-of-at-least-32-characters';
const in1h = Math.floor(Date.now() / 1000) + 3600;

/** Everything that there is to allow. */
const VERBS = {
  builder: ['list-templates', 'read-template', 'create', ...ALL_VERBS],
  platform: ['create', ...ALL_CONTRACT_VERBS],
  workspace: ALL_WORKSPACE_VERBS,
  webhooks: ALL_WEBHOOK_VERBS,
  signing: ALL_SIGNATURE_VERBS,
  verification: ['verify'],
} as const;
const EVERY = Object.entries(VERBS).flatMap(([name, verbs]) => verbs.map((verb) => [name, verb] as const));
/** Every operation but the files and the self-check, which are anybody's, and the one that asks for each of its streams. */
const ROUTES: readonly Route[] = Object.entries(adapterRoutes)
  .filter(([name]) => !(name in { ...assetRoutes, ...healthRoutes, ...followRoutes }))
  .map(([, route]) => route);
const BODIES: Readonly<Record<string, unknown>> = {
  createDraft: { template_id: 'nda', language: 'en', document_name: 'x' },
  createWorkspaceFolder: { title: 'x' },
  replaceWorkspaceTags: { tags: [] },
  createSiteWebhook: { accepted_events: ['document-created'], endpoints: [] },
  testSiteEndpoint: { event_type: 'document-created' },
  recoverSiteEndpoint: { since: '2027-01-01T00:00:00Z' },
  extendWorkspaceSigning: { due_at: null },
  extendDraftSigning: { due_at: null },
};

/** An adapter that offers every interface, whose services fail at whatever they are asked. */
function setup(options: Partial<AdapterOptions>): {
  readonly asked: Request[];
  readonly call: (route: Route, headers?: Record<string, string>) => Promise<Response>;
} {
  const asked: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    asked.push(request);
    return new Response(null, { status: 500 });
  };
  const service = { baseUrl: 'http://service.internal', key: 'k', fetch };
  const upstream = { builder: service, platform: service, signing: service };
  const adapter = createAdapter({ upstream, ...options });
  const call = ({ operationId, method, path }: Route, headers: Record<string, string> = {}): Promise<Response> => {
    const values: Readonly<Record<string, string>> = { revision: '1', template_id: 'nda', tenant: 'acme' };
    const url = `${ORIGIN}/deedkit${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ID)}`;
    const all = { Origin: ORIGIN, 'Content-Type': 'application/json', ...headers };
    const body = method === 'GET' ? null : JSON.stringify(BODIES[operationId] ?? {});
    return adapter(new Request(url, { method, headers: all, body }));
  };
  return { asked, call };
}

/** Which interface and verb an operation asks for. */
async function askOf(route: Route): Promise<Action> {
  const actions: Action[] = [];
  const rule = (_: Request, action: Action): boolean => {
    actions.push(action);
    return false;
  };
  const [authorize] = tablesOf(EVERY, [rule]);
  await setup({ authorize: authorize as AuthorizeTable }).call(route);
  expect(actions, route.operationId).toHaveLength(1);
  return actions[0] as Action;
}

/** Tables with each of these rules for some verbs; those that allow them, as it is and by a function. */
function tablesOf(
  named: readonly (readonly [string, string])[],
  rules: readonly unknown[] = [true, () => true, async () => ({ participant: 'p' })],
): readonly AuthorizeTable[] {
  return rules.map((rule) => {
    const table: Record<string, Record<string, unknown>> = {};
    for (const [name, verb] of named) (table[name] ??= {})[verb] = rule;
    return table as AuthorizeTable;
  });
}

const nobody: [string, Partial<AdapterOptions>][] = [
  ['nothing', {}],
  ['an empty table', { authorize: {} }],
  [
    'a table of interfaces without verbs',
    { authorize: { builder: {}, platform: {}, workspace: {}, webhooks: {}, signing: {}, verification: {} } },
  ],
  ['a table of nothing but false', { authorize: denyAll() }],
  ...([
    false,
    undefined,
    'true',
    'read',
    1,
    {},
    [],
    null,
    { participant: 7 },
    { participant: '' },
    new Boolean(true),
  ].map((answer) => [
    `a function that answers ${JSON.stringify(answer) ?? 'nothing'}${typeof answer === 'object' ? ' (an object)' : ''}`,
    { authorize: (() => answer) as AdapterOptions['authorize'] },
  ]) as [string, Partial<AdapterOptions>][]),
  ['a function that throws a text', { authorize: throwText }],
  ['a function that rejects with nothing', { authorize: () => Promise.reject(undefined as unknown as Error) }],
];

function denyAll(): AuthorizeTable {
  return Object.fromEntries(
    Object.entries(VERBS).map(([name, verbs]) => [name, Object.fromEntries(verbs.map((verb) => [verb, false]))]),
  );
}

function throwText(): never {
  throw 'the session store is down';
}

describe('a user without rights', () => {
  it.each(nobody)('is refused everything by %s', async (_, options) => {
    const { asked, call } = setup(options);
    for (const route of ROUTES) {
      const response = await call(route);
      expect([route.operationId, response.status]).toEqual([route.operationId, 403]);
      expect(await response.json()).toEqual({ error: { code: 'forbidden', message: 'This is not allowed.' } });
    }
    expect(asked).toEqual([]);
  });

  it('is refused each verb when all others are allowed, and allowed it when it is named alone', async () => {
    for (const route of ROUTES) {
      const { interface: name, verb } = await askOf(route);
      const others = EVERY.filter(([other, word]) => !(other === name && word === verb));
      for (const authorize of tablesOf(others)) {
        const { asked, call } = setup({ authorize });
        expect([route.operationId, (await call(route)).status, asked]).toEqual([route.operationId, 403, []]);
      }
      for (const authorize of tablesOf([[name, verb]]))
        expect([route.operationId, (await setup({ authorize }).call(route)).status]).not.toContain(403);
    }
  });

  it('is asked about for every verb that there is', async () => {
    const asked = new Set<string>();
    for (const route of ROUTES) {
      const { interface: name, verb } = await askOf(route);
      asked.add(`${name} ${verb}`);
    }
    expect([...asked].sort()).toEqual(EVERY.map((words) => words.join(' ')).sort());
  });
});

describe('a function that allows unknown actions', () => {
  /** README's function, from before it named the actions it allows. */
  const careless = vi.fn((_: Request, action: Action) => ('draft' in action ? action.draft === 'mine' : true));

  it('allows nothing beside the Builder interface, whose drafts it knows', async () => {
    const { asked, call } = setup({ authorize: careless });
    for (const route of ROUTES) {
      const { interface: name, verb } = await askOf(route);
      const isAllowed = name === 'builder' && ['list-templates', 'read-template', 'create'].includes(verb);
      expect([route.operationId, (await call(route)).status === 403]).toEqual([route.operationId, !isAllowed]);
    }
    expect(asked).toHaveLength(3);
  });

  it('is not asked about a surface that came after it', async () => {
    const authorize = vi.fn(() => true);
    const { asked, call } = setup({
      authorize: (_, action) => ['workspace', 'webhooks'].includes(action.interface) || authorize(),
    });
    for (const route of Object.values({ ...workspaceRoutes, ...workspaceWorkRoutes, ...webhookRoutes }))
      expect((await call(route)).status).toBe(403);
    expect([asked, authorize.mock.calls]).toEqual([[], []]);
  });

  it('is probed once for each request, and allows nothing by throwing at the probe', async () => {
    const { call } = setup({
      authorize: (_, action) => 'signature' in action && action.signature.toLowerCase() === ID,
    });
    expect((await call(adapterRoutes.getSignature)).status).not.toBe(403);
    const failing = setup({ authorize: (_, action) => (action as { document: string }).document.toLowerCase() === ID });
    expect((await failing.call(adapterRoutes.getSignature)).status).not.toBe(403);
    careless.mockClear();
    await setup({ authorize: careless }).call(adapterRoutes.getSignature);
    expect(careless.mock.calls.map(([, action]) => action.interface)).toEqual(['unnamed']);
  });
});

describe('a table of rules', () => {
  const table = (authorize: unknown) => () => setup({ authorize: authorize as AuthorizeTable });

  it('names interfaces and verbs that there are, and rules that are some', () => {
    // @ts-expect-error -- no such verb
    expect(table({ builder: { raed: true } } satisfies AuthorizeTable)).toThrow('has no verb "raed"');
    // @ts-expect-error -- no such interface
    expect(table({ drafts: { read: true } } satisfies AuthorizeTable)).toThrow('`authorize.drafts` is no interface');
    // @ts-expect-error -- no rule
    expect(table({ signing: { 'view signature': 'yes' } } satisfies AuthorizeTable)).toThrow(
      'true, false or a function',
    );
    // @ts-expect-error -- a verb of drafts
    expect(table({ platform: { unfinalize: true } } satisfies AuthorizeTable)).toThrow('has no verb "unfinalize"');
    expect(table({ builder: true })).toThrow('is a table of verbs');
    expect(table('all')).toThrow('`authorize` is a table');
    expect(table(null)).toThrow('`authorize` is a table');
    expect(table({ signing: undefined, builder: { read: undefined } })).not.toThrow();
  });

  it('hands each function the action of its verb', async () => {
    const seen: unknown[] = [];
    const authorize: AuthorizeTable = {
      builder: {
        read: (request, { draft, verb, grant }) => {
          seen.push([new URL(request.url).pathname, draft, verb satisfies 'read', grant]);
          return false;
        },
        create: (_, { template }) => {
          seen.push(template);
          return undefined;
        },
      },
    };
    const { call } = setup({ authorize });
    await call(adapterRoutes.getDraft);
    await call(adapterRoutes.createDraft);
    expect(seen).toEqual([[`/deedkit/drafts/${ID}`, ID, 'read', undefined], 'nda']);
  });
});

describe('a valid grant', () => {
  const grantFor = async (subject: string, verbs: readonly GrantVerb[]): Promise<Record<string, string>> => ({
    'X-Deed-Grant': await signGrant({ subject, verbs, expires: in1h }, SECRET),
  });
  const subjectOf = (action: Action): string | undefined =>
    'draft' in action
      ? action.draft
      : 'contract' in action
        ? `contract:${action.contract}`
        : 'signature' in action
          ? `signature:${action.document}/${action.signature}`
          : action.interface === 'workspace' || action.interface === 'webhooks'
            ? action.interface
            : undefined;

  it('allows the verb it names, regardless of authorize', async () => {
    const allowed: string[] = [];
    for (const route of ROUTES) {
      const action = await askOf(route);
      const subject = subjectOf(action);
      if (subject === undefined) continue;
      for (const [, options] of nobody) {
        const { call } = setup({ ...options, grants: { secrets: [SECRET] } });
        const verbs = [action.verb as GrantVerb];
        expect([route.operationId, (await call(route, await grantFor(subject, verbs))).status]).not.toContain(403);
      }
      allowed.push(`${action.interface} ${action.verb}`);
    }
    expect(new Set(allowed).size).toBe(
      [ALL_VERBS, ALL_CONTRACT_VERBS, ALL_SIGNATURE_VERBS, ALL_WORKSPACE_VERBS, ALL_WEBHOOK_VERBS].flat().length,
    );
  });

  it('allows nothing beside it', async () => {
    const { call } = setup({ authorize: {}, grants: { secrets: [SECRET] } });
    const headers = await grantFor(ID, ['read', 'comment']);
    expect((await call(adapterRoutes.patchDraft, headers)).status).toBe(403);
    expect((await call(adapterRoutes.getContract, headers)).status).toBe(403);
    expect((await call(adapterRoutes.listTemplates, headers)).status).toBe(403);
    expect((await call(adapterRoutes.getWorkspaceDocument, headers)).status).toBe(403);
  });
});
