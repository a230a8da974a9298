import type { Json, JsonObject } from '../../../document/index.ts';
import { STYLE_TEXT } from '../../base/dom/parse-markup.ts';
import { evenLines } from '../../base/dom/even-lines.ts';
import { readVisible } from '../../base/dom/read-visible.ts';
import type { VisibleMarkup } from '../../base/dom/read-visible.ts';
import { readBlocks } from './read-rich-text.ts';

/** The blocks of pasted plain text: a paragraph a line. */
export function readPlainText(text: string): JsonObject[] {
  const lines = evenLines(text).replace(/\n$/, '').split('\n');
  return lines.map((line) => ({ _type: 'paragraph', content: line === '' ? [] : [{ _type: 'text', text: line }] }));
}

/**
 * The blocks of pasted markup, which is read in a document that runs and loads nothing. White space counts as in a
 * page, paragraphs that Word made to look like a list become one, and lists that follow each other in one style are
 * one.
 */
export function readMarkup(markup: string | VisibleMarkup): JsonObject[] {
  const { body } = typeof markup === 'string' ? readVisible(markup) : markup;
  // Browsers put a break of their own behind a copied block.
  for (const element of body.querySelectorAll('br.Apple-interchange-newline')) element.remove();
  keepApart(body);
  collapseSpace(body);
  nestWordLists(body);
  const blocks: JsonObject[] = [];
  for (const block of readBlocks(body)) {
    const last = blocks.at(-1);
    if (block['_type'] === 'list' && last?.['_type'] === 'list' && last['style'] === block['style']) {
      blocks[blocks.length - 1] = { ...last, items: [...(last['items'] as Json[]), ...(block['items'] as Json[])] };
    } else {
      blocks.push(block);
    }
  }
  return blocks.map((block) => trimBlock(block));
}

/** Blocks that have no place of their own in the model. */
const OTHER_BLOCKS =
  'address, aside, details, summary, fieldset, legend, form, nav, hgroup, center, caption, dl, figure, search, dialog, option';
const OF_BLOCK = /(?:^|;)\s*display\s*:\s*(?:block|flex|grid|list-item|flow-root|table(?!-c))/i;
const BESIDE = /(?:^|;)\s*display\s*:\s*(?:inline-(?:block|flex|grid)|table-cell)/i;
const KNOWN_BLOCKS =
  /^(?:p|div|section|article|blockquote|pre|li|td|th|dt|dd|figcaption|main|header|footer|ul|ol|h[1-6]|table|tbody|thead|tfoot|tr|a|br)$/;

/** Whatever stands on lines or in places of its own in its source is held apart, so that no two words become one. */
function keepApart(body: HTMLElement): void {
  for (const rule of body.querySelectorAll('hr')) rule.replaceWith(' ');
  for (const caption of body.querySelectorAll('caption')) caption.closest('table')?.before(caption);
  for (const block of body.querySelectorAll(OTHER_BLOCKS)) wrap(block);
  for (const element of body.querySelectorAll(`[${STYLE_TEXT}]`)) {
    const style = element.getAttribute(STYLE_TEXT) ?? '';
    if (KNOWN_BLOCKS.test(element.localName) || !hasNeighbour(element)) continue;
    if (OF_BLOCK.test(style)) wrap(element);
    else if (BESIDE.test(style)) {
      element.before(' ');
      element.after(' ');
    }
  }
}

function wrap(element: Element): void {
  const block = document.createElement('div');
  element.replaceWith(block);
  block.append(element);
}

function hasNeighbour({ previousSibling, nextSibling }: Element): boolean {
  return [previousSibling, nextSibling].some((node) => (node?.textContent ?? '').trim() !== '');
}

/** Runs of white space are one space in a page; in `pre` lines are lines. */
function collapseSpace(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    const lines = text.parentElement?.closest('pre') ? text.data.split('\n') : [text.data];
    text.replaceWith(
      ...lines.flatMap((line, index) => {
        const plain = document.createTextNode(line.replaceAll('\ufeff', '').replaceAll(/\s+/g, ' '));
        return index === 0 ? [plain] : [document.createElement('br'), plain];
      }),
    );
  }
}

/** Whatever belongs to a list that Word wrote. */
const OF_WORD_LIST = `[${STYLE_TEXT}*="mso-list:" i]`;
const WORD_LIST = /mso-list:\s*l\d+\s+level(\d+)/i;

/**
 * Word writes a list as paragraphs with `mso-list:l0 level2 lfo1` in their style, and the sign of each as text that is
 * to be ignored. Each run of them becomes nested lists: levels `1 2 2 1` are `<li>…<ul><li><li></ul></li><li>`.
 */
function nestWordLists(body: HTMLElement): void {
  // The lists that the next item may go into, one within another.
  let open: { readonly list: HTMLElement; readonly level: number }[] = [];
  for (const paragraph of body.querySelectorAll(OF_WORD_LIST)) {
    const level = Number(WORD_LIST.exec(paragraph.getAttribute(STYLE_TEXT) ?? '')?.[1] ?? Number.NaN);
    if (Number.isNaN(level)) continue;
    const name = stripMarker(paragraph) ? 'ol' : 'ul';
    if (open[0]?.list !== paragraph.previousElementSibling) open = [];
    open = open.filter((each) => each.level < level || (each.level === level && each.list.localName === name));
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(name);
      const outer = open.at(-1)?.list.lastElementChild;
      if (outer) outer.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

/** Removes the sign before an item (`·`, `o`, `1.`, `(a)`); true when it counts. */
function stripMarker(paragraph: Element): boolean {
  const signs = [...paragraph.querySelectorAll(OF_WORD_LIST)].filter((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute(STYLE_TEXT) ?? ''),
  );
  const text = signs
    .map((sign) => sign.textContent)
    .join('')
    .trim();
  for (const sign of signs) sign.remove();
  return /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(text);
}

/** A line begins and ends with its text, not with the space around it in the markup. */
function trimBlock(block: JsonObject): JsonObject {
  switch (block['_type']) {
    case 'list':
      return {
        ...block,
        items: (block['items'] as JsonObject[]).map((item) => ({
          ...item,
          content: trimLine(item['content']),
          children: (item['children'] as JsonObject[]).map(trimBlock),
        })),
      };
    case 'table':
      return {
        ...block,
        columns: (block['columns'] as JsonObject[]).map((column) => ({
          ...column,
          header: trimLine(column['header']),
        })),
        rows: (block['rows'] as JsonObject[]).map((row) => ({ ...row, cells: (row['cells'] as Json[]).map(trimLine) })),
      };
    default:
      return { ...block, content: trimLine(block['content']) };
  }
}

/** A line without the spaces at its ends. Spaces inside a mark at an end stay. */
function trimLine(content: Json | undefined): JsonObject[] {
  const line = [...(content as JsonObject[])];
  for (const [at, cut] of [
    [0, /^ +/],
    [-1, / +$/],
  ] as const) {
    const edge = line.at(at);
    if (edge?.['_type'] !== 'text') continue;
    const text = String(edge['text']).replace(cut, '');
    line.splice(at, 1, ...(text === '' ? [] : [{ _type: 'text', text }]));
  }
  return line;
}
