// Writes the names that integrators build on into test/house/public-names.json, from the built package: after a name
// was added, or one that goes is told in CHANGELOG.md, `npm run public-names`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Where the names are pinned, from the root. */
export const PINNED = 'test/house/public-names.json';

/** Lists of names, by package, module or tag; those of a tag by their kind. */
export interface PublicNames {
  readonly paths: Readonly<Record<string, readonly string[]>>;
  readonly exports: Readonly<Record<string, readonly string[]>>;
  readonly elements: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly tokens: Readonly<Record<string, readonly string[]>>;
}

interface Package {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly bin?: Readonly<Record<string, string>>;
}
interface Named {
  readonly name: string;
  readonly kind?: string;
}
interface Element {
  readonly tagName?: string;
  readonly attributes?: readonly Named[];
  readonly members?: readonly Named[];
  readonly events?: readonly Named[];
  readonly slots?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssProperties?: readonly Named[];
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();
const namesOf = (list: readonly Named[] = []): readonly string[] => sorted(list.map(({ name }) => name));

/** The public names of the built package. */
export function listPublicNames(): PublicNames {
  const library = JSON.parse(read('package.json')) as Package;
  const service = JSON.parse(read('service/package.json')) as Package;
  return {
    paths: { deedkit: listPaths(library), 'deedkit-service': sorted(Object.keys(service.bin ?? {})) },
    exports: listExports(library),
    elements: listElements(),
    tokens: {
      'every element': sorted(read('src/elements/base/styles/tokens.ts').match(/(?<=var\()--deed-[\w-]+/g) ?? []),
    },
  };
}

/** Paths that can be imported, a path for each element among them. */
function listPaths({ name, exports = {} }: Package): readonly string[] {
  const elements = readdirSync(join(root, 'dist/elements/define')).filter((file) => /^(?!index)[\w-]+\.js$/.test(file));
  return sorted([
    ...Object.keys(exports).map((path) => path.replace('.', name)),
    ...elements.map((file) => `${name}/define/${file.replace(/\.js$/, '')}`),
  ]);
}

/** The names that each module exports, types among them. */
function listExports({ name, exports = {} }: Package): Readonly<Record<string, readonly string[]>> {
  const modules = Object.entries(exports).flatMap(([path, target]) => {
    const types = typeof target === 'string' ? undefined : target['types'];
    return types === undefined || types.includes('*') ? [] : [[path.replace('.', name), join(root, types)] as const];
  });
  const program = ts.createProgram({
    rootNames: modules.map(([, file]) => file),
    options: {
      noLib: true,
      types: [],
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      module: ts.ModuleKind.ESNext,
    },
  });
  const checker = program.getTypeChecker();
  const namesIn = (file: string): readonly string[] => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    return symbol ? sorted(checker.getExportsOfModule(symbol).map((each) => each.name)) : [];
  };
  return Object.fromEntries(modules.map(([path, file]) => [path, namesIn(file)] as const));
}

/** The attributes, properties, events, slots, parts and tokens of each element, by its tag. */
function listElements(): PublicNames['elements'] {
  const { modules } = JSON.parse(read('dist/custom-elements.json')) as {
    readonly modules: readonly { readonly declarations?: readonly Element[] }[];
  };
  const elements = modules.flatMap(({ declarations = [] }) => declarations);
  const named = elements.flatMap(({ tagName, ...element }) => (tagName ? [[tagName, element] as const] : []));
  return Object.fromEntries(
    named
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([tag, { attributes, members = [], events, slots, cssParts, cssProperties }]) => [
        tag,
        {
          attribute: namesOf(attributes),
          property: namesOf(members.filter(({ kind }) => kind === 'field')),
          method: namesOf(members.filter(({ kind }) => kind === 'method')),
          event: namesOf(events),
          slot: namesOf(slots),
          part: namesOf(cssParts),
          'custom property': namesOf(cssProperties),
        },
      ]),
  );
}

/** One module or element a line. */
function toText(names: PublicNames): string {
  const parts = Object.entries(names).map(([kind, lists]) => {
    const lines = Object.entries(lists as object).map(
      ([name, list]) => `${JSON.stringify(name)}: ${JSON.stringify(list)}`,
    );
    return `"${kind}": {\n${lines.join(',\n')}\n}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, PINNED), toText(listPublicNames()));
