import { readFileSync } from 'node:fs';
import type { ContractState, EvaluatedSection, ValueSchema } from 'deedkit/document';
import { evaluateContract } from 'deedkit/document';
import type { LackingLetters } from '../../domain/outcome.ts';
import { readCharacters, readTables } from './character-map.ts';
import { listFallbackFiles } from './fonts.ts';
import { toPrintable } from './text-runs.ts';

type HasLetter = (code: number) => boolean;
let faces: HasLetter[] | undefined;
const known = new Map<number, boolean>();

/** Whether a face has a letter. A file is read when those before it lack one; its map alone is kept. */
function hasFace(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  const before = known.get(code);
  if (before !== undefined) return before;
  faces ??= listFallbackFiles().map((file) => {
    let glyphOf: ReturnType<typeof readCharacters> | undefined;
    return (wanted) => (glyphOf ??= readMap(file))(wanted) > 0;
  });
  const found = faces.some((has) => has(code));
  known.set(code, found);
  return found;
}

/** The map of a file of some megabytes, copied so that the rest of it is given back. */
function readMap(file: string): ReturnType<typeof readCharacters> {
  const cmap = readTables(readFileSync(file)).get('cmap');
  return readCharacters(cmap && Buffer.from(cmap));
}

// Every face has these.
const OTHER_LETTER = /(?![A-Za-z\u00c0-\u00ff])\p{L}/gu;

/** The letters of a text that would be printed as empty boxes; marks, signs and undrawn characters do not count. */
export function findLackingLetters(text: string): string {
  const others = new Set(toPrintable(text).normalize('NFC').match(OTHER_LETTER) ?? []);
  return [...others].filter((letter) => !hasFace(letter)).join(' ');
}

/** Scripts that are named; others are told by their letters alone. */
const NAMED = 'Armenian Georgian Bengali Tamil Telugu Gujarati Gurmukhi Sinhala Khmer Lao Myanmar Ethiopic Tibetan'
  .concat(' Mongolian Cherokee Syriac Han')
  .split(' ')
  .map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** Of a text that is at a place; undefined when every letter has a face. */
export function lackingAt(path: string, text: string): LackingLetters | undefined {
  const letters = findLackingLetters(text);
  if (letters === '') return undefined;
  return { path, letters, scripts: NAMED.flatMap(({ name, pattern }) => (pattern.test(letters) ? [name] : [])) };
}

const ofSections = new WeakMap<EvaluatedSection, readonly LackingLetters[]>();

/** Every place of a contract whose letters no face has. A section is looked at again only when it has changed. */
export function findLackingInContract(state: ContractState, schema: ValueSchema): readonly LackingLetters[] {
  const sections = evaluateContract(state, schema);
  const found = sections.flatMap((section, index) => {
    const before = ofSections.get(section);
    if (before) return before;
    const letters = collect(section, `/sections/${index}`);
    ofSections.set(section, letters);
    return letters;
  });
  const name = lackingAt('/document_name', state.document_name);
  const all = name ? [name, ...found] : found;
  const distinct = [...new Map(all.map((one) => [`${one.path} ${one.letters}`, one])).values()];
  return distinct.filter((one) => !isToldBelow(one, distinct));
}

/** Whether fields in it have all of its letters: a signee's name is made of several. */
function isToldBelow({ path, letters }: LackingLetters, distinct: readonly LackingLetters[]): boolean {
  const below = distinct.filter((other) => other.path.startsWith(`${path}/`)).map((other) => other.letters);
  return [...letters].every((letter) => letter === ' ' || below.some((some) => some.includes(letter)));
}

/** Members of evaluated sections whose words are not printed. */
const UNPRINTED = new Set(['_id', '_type', 'id', 'path', 'href', 'source']);

/** Words by the nearest pointer that stands above them. */
function collect(node: unknown, path: string): LackingLetters[] {
  if (typeof node === 'string') {
    const lacking = lackingAt(path, node);
    return lacking ? [lacking] : [];
  }
  if (Array.isArray(node)) return node.flatMap((item) => collect(item, path));
  if (typeof node !== 'object' || node === null) return [];
  const here = 'path' in node && typeof node.path === 'string' ? node.path : path;
  return Object.entries(node).flatMap(([name, value]) => (UNPRINTED.has(name) ? [] : collect(value, here)));
}
