import { listOperations, rewriteContent } from '../../pdf-revision/index.ts';
import type { Edit, Operation } from '../../pdf-revision/index.ts';
import type { Glyph } from './read-page.ts';
import { readStrings } from './show-strings.ts';

/** Glyphs that a text operator shows, and those of them that go. */
interface Erasure {
  readonly all: readonly Glyph[];
  readonly gone: ReadonlySet<Glyph>;
}

const SHOWS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);

/**
 * The content of a page without some of its letters: they leave the operators that show them, and the pen moves by their
 * width. Undefined where that cannot be done for sure: a letter stands in a form, its codes are not as long as each
 * other, another text stands for it (`/ActualText`), or the operators are not those that PDF.js has read.
 */
export function eraseGlyphs(
  content: Uint8Array,
  { glyphs, gone }: { readonly glyphs: readonly Glyph[]; readonly gone: readonly Glyph[] },
): Uint8Array | undefined {
  const erasures = listErasures(glyphs, new Set(gone));
  if (!erasures) return undefined;
  const edits: Edit[] = [];
  const replaced: boolean[] = [];
  let show = -1;
  try {
    for (const operation of listOperations(content)) {
      follow(replaced, operation);
      if (!SHOWS.has(operation.operator)) continue;
      show += 1;
      const erasure = erasures.get(show);
      if (!erasure) continue;
      const text = replaced.includes(true) ? undefined : rewrite(operation, erasure);
      if (text === undefined) return undefined;
      edits.push({ start: operation.start, end: operation.end, text });
    }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  return edits.length === erasures.size ? rewriteContent(content, edits) : undefined;
}

/** By the number of the operator; undefined when a letter cannot be reached, or is set from top to bottom. */
function listErasures(glyphs: readonly Glyph[], gone: ReadonlySet<Glyph>): ReadonlyMap<number, Erasure> | undefined {
  const shows = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    if (glyph.show === undefined) continue;
    const list = shows.get(glyph.show);
    if (list) list.push(glyph);
    else shows.set(glyph.show, [glyph]);
  }
  const erasures = new Map<number, Erasure>();
  for (const glyph of gone) {
    if (glyph.show === undefined || !Number.isFinite(glyph.advance)) return undefined;
    erasures.set(glyph.show, { all: shows.get(glyph.show) ?? [], gone });
  }
  return erasures;
}

/** Keeps of each marked content around an operator whether another text stands for it. */
function follow(replaced: boolean[], { operator, operands }: Operation): void {
  if (operator === 'BMC') replaced.push(false);
  else if (operator === 'EMC') replaced.pop();
  else if (operator === 'BDC')
    replaced.push(operands.some((operand) => 'written' in operand && /\/(?:ActualText|Alt|E)\b/.test(operand.written)));
}

function rewrite({ operator, operands }: Operation, { all, gone }: Erasure): string | undefined {
  const last = operands.at(-1);
  const parts = last && 'written' in last ? readStrings(last.written) : undefined;
  if (!parts) return undefined;
  const length = parts.reduce<number>((sum, part) => sum + (typeof part === 'number' ? 0 : part.length), 0);
  // Codes of one font may differ in length; which of them is which is then not known here.
  const codeLength = [1, 2].find((one) => length === one * all.length);
  if (codeLength === undefined || all.length === 0) return undefined;
  const written: string[] = [];
  let next = 0;
  for (const part of parts) {
    if (typeof part === 'number') {
      written.push(format(part));
      continue;
    }
    if (part.length % codeLength !== 0) return undefined;
    for (let at = 0; at < part.length; at += codeLength) {
      const glyph = all[next++] as Glyph;
      written.push(gone.has(glyph) ? format(-glyph.advance) : `<${part.toString('hex', at, at + codeLength)}>`);
    }
  }
  const shown = `[${written.join('').replaceAll('><', '')}]TJ`;
  if (operator === "'") return ` T* ${shown} `;
  if (operator !== '"') return ` ${shown} `;
  const [words, letters] = operands.map((operand) => ('written' in operand ? operand.written : '0'));
  return ` ${words ?? 0} Tw ${letters ?? 0} Tc T* ${shown} `;
}

const format = (number: number): string => ` ${Number(number.toFixed(3))} `;
