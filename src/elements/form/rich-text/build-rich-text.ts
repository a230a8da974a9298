import { isSafeHref } from '../../../document/index.ts';
import type { Json, JsonObject } from '../../../document/index.ts';
import { listOf } from './json-list.ts';

/** Builds the nodes of a rich text's blocks. Text goes in as text: nothing in a document can become markup. */
export function buildBlocks(content: Json | undefined): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const block of listOf(content)) fragment.append(buildBlock(block));
  return fragment;
}

function buildBlock(block: JsonObject): Node {
  switch (block['_type']) {
    case 'list':
      return buildList(block);
    case 'table':
      return buildTable(block);
    default:
      return buildParagraph(block);
  }
}

function buildParagraph({ _type, level, content }: JsonObject): Node {
  const element = document.createElement(_type === 'heading' ? 'h3' : 'p');
  // Headings look alike here; the level that somebody gave one is kept.
  if (_type === 'heading' && level !== 3) element.dataset['level'] = String(level);
  element.append(buildInlines(content));
  fillIfEmpty(element);
  return element;
}

/** Nested blocks stand in their item, behind its line. */
function buildList(block: JsonObject): Node {
  const list = document.createElement(block['style'] === 'letter' ? 'ol' : 'ul');
  for (const item of listOf(block['items'])) {
    const element = document.createElement('li');
    element.append(buildInlines(item['content']));
    fillIfEmpty(element);
    element.append(buildBlocks(item['children']));
    list.append(element);
  }
  return list;
}

function buildTable(block: JsonObject): Node {
  const table = document.createElement('table');
  const header = table.createTHead().insertRow();
  const columns = listOf(block['columns']);
  for (const { header: content, align } of columns) appendCell(header, 'th', content).dataset['align'] = String(align);
  const body = table.createTBody();
  for (const { cells } of listOf(block['rows'])) {
    const row = body.insertRow();
    for (const index of columns.keys())
      appendCell(row, 'td', Array.isArray(cells) ? (cells[index] as Json | undefined) : undefined);
  }
  return table;
}

/** A cell always has a line to stand in, also where the row has fewer cells than the table has columns. */
function appendCell(row: HTMLTableRowElement, name: 'th' | 'td', content: Json | undefined): HTMLElement {
  const cell = document.createElement(name);
  cell.append(buildInlines(content));
  fillIfEmpty(cell);
  row.append(cell);
  return cell;
}

/** A line without content has no height, and no caret can stand in it, without a break. */
export function fillIfEmpty(line: Element): void {
  if (!line.hasChildNodes()) line.append(document.createElement('br'));
}

/** The nodes of a line's inlines. */
export function buildInlines(content: Json | undefined): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const inline of listOf(content)) fragment.append(buildInline(inline));
  return fragment;
}

/** A link whose address could run something is built without one. */
function buildInline(inline: JsonObject): Node {
  switch (inline['_type']) {
    case 'break':
      return document.createElement('br');
    case 'strong':
    case 'em': {
      const element = document.createElement(inline['_type']);
      element.append(buildInlines(inline['content']));
      return element;
    }
    case 'link': {
      const element = document.createElement('a');
      if (isSafeHref(inline['href'])) element.href = inline['href'];
      element.rel = 'noreferrer';
      element.append(buildInlines(inline['content']));
      return element;
    }
    default:
      return document.createTextNode(typeof inline['text'] === 'string' ? inline['text'] : '');
  }
}
