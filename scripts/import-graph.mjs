// Which modules run when one is imported, read from the sources: the build divides its files by it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseAst } from 'vite';

/**
 * The graph of sources that import each other by relative paths. Types are left out, and packages apart from those of
 * `packages`, which have a source here. A name that an index passes on counts as an import of the file it comes from,
 * since the build leaves the index itself out.
 */
export class ImportGraph {
  #modules = new Map();
  #closures = new Map();
  #packages;

  /** @param packages - names of packages, each with its index here */
  constructor(packages = new Map()) {
    this.#packages = packages;
  }

  /** Every file that runs when this one is imported, itself among them. */
  closure(file) {
    let found = this.#closures.get(file);
    if (!found) this.#closures.set(file, (found = follow([file], (next) => this.#targets(next))));
    return found;
  }

  /** Every file that `import()` fetches, from these files and from those fetched so. */
  fetched(files) {
    const inside = (file) => [...this.closure(file)].flatMap((one) => this.#read(one).fetches);
    return follow(files.flatMap(inside), inside);
  }

  #targets(file) {
    return this.#read(file).imports.flatMap(({ from, names }) =>
      this.#read(from).isIndex ? this.#namesOf(from, names).map((name) => this.#origin(from, name)) : [from],
    );
  }

  /** The names that are imported of an index: all of them where it is imported whole. */
  #namesOf(index, names) {
    return names.includes(undefined) || names.length === 0 ? [...this.#read(index).exports.keys()] : names;
  }

  /** The file that a name of an index comes from. */
  #origin(index, name) {
    const { from, as } = this.#read(index).exports.get(name);
    return this.#read(from).isIndex ? this.#origin(from, as) : from;
  }

  #read(file) {
    let module = this.#modules.get(file);
    if (!module) this.#modules.set(file, (module = readModule(file, this.#packages)));
    return module;
  }
}

/** The items themselves and everything they lead to. */
function follow(items, leadsTo) {
  const found = new Set();
  const queue = [...items];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    queue.push(...leadsTo(next));
  }
  return found;
}

/** Files that are not there are the product of a build, whose sources are not known from here. */
const isSource = (file) => /\.(?:ts|js|mjs)$/.test(file) && existsSync(file);

function readModule(file, packages) {
  if (!isSource(file)) return { imports: [], exports: new Map(), fetches: [], isIndex: false };
  const { body } = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('.ts') ? 'ts' : 'js' });
  const pathOf = ({ value }) =>
    String(value).startsWith('.') ? resolve(dirname(file), value.replace(/\?.*$/, '')) : packages.get(value);
  const imports = [];
  const exports = new Map();
  for (const { type, importKind, exportKind, source, specifiers } of body) {
    const from = source && pathOf(source);
    if (!from || importKind === 'type' || exportKind === 'type') continue;
    const values = (specifiers ?? []).filter((one) => one.importKind !== 'type' && one.exportKind !== 'type');
    if (specifiers?.length > 0 && values.length === 0) continue;
    const nameOf = ({ type: kind, imported, local }) =>
      kind === 'ImportNamespaceSpecifier' ? undefined : (imported ?? local).name;
    imports.push({ from, names: values.map(nameOf) });
    if (type === 'ExportNamedDeclaration')
      for (const { exported, local } of values) exports.set(exported.name, { from, as: local.name });
  }
  const fetches = listNodes(body).flatMap(({ type, source }) => (type === 'ImportExpression' && pathOf(source)) || []);
  const isIndex = body.every(({ type, source }) => type === 'ExportNamedDeclaration' && source);
  return { imports, exports, fetches, isIndex };
}

function listNodes(node) {
  if (typeof node !== 'object' || node === null) return [];
  return [node, ...Object.values(node).flatMap(listNodes)];
}
