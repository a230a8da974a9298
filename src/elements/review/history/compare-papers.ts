import { render } from 'lit';
import { evaluateContract } from '../../../document/index.ts';
import type { ContractState, ValueSchema } from '../../../document/index.ts';
import { createNode } from '../../base/dom/dom-nodes.ts';
import { renderSection } from '../../document/preview/render-blocks.ts';
import { sayVersions } from '../../base/localize/source/versions.ts';
import { align, compareWords } from './compare-documents.ts';
import type { Pair, WordRun } from './compare-documents.ts';

/** A document as it is printed, with its differences from an earlier one marked. */
export interface ComparedPaper {
  readonly content: readonly Node[];
  /** Where they differ, in order. */
  readonly differences: readonly HTMLElement[];
}

/** The elements that are compared as a whole; of an item only its own words, not those of nested lists. */
const UNITS = 'h1, h2, h3, h4, h5, h6, p, li, tr';
const NESTED = 'ul, ol, p, div, table';

/**
 * Draws a document as its paper has it, and marks its differences from an earlier one by `ins` and `del`; without
 * `before` there are none. Where words differ, the rest of their paragraph keeps its looks and its fields.
 *
 *     both states ──render──▶ papers ──listUnits──▶ paragraphs, rows … ──align──▶ pairs
 *       the same in both       left as it is
 *       in both, other words   the later one, with `ins` and `del` around the words
 *       only in the later      all of it in `ins`
 *       only in the earlier    put in where it stood, all of it in `del`
 */
export function comparePapers(
  { before, after }: { readonly before: ContractState | undefined; readonly after: ContractState },
  schema: ValueSchema,
): ComparedPaper {
  const paper = drawPaper(after, schema);
  const then = listUnits(before ? drawPaper(before, schema) : paper);
  const now = listUnits(paper);
  let last: HTMLElement | undefined;
  for (const { before: old, after: unit } of pairUp(align(then, now, isSame))) {
    if (unit && old && isSame(old, unit)) last = unit;
    else if (unit) {
      markUnit(unit, old ? textOf(old) : '');
      last = unit;
    } else if (old) last = putIn(old, { after: last, paper });
  }
  // References to places of the current document have no target in this one.
  for (const element of paper.querySelectorAll('[data-path], [data-section]')) {
    element.removeAttribute('data-path');
    element.removeAttribute('data-section');
  }
  return {
    content: [...paper.childNodes],
    differences: [...paper.querySelectorAll<HTMLElement>('[data-different]')],
  };
}

function drawPaper(state: ContractState, schema: ValueSchema): HTMLElement {
  const paper = document.createElement('div');
  render(evaluateContract(state, schema).map(renderSection), paper);
  return paper;
}

/**
 * Lists the elements that have words of their own, in the order of the document. Paragraphs in rows are parts of them.
 */
function listUnits(paper: HTMLElement): readonly HTMLElement[] {
  return [...paper.querySelectorAll<HTMLElement>(UNITS)].filter(
    (unit) => !unit.parentElement?.closest('tr') && textOf(unit).trim() !== '',
  );
}

/** The texts that are a unit's own; of a row those of its cells. */
function textsOf(unit: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(unit, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
    return unit.localName === 'li' && (node as Element).matches(NESTED)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_SKIP;
  });
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return unit.localName === 'tr' ? texts.filter((text) => text.parentElement !== unit) : texts;
}

const textOf = (unit: HTMLElement): string =>
  unit.localName === 'tr'
    ? [...unit.children].map(({ textContent }) => textContent).join(' · ')
    : textsOf(unit)
        .map(({ data }) => data)
        .join('');

const isSame = (a: HTMLElement, b: HTMLElement): boolean => a.localName === b.localName && textOf(a) === textOf(b);

/**
 * One that went and the next that came are one that changed, when they are of a kind and have words in common. Of a kind
 * and without, the one takes the place of the other; what went before it stands before it.
 */
function pairUp(pairs: readonly Pair<HTMLElement>[]): readonly Pair<HTMLElement>[] {
  const joined: Pair<HTMLElement>[] = [];
  const gone: HTMLElement[] = [];
  const letGo = (count = gone.length): void => {
    joined.push(...gone.splice(0, count).map((before) => ({ before, after: undefined })));
  };
  for (const { before, after } of pairs) {
    if (before && !after) gone.push(before);
    else if (before) {
      letGo();
      joined.push({ before, after });
    } else if (after) {
      const at = gone.findIndex(({ localName }) => localName === after.localName);
      const old = gone[at];
      letGo(Math.max(0, at));
      if (old && isAlike(old, after)) joined.push({ before: gone.shift(), after });
      else {
        letGo(old ? 1 : 0);
        joined.push({ before, after });
      }
    }
  }
  letGo();
  return joined;
}

/** The least share of the shorter one that has to have stayed, as in the list of lines. */
const LEAST_ALIKE = 0.3;

function isAlike(before: HTMLElement, after: HTMLElement): boolean {
  const [then, now] = [textOf(before), textOf(after)];
  const stayed = compareWords(then, now).reduce(
    (sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0),
    0,
  );
  return stayed >= LEAST_ALIKE * Math.min(then.length, now.length);
}

/** Marks what came and puts in what went; of a row, cell by cell where it is alone that the words differ. */
function markUnit(unit: HTMLElement, before: string): void {
  unit.setAttribute('data-different', '');
  if (unit.localName !== 'tr') {
    markWords(unit, compareWords(before, textOf(unit)));
    return;
  }
  const cells = [...unit.children] as HTMLElement[];
  const then = before.split(' · ');
  for (const [index, cell] of cells.entries())
    markWords(cell, compareWords(then.length === cells.length ? (then[index] ?? '') : '', cell.textContent));
}

/** Goes through the texts of a unit run by run: splits them where one ends, and wraps those that came. */
function markWords(unit: HTMLElement, runs: readonly WordRun[]): void {
  const rest = [...textsOf(unit)];
  let at: Node | undefined;
  for (const { kind, text } of runs) {
    if (kind === 'removed') {
      const mark = createMark('del', text);
      const [next] = rest;
      if (next) next.before(mark);
      else if (at?.parentNode) (at as ChildNode).after(mark);
      else unit.append(mark);
      continue;
    }
    for (let left = text.length; left > 0 && rest[0];) {
      const piece = rest[0];
      if (piece.length > left) rest[0] = piece.splitText(left);
      else rest.shift();
      left -= piece.length;
      at = piece;
      if (kind === 'added') {
        const mark = createMark('ins', '');
        piece.replaceWith(mark);
        mark.insertBefore(piece, mark.lastChild);
        at = mark;
      }
    }
  }
}

/** Few readers say that something is an insertion, so it is said in words as well. */
function createMark(tag: 'ins' | 'del', text: string): HTMLElement {
  const said = (words: string): HTMLElement => createNode('span', { class: 'visually-hidden' }, ` [${words}] `);
  const mark = document.createElement(tag);
  mark.append(said(sayVersions(tag === 'ins' ? 'inserted' : 'deleted')));
  if (text !== '') mark.append(text);
  mark.append(said(sayVersions('ended')));
  return mark;
}

/** Puts in what went where it stood: an item or row beside one of its kind, else as a paragraph; other text as it was. */
function putIn(
  old: HTMLElement,
  { after, paper }: { readonly after: HTMLElement | undefined; readonly paper: HTMLElement },
): HTMLElement {
  const isBeside = after !== undefined && after.localName === old.localName;
  const isInList = old.localName === 'li' || old.localName === 'tr';
  const unit = isInList && !isBeside ? document.createElement('p') : (old.cloneNode(true) as HTMLElement);
  const cells = unit.localName === 'tr' ? ([...unit.children] as HTMLElement[]) : [unit];
  for (const cell of cells) cell.replaceChildren(createMark('del', cell === unit ? textOf(old) : cell.textContent));
  unit.setAttribute('data-different', '');
  if (isBeside) after.after(unit);
  else if (after) (after.closest('ul, ol, .table') ?? after).after(unit);
  else (paper.firstElementChild ?? paper).prepend(unit);
  return unit;
}
