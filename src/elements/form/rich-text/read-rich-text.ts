import { isSafeHref, MAX_COLUMNS } from '../../../document/index.ts';
import type { JsonObject } from '../../../document/index.ts';
import { listOf } from './json-list.ts';

/** The depth to which lists that are read may nest: with every mark inside them no deeper than a document accepts. */
const MOST_LEVELS = 4;

/**
 * Reads blocks back from nodes that a user, a paste or an extension has made. Nodes without a place in the model are
 * reduced to their text, and untouched ones are read as they were built.
 */
export function readBlocks(root: Node, levels = MOST_LEVELS): JsonObject[] {
  return readNodes([...root.childNodes], levels);
}

/** Blocks as they are; text that stands loose between them becomes paragraphs. */
function readNodes(nodes: readonly Node[], levels: number): JsonObject[] {
  const blocks: JsonObject[] = [];
  let loose: JsonObject[] = [];
  const close = (): void => {
    if (hasText(loose)) blocks.push({ _type: 'paragraph', content: tidy(loose) });
    loose = [];
  };
  for (const node of nodes) {
    const kind = blockKind(node);
    if (!kind) {
      loose.push(...readInline(node));
      continue;
    }
    close();
    // One at a time: a spread of very many would be more arguments than a call takes.
    for (const block of readBlock(node as Element, { kind, levels })) blocks.push(block);
  }
  close();
  return blocks;
}

/** The kind of block that an element of a paste or of the box is read as; a container is looked into. */
type BlockKind = 'paragraph' | 'heading' | 'list' | 'table' | 'container';

/** One element as blocks: a container may hold any number of them. */
function readBlock(
  element: Element,
  { kind, levels }: { readonly kind: BlockKind; readonly levels: number },
): readonly JsonObject[] {
  switch (kind) {
    case 'list':
      return readList(element, levels);
    case 'table':
      return readTable(element as HTMLTableElement);
    case 'container':
      return readBlocks(element, levels);
    default: {
      const content = readLine([...element.childNodes]);
      return [
        kind === 'heading' && content.length > 0
          ? { _type: 'heading', level: levelOf(element), content }
          : { _type: 'paragraph', content },
      ];
    }
  }
}

/** A heading's level, kept while it is edited; 3 for one that was made here. */
function levelOf(element: Element): number {
  const level = Number((element as HTMLElement).dataset['level'] ?? 3);
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 3;
}

/** A list; beyond the deepest level its items stand beside those around them. */
function readList(element: Element, levels: number): JsonObject[] {
  const items: Node[][] = [];
  for (const child of element.childNodes) {
    if (!(child instanceof Element)) {
      // Text that stands in a list without an item is one.
      if (child instanceof Text && child.data.trim() !== '') items.push([child]);
      continue;
    }
    const isList = blockKind(child) === 'list';
    const last = items.at(-1);
    // Some editors put an inner list beside the item it belongs to.
    if (isList && last) last.push(child);
    else items.push(isList ? [child] : [...child.childNodes]);
  }
  return [
    {
      _type: 'list',
      style: element.localName === 'ol' ? 'letter' : 'bullet',
      items: items.flatMap((nodes) => readItem(nodes, levels)),
    },
  ];
}

/** An item with its nested list; several where the levels below are too deep and come up beside it. */
function readItem(nodes: readonly Node[], levels: number): JsonObject[] {
  let first = nodes.findIndex((node) => blockKind(node));
  if (first === -1) first = nodes.length;
  const line = readLine(nodes.slice(0, first));
  const rest = readNodes(nodes.slice(first), levels - 1);
  const [head, ...others] = rest;
  // Others wrap an item's line into a paragraph of its own.
  const isWrapped =
    line.length === 0 &&
    !nodes.slice(0, first).some((node) => node.nodeName === 'BR') &&
    head?.['_type'] === 'paragraph';
  const content = isWrapped ? (head['content'] as JsonObject[]) : line;
  const children = isWrapped ? others : rest;
  if (levels > 1) return [{ _type: 'item', content, children }];
  return [
    { _type: 'item', content, children: [] },
    ...children.flatMap((child) =>
      child['_type'] === 'list'
        ? listOf(child['items'])
        : linesOf(child).map((line) => ({ _type: 'item', content: line, children: [] })),
    ),
  ];
}

/**
 * A table; where none of its rows is a header, the first is. Cells that span several columns or rows leave the others
 * empty.
 */
function readTable(element: HTMLTableElement): JsonObject[] {
  const { rows, width } = readCells(element);
  const [header, ...others] = rows;
  if (!header || width === 0) return [];
  const contentOf = (cell: HTMLTableCellElement | undefined): JsonObject[] => (cell ? readCell(cell) : []);
  // A document takes no wider table: cell by cell, its words are there all the same.
  if (width > MAX_COLUMNS)
    return rows.flatMap((cells) => cells.map((cell) => ({ _type: 'paragraph', content: contentOf(cell) })));
  return [
    {
      _type: 'table',
      columns: Array.from({ length: width }, (_, index) => ({
        header: contentOf(header[index]),
        align: alignOf(header[index]),
      })),
      rows: others.map((cells) => ({
        _type: 'row',
        cells: Array.from({ length: width }, (_, index) => contentOf(cells[index])),
      })),
    },
  ];
}

/** The cells of each row by their columns. `free` is, of each column, the first row that no cell above reaches into. */
function readCells({ rows }: HTMLTableElement): {
  readonly rows: readonly (readonly (HTMLTableCellElement | undefined)[])[];
  readonly width: number;
} {
  const free: number[] = [];
  const read = [...rows].map((row, top) => {
    const cells: (HTMLTableCellElement | undefined)[] = [];
    let column = 0;
    for (const cell of row.cells) {
      while ((free[column] ?? 0) > top) column += 1;
      cells[column] = cell;
      const end = column + Math.min(cell.colSpan, 50);
      for (; column < end; column += 1) free[column] = top + Math.max(cell.rowSpan, 1);
    }
    return cells;
  });
  return { rows: read, width: free.length };
}

/** As it was built, else as the pasted style says; left for everything else. */
function alignOf(cell: HTMLTableCellElement | undefined): string {
  const align = cell?.dataset['align'] ?? cell?.style.textAlign ?? '';
  return align === 'center' || align === 'right' ? align : 'left';
}

/** The content of a cell, as one line: its blocks are held apart by breaks. */
function readCell(cell: Element): JsonObject[] {
  const lines = blockKind(cell) === 'container' ? readBlocks(cell).flatMap(linesOf) : [readLine([...cell.childNodes])];
  return lines.flatMap((line, index) => (index === 0 ? line : [{ _type: 'break' }, ...line]));
}

/** The lines of a block, for a place that has only lines. */
function linesOf(block: JsonObject): JsonObject[][] {
  if (block['_type'] === 'list')
    return listOf(block['items']).flatMap((item) => [
      item['content'] as JsonObject[],
      ...listOf(item['children']).flatMap(linesOf),
    ]);
  if (block['_type'] === 'table')
    return [block['columns'], ...listOf(block['rows']).map(({ cells }) => cells)].flatMap((cells) =>
      (cells as (JsonObject[] | JsonObject)[]).map((cell) =>
        Array.isArray(cell) ? cell : ((cell['header'] ?? []) as JsonObject[]),
      ),
    );
  return [block['content'] as JsonObject[]];
}

/** The kind of block that a node is read as; undefined for a piece of a line. */
function blockKind(node: Node): BlockKind | undefined {
  if (!(node instanceof Element)) return undefined;
  const name = node.localName;
  if (name === 'ul' || name === 'ol') return 'list';
  if (name === 'table') return 'table';
  if (/^h[1-6]$/.test(name)) return 'heading';
  // Word processors wrap whole texts in a <b> or <span>: an element with blocks inside is no piece of a line.
  if ([...node.children].some((child) => blockKind(child))) return 'container';
  return /^(?:p|div|section|article|blockquote|pre|li|td|th|dt|dd|figcaption|body|main|header|footer)$/.test(name)
    ? 'paragraph'
    : undefined;
}

/** Markup inside of a line that the model knows; any other leaves its text behind. */
type Mark = 'strong' | 'em' | 'link';

/** The content of a line: neighbours of one kind are joined, and empty pieces go. */
function readLine(nodes: readonly Node[]): JsonObject[] {
  return tidy(nodes.flatMap((node) => readInline(node)));
}

/** The pieces of a line that a node becomes. A mark inside its own kind adds nothing. */
function readInline(node: Node, marks: readonly Mark[] = []): JsonObject[] {
  if (node instanceof Text) return readWords(node.data);
  if (!(node instanceof Element) || /^(?:script|style|template|title|head|meta|link)$/.test(node.localName)) return [];
  if (node.localName === 'br') return [{ _type: 'break' }];
  const mark = markOf(node);
  const own = mark && !marks.includes(mark._type) ? mark : undefined;
  const content = [...node.childNodes].flatMap((child) => readInline(child, own ? [...marks, own._type] : marks));
  return own && content.length > 0 ? [{ ...own, content: tidy(content, false) }] : content;
}

/** The words of a text node. In a box that keeps spaces, browsers break lines by a sign in the text. */
function readWords(data: string): JsonObject[] {
  return data
    .split('\n')
    .flatMap((text, index) => [
      ...(index === 0 ? [] : [{ _type: 'break' }]),
      ...(text === '' ? [] : [{ _type: 'text', text }]),
    ]);
}

/**
 * The mark an element puts on its text, by its name or by its style; undefined for none. A link that leads to a script
 * is text.
 */
function markOf(element: Element): { readonly _type: Mark; readonly href?: string } | undefined {
  const { fontWeight = '', fontStyle = '' } = (element as HTMLElement).style ?? {};
  // One word processor wraps everything that is pasted in a <b style="font-weight:normal">.
  if (
    /^(?:b|strong)$/.test(element.localName)
      ? !/^(?:normal|[1-5]00)$/.test(fontWeight)
      : /^(?:bold|[6-9]00)$/.test(fontWeight)
  )
    return { _type: 'strong' };
  if (/^(?:i|em)$/.test(element.localName) || fontStyle === 'italic') return { _type: 'em' };
  const href = element.localName === 'a' ? element.getAttribute('href') : null;
  return isSafeHref(href) ? { _type: 'link', href } : undefined;
}

/** Joins neighbouring texts, and drops the break that editors leave at the end of a line. */
function tidy(inlines: readonly JsonObject[], isLine = true): JsonObject[] {
  const joined: JsonObject[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (inline['_type'] === 'text' && last?.['_type'] === 'text')
      joined[joined.length - 1] = { _type: 'text', text: String(last['text']) + String(inline['text']) };
    else joined.push(inline);
  }
  if (isLine && joined.at(-1)?.['_type'] === 'break') joined.pop();
  return joined;
}

/** Breaks and marks count as text: somebody put them there. */
function hasText(inlines: readonly JsonObject[]): boolean {
  return inlines.some((inline) => inline['_type'] !== 'text' || String(inline['text']).trim() !== '');
}
