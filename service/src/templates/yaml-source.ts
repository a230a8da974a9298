import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { ParsedNode } from 'yaml';

/** A fault in a template folder: where it is, and what would be right. */
export interface FolderFault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** A YAML value with its place. Only plain data: no anchors, tags or dates. */
export type YamlValue =
  | { readonly kind: 'map'; readonly line: number; readonly entries: ReadonlyMap<string, YamlEntry> }
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly YamlValue[] }
  | { readonly kind: 'scalar'; readonly line: number; readonly value: string | number | boolean | null };

/** A key's value, with the line to report about it. */
export interface YamlEntry {
  /** The line of the key. */
  readonly line: number;
  readonly value: YamlValue;
}

export type YamlMap = Extract<YamlValue, { kind: 'map' }>;

// The deepest that either file of a template goes is rich text in an example.
const MAX_DEPTH = 40;

/**
 * Reads a YAML file into values that know their lines; undefined when it is broken, its faults having been reported.
 */
export function readYaml(text: string, file: string, faults: FolderFault[]): YamlValue | undefined {
  const lineCounter = new LineCounter();
  const lineAt = (offset: number | undefined): number => lineCounter.linePos(offset ?? 0).line || 1;
  const report = (line: number, message: string): void => {
    faults.push({ file, line, message });
  };
  let root: ParsedNode | null;
  try {
    const document = parseDocument(text, {
      lineCounter,
      prettyErrors: false,
      version: '1.2',
      schema: 'core',
      strict: true,
      uniqueKeys: true,
    });
    for (const error of [...document.errors, ...document.warnings].slice(0, 20))
      report(lineAt(error.pos[0]), `not valid YAML: ${error.message}`);
    if (document.errors.length + document.warnings.length > 0) return undefined;
    root = document.contents;
  } catch {
    report(1, 'not valid YAML: nested too deeply to be read');
    return undefined;
  }
  const before = faults.length;
  const value = convert(root, { lineAt, report, depth: 0, fallback: 1 });
  return faults.length > before ? undefined : value;
}

interface Conversion {
  readonly lineAt: (offset: number | undefined) => number;
  readonly report: (line: number, message: string) => void;
  readonly depth: number;
  /** The line of an empty value: that of its key. */
  readonly fallback: number;
}

/** A node with its line. Anchors and aliases are refused: a few of them can stand for a very large file. */
function convert(node: ParsedNode | null, at: Conversion): YamlValue {
  const line = node?.range ? at.lineAt(node.range[0]) : at.fallback;
  const nothing: YamlValue = { kind: 'scalar', line, value: null };
  if (node === null) return nothing;
  if (at.depth > MAX_DEPTH) {
    at.report(line, 'nested too deeply');
    return nothing;
  }
  if (isAlias(node) || node.anchor !== undefined) {
    at.report(line, 'anchors and aliases are not allowed; write the value out');
    return nothing;
  }
  if (isScalar(node)) return { kind: 'scalar', line, value: scalarOf(node.value, line, at) };
  const inner = (child: ParsedNode | null, fallback = line): YamlValue =>
    convert(child, { ...at, depth: at.depth + 1, fallback });
  if (isSeq<ParsedNode>(node)) return { kind: 'list', line, items: node.items.map((item) => inner(item)) };
  if (!isMap(node)) return nothing;
  const entries = new Map<string, YamlEntry>();
  for (const pair of node.items) {
    const keyLine = pair.key.range ? at.lineAt(pair.key.range[0]) : line;
    const key: unknown = isScalar(pair.key) ? pair.key.value : undefined;
    if (typeof key !== 'string' && typeof key !== 'number') at.report(keyLine, 'a key must be a plain word');
    else entries.set(String(key), { line: keyLine, value: inner(pair.value, keyLine) });
  }
  return { kind: 'map', line, entries };
}

/** A plain value. Infinity and the like are numbers in YAML and none in JSON. */
function scalarOf(value: unknown, line: number, { report }: Conversion): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  report(line, 'expected text, a number, true, false or nothing');
  return null;
}
