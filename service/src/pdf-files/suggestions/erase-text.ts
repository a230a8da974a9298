import { listOperations, rewriteContent } from '../../pdf-revision/index.ts';
import type { Edit, Operation } from '../../pdf-revision/index.ts';
import { name } from '../load-pdf.ts';
import { formOf } from './drawing.ts';
import type { Drawing, Redrawing } from './drawing.ts';
import type { Glyph } from './read-page.ts';
import { readStrings } from './show-strings.ts';

/** Glyphs that a text operator shows, and those of them that go. */
interface Erasure {
  readonly all: readonly Glyph[];
  readonly gone: ReadonlySet<Glyph>;
}

const SHOWS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);

/** Forms in each other at most. */
const MOST_FORMS = 12;

/**
 * A drawing without some of its letters: they leave the operators that show them, and the pen moves by their width. A
 * form that shows them is drawn as a copy, where it shows them alone. Undefined where that cannot be done for sure: the
 * codes of letters are not as long as each other, another text stands for them (`/ActualText`), a form is part of the
 * structure, or the operators are not those that PDF.js has read.
 */
export function eraseGlyphs(
  drawing: Drawing,
  { glyphs, gone }: { readonly glyphs: readonly Glyph[]; readonly gone: readonly Glyph[] },
): Redrawing | undefined {
  const erasures = listErasures(glyphs, new Set(gone));
  if (!erasures) return undefined;
  const eraser = new Eraser(erasures);
  try {
    const redrawing = eraser.erase(drawing, { isReplaced: false, depth: 0 });
    return eraser.erased === erasures.size ? redrawing : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error === FIXED) return undefined;
    throw error;
  }
}

/** The letters cannot be taken out. */
const FIXED = Symbol('fixed');

/** Follows the operators in the order of drawing, into each form where it is drawn. */
class Eraser {
  erased = 0;
  readonly #erasures: ReadonlyMap<number, Erasure>;
  #shows = -1;

  constructor(erasures: ReadonlyMap<number, Erasure>) {
    this.#erasures = erasures;
  }

  /** Throws FIXED, or SyntaxError for content that cannot be read. */
  erase(drawing: Drawing, { isReplaced, depth }: { readonly isReplaced: boolean; readonly depth: number }): Redrawing {
    const edits: Edit[] = [];
    const replaced = [isReplaced];
    const [forms, changed, kept] = [new Map<string, FormRedrawing>(), new Set<string>(), new Set<string>()];
    for (const operation of listOperations(drawing.content)) {
      const { operator, operands, start, end } = operation;
      follow(replaced, operation);
      const before = this.erased;
      if (operator === 'Do') {
        const word = operands[0] && 'name' in operands[0] ? operands[0].name : '';
        const one = this.#eraseForm(formOf(drawing, word), { isReplaced: replaced.includes(true), depth });
        if (this.erased === before || !one) kept.add(word);
        else {
          const fresh = `${word.replaceAll(/[^\w]/g, '')}-${before}`;
          forms.set(fresh, one);
          changed.add(word);
          edits.push({ start, end, text: ` /${fresh} Do ` });
        }
      } else if (SHOWS.has(operator)) {
        const erasure = this.#erasures.get((this.#shows += 1));
        if (!erasure) continue;
        const text = replaced.includes(true) ? undefined : rewrite(operation, erasure);
        if (text === undefined) throw FIXED;
        edits.push({ start, end, text });
        this.erased += 1;
      }
    }
    const gone = new Set([...changed].filter((word) => !kept.has(word)));
    return { content: rewriteContent(drawing.content, edits), forms, gone };
  }

  #eraseForm(
    form: ReturnType<typeof formOf>,
    { isReplaced, depth }: { readonly isReplaced: boolean; readonly depth: number },
  ): FormRedrawing | undefined {
    if (!form) return undefined;
    if (form === 'unread' || depth >= MOST_FORMS) throw FIXED;
    const before = this.erased;
    const redrawing = this.erase(form, { isReplaced, depth: depth + 1 });
    const isOfStructure = ['StructParent', 'StructParents'].some((key) => form.stream.dict.has(name(key)));
    if (this.erased > before && isOfStructure) throw FIXED;
    return { form, redrawing };
  }
}

type FormRedrawing = ReturnType<Redrawing['forms']['get']> & object;

/** By the number of the operator; undefined when a letter is set from top to bottom. */
function listErasures(glyphs: readonly Glyph[], gone: ReadonlySet<Glyph>): ReadonlyMap<number, Erasure> | undefined {
  const shows = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const list = shows.get(glyph.show);
    if (list) list.push(glyph);
    else shows.set(glyph.show, [glyph]);
  }
  const erasures = new Map<number, Erasure>();
  for (const glyph of gone) {
    if (!Number.isFinite(glyph.advance)) return undefined;
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
