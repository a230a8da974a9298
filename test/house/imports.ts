import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** An import or re-export of a file. */
export interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** Fetched when it is needed, by `import()`. */
  readonly lazy?: boolean;
}

/** Every source file below a folder, which is named from the root. */
export function listFiles(folder: string): string[] {
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

/** Every import of a file, types and `import()` among them. */
export function listImports(file: string): Import[] {
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

/** Where a relative import leads, from the root. */
export function targetOf({ file, specifier }: Import): string {
  return relative(root, resolve(dirname(file), specifier)).replaceAll('\\', '/');
}

/** Files that import each other in a circle: groups of those that can reach one another. */
export function findCircles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
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

/**
 * Maps each file of a folder to the files it imports, types too. Lazy imports are left out: they come when both files
 * are there.
 */
export function readEdges(folder: string): Map<string, string[]> {
  return new Map(
    listFiles(folder).map((file) => [
      relative(root, file).replaceAll('\\', '/'),
      listImports(file)
        .filter(({ specifier, lazy }) => specifier.startsWith('.') && lazy !== true)
        .map(targetOf),
    ]),
  );
}
