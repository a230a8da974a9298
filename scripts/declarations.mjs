import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SPECIFIER = /((?:from|import) ?\(?)(["'])(\.{1,2}\/[^"'\n]+)\.ts\2/g;
const NEIGHBOUR = /(?:from|import) ?\(?["'](\.{1,2}\/[^"'\n]+)\.js["']/g;

/**
 * Turns the compiler's declarations into those of the package. The compiler writes `.js` for `.ts` in code but not in
 * declarations, where only its own resolution finds the file. It also declares every file, though only those that
 * `exports` names, and the files these lead to, can be imported.
 */
export function tidyDeclarations(folder, { exports }) {
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(SPECIFIER, '$1$2$3.js$2'));
  const wanted = new Set();
  const want = (file) => {
    if (wanted.has(file) || !existsSync(file)) return;
    wanted.add(file);
    for (const [, name] of readFileSync(file, 'utf8').matchAll(NEIGHBOUR)) want(join(dirname(file), `${name}.d.ts`));
  };
  for (const { types } of Object.values(exports)) for (const file of types ? expand(types, files) : []) want(file);
  for (const file of files) if (!wanted.has(file)) rmSync(file);
}

const COMMENTS = /\/\*[^]*?\*\/|\/\/.*/g;
const IMPORTED = /(?:from|import) ?\(?["'](\.{1,2}\/[^"'\n]+\.js)["']/g;

/**
 * Removes what the compiler makes of a source of types only: a module with nothing to run, and a map of it. Its
 * declarations stay. One that another module still asks for stays, too.
 */
export function removeEmptyModules(folder) {
  const codes = new Map(
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.js.map'))
      .map((name) => join(folder, name.replace(/\.map$/, '')))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
  const asked = new Set(
    [...codes].flatMap(([file, code]) => [...code.matchAll(IMPORTED)].map(([, name]) => join(dirname(file), name))),
  );
  for (const [file, code] of codes) {
    if (asked.has(file) || code.replaceAll(COMMENTS, '').trim() !== 'export {};') continue;
    for (const name of [file, `${file}.map`]) rmSync(name);
  }
}

/**
 * Has the compiler's helpers defined without a look for ones that a page might have as globals. At the top of a module
 * `this` is undefined, and Rollup warns of each.
 */
export function defineHelpers(folder) {
  for (const file of readdirSync(folder, { recursive: true }).map((name) => join(folder, name))) {
    if (!file.endsWith('.js')) continue;
    const code = readFileSync(file, 'utf8');
    const defined = code.replace(/^(var (__\w+) = )\(this && this\.\2\) \|\| /gm, '$1');
    if (defined !== code) writeFileSync(file, defined);
  }
}

/** The files that an export with or without a `*` stands for. */
function expand(types, files) {
  const [before, after = ''] = join(types).split('*');
  return types.includes('*') ? files.filter((file) => file.startsWith(before) && file.endsWith(after)) : [join(types)];
}

/** Takes source maps out of a folder, and the lines that name them: all of them, or those of files that `of` names. */
export function removeMaps(folder, of = () => true) {
  for (const file of readdirSync(folder, { recursive: true }).map((name) => join(folder, name))) {
    if (!file.endsWith('.js') || !of(file)) continue;
    rmSync(`${file}.map`, { force: true });
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'));
  }
}

/** A file to step through is longer than this, in bytes: of a shorter one the map takes more of a disk than the file. */
const SHORT = 7000;
/** The adapter's few files run on servers of people's own, who step through shorter ones, too. */
const SHORT_OF_ADAPTER = 5000;

/** Texts, styles, icons, lists of exports, and short files: as they run they read as they were written. */
export function hasNothingToStepThrough(file) {
  const path = file.replaceAll('\\', '/');
  return (
    /\/localize\/(?:languages|source)\/|\/define\/|\.styles\.js$|\/icons\/[\w-]+\.js$|\/index\.js$/.test(path) ||
    statSync(file).size < (path.includes('/adapter/') ? SHORT_OF_ADAPTER : SHORT)
  );
}
