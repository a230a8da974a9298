import type {
  EvaluatedBlock,
  EvaluatedColumn,
  EvaluatedInline,
  EvaluatedItem,
  TextStyleName,
  TextStyle,
} from 'deedkit/document';
import { directionOf, hasRightToLeft } from 'deedkit/document';
import { breakLongWords } from '../../break-words.ts';
import type { StyleData, TableData } from './appearance-data.ts';
import { divideColumns } from './column-widths.ts';
import type { MeasureText } from './face-widths.ts';
import { measureOf } from './face-widths.ts';
import { PAGE, spaceFor } from './page.ts';
import type { Runs, TextContext } from './text-runs.ts';
import { toPrintable, toRuns } from './text-runs.ts';

/** A block as the layout draws it; `x` is how far it stands in from the margin, in points. */
export type BlockData =
  | { readonly k: 'h'; readonly x: number; readonly l: number; readonly r: Runs }
  | { readonly k: 'p'; readonly x: number; readonly r: Runs }
  | { readonly k: 'c'; readonly x: number; readonly n: string; readonly w: number; readonly r: Runs }
  | { readonly k: 'l'; readonly x: number; readonly o: boolean; readonly items: readonly ItemData[] }
  | TableBlockData
  | {
      readonly k: 's';
      readonly x: number;
      readonly columns: number;
      readonly together: boolean;
      readonly signees: readonly { readonly id: string; readonly lines: readonly string[] }[];
    }
  | { readonly k: 'b' };

/** An item of a list: its own line, and the blocks inside it. */
export interface ItemData {
  readonly r: Runs;
  readonly c: readonly BlockData[];
}

/** A table with its columns divided beforehand: a layout that did it would set every cell twice. */
export interface TableBlockData {
  readonly k: 't';
  readonly x: number;
  /** Widths in points. */
  readonly columns: readonly number[];
  readonly align: readonly string[];
  readonly head: readonly Runs[];
  /** A head that is `long` stands once, divided between pages; any other is repeated on each. */
  readonly longHead: boolean;
  /** Of the head and of each row, in points, where that is known beforehand: the layout need not find out. */
  readonly heights: readonly (number | null)[];
  /** A row that is `long` may be divided between pages. */
  readonly rows: readonly { readonly long: boolean; readonly cells: readonly Runs[] }[];
}

/** The settings that blocks are typeset with. */
export interface Setting {
  readonly styles: Readonly<Record<TextStyleName, StyleData>>;
  readonly transforms: Readonly<Record<TextStyleName, TextStyle['transform']>>;
  readonly table: TableData;
  readonly language: string;
}

/** Lists deeper than this go on at the same depth: there is no width left, and a layout must not nest without end. */
const MAX_LIST_DEPTH = 8;

/** Evaluated blocks in the order they are drawn: clauses and values inside others follow them, standing further in. */
export function toBlockData(blocks: readonly EvaluatedBlock[], setting: Setting): BlockData[] {
  return toBlocks(blocks, { setting, x: 0, depth: 0 });
}

/** Where a block stands: points from the margin, and in how many lists. */
interface BlockPosition {
  readonly setting: Setting;
  readonly x: number;
  readonly depth: number;
}

/** Blocks inside blocks stand further in, but never so far that no text would fit beside them. */
function toBlocks(blocks: readonly EvaluatedBlock[], position: BlockPosition): BlockData[] {
  const x = Math.min(position.x, PAGE.textWidth * 0.6);
  return blocks.flatMap((block) => toOne(block, { ...position, x }));
}

/** One block as the layout reads it; several where it holds blocks of its own. */
function toOne(block: EvaluatedBlock, position: BlockPosition): BlockData[] {
  const { x, depth } = position;
  switch (block._type) {
    case 'heading':
      return [{ k: 'h', x, l: block.level, r: runsIn(block.content, `heading${block.level}`, position) }];
    case 'paragraph':
      return [{ k: 'p', x, r: runsIn(block.content, 'paragraph', position) }];
    case 'clause':
      return toClause(block, position);
    case 'list':
      return [{ k: 'l', x, o: block.style === 'letter', items: toItems(block.items, position) }];
    case 'table':
      return [toTableBlock(block.columns, block.rows, position)];
    case 'signature':
      return block.signees.length === 0 ? [] : [toSignatures(block.signees, position)];
    case 'page_break':
      return depth > 0 ? [] : [{ k: 'b' }];
    case 'value':
      return toBlocks(block.content, position);
  }
}

/** Text in a style, with places to end lines by the width it surely has there. */
function runsIn(content: readonly EvaluatedInline[], name: TextStyleName, { setting, x, depth }: BlockPosition): Runs {
  const style = setting.styles[name];
  const width = PAGE.textWidth - x - depth * setting.styles.paragraph.size * 2;
  return toRuns(
    content,
    textContext(setting, {
      transform: setting.transforms[name],
      color: style.color,
      room: spaceFor(width, style.size),
    }),
  );
}

function textContext({ language }: Setting, over: Omit<TextContext, 'language'>): TextContext {
  return { language, ...over };
}

/**
 * A clause is drawn as a number beside a paragraph. Its content follows as blocks of their own, indented by the
 * number's width.
 */
function toClause(block: Extract<EvaluatedBlock, { _type: 'clause' }>, position: BlockPosition): BlockData[] {
  const { setting, x } = position;
  // As wide as the number needs, 2.25em at least, and the gap of .75em.
  const ems =
    Math.max(
      2.25,
      [...block.number].reduce((width, character) => width + (character === '.' ? 0.3 : 0.64), 0),
    ) + 0.75;
  const w = ems * setting.styles.paragraph.size;
  if (w > PAGE.textWidth / 4) return toWideClause(block, position);
  const r = runsIn(block.content, 'paragraph', { ...position, x: x + w });
  return [{ k: 'c', x, n: block.number, w, r }, ...toBlocks(block.children, { ...position, x: x + w })];
}

/** A number too wide to stand beside its text stands before it. */
function toWideClause(
  { number, content, children }: Extract<EvaluatedBlock, { _type: 'clause' }>,
  position: BlockPosition,
): BlockData[] {
  const r = runsIn([{ _type: 'text', text: `${number} ` }, ...content], 'paragraph', position);
  return [{ k: 'p', x: position.x, r }, ...toBlocks(children, position)];
}

/** Items of a list. Those of lists that are too deep follow the item they stand in, at its own depth. */
function toItems(items: readonly EvaluatedItem[], position: BlockPosition): ItemData[] {
  const { setting, depth } = position;
  return items.flatMap(({ content, children }): ItemData[] => {
    const r = runsIn(content, 'paragraph', { ...position, depth: depth + 1 });
    const inside = { setting, x: 0, depth: depth + 1 };
    if (depth + 1 < MAX_LIST_DEPTH) return [{ r, c: toBlocks(children, inside) }];
    const own = {
      r,
      c: toBlocks(
        children.filter((child) => child._type !== 'list'),
        inside,
      ),
    };
    return [own, ...children.flatMap((child) => (child._type === 'list' ? toItems(child.items, position) : []))];
  });
}

/** The cells of a row, from the first column on; missing ones are empty. */
type Row = readonly (readonly EvaluatedInline[])[];

/** Padding of a cell and its part of the borders, in ems. */
const CELL_PADDING = 1.5;
const BORDER = 0.75;

/** Widths and, where every cell surely takes one line, heights are found here, where they are cheap. */
function toTableBlock(
  columns: readonly EvaluatedColumn[],
  rows: readonly Row[],
  { setting, x }: BlockPosition,
): TableBlockData {
  const { size, color, font } = setting.table;
  const measures = { regular: measureOf(font, 'regular'), bold: measureOf(font, 'bold') };
  const padding = CELL_PADDING + BORDER / size;
  const widths = divideColumns({
    head: columns.map(({ header }) => header),
    rows,
    measures,
    width: (PAGE.textWidth - x) / size,
    padding,
  });
  const cell = (content: readonly EvaluatedInline[], index: number, measure: MeasureText): Runs => {
    const space = (widths[index] ?? 1) - padding;
    return toRuns(
      content,
      textContext(setting, {
        transform: 'none',
        color,
        room: Math.max(1, Math.floor(space / 0.75)),
        fits: (word) => measure(word) <= space,
      }),
    );
  };
  const head = columns.map(({ header }, index) => cell(header, index, measures.bold));
  const isLong = (cells: Row): boolean =>
    cells.some((content, index) => mayBeHigh(content, { space: (widths[index] ?? 1) - padding }));
  const body = rows.map((cells) => ({
    long: isLong(cells),
    cells: columns.map((_, index) => cell(cells[index] ?? [], index, measures.regular)),
  }));
  const heightOf = (cells: readonly Runs[], measure: MeasureText): number | null =>
    cells.some((runs) => runs !== '') &&
    cells.every((runs, index) => isOneLine(runs, { measure, space: (widths[index] ?? 0) - padding }))
      ? ROW_HEIGHT * size
      : null;
  return {
    k: 't',
    x,
    columns: widths.map((width) => Math.round(width * size * 100) / 100),
    align: columns.map(({ align }) => (align === 'center' ? 'center' : align === 'right' ? 'end' : 'start')),
    head,
    longHead: isLong(columns.map(({ header }) => header)),
    heights: [heightOf(head, measures.bold), ...body.map(({ cells }) => heightOf(cells, measures.regular))],
    rows: body,
  };
}

/** A line of text with its padding above and below, in ems. */
const ROW_HEIGHT = 2.5;
/** Letters whose widths are known for certain where the face has them, and nowhere more than `WIDEST`. */
const MEASURABLE = /^[\u0020-\u024f\u2010-\u2026\u20ac]*$/;
/** No face has a wider one among them, in ems. */
const WIDEST = 2;

/** One word, in which no line ends. */
const WORD = /^[a-zA-Z0-9\u00c0-\u024f]*$/;

/** Whether text surely stands in one line, kerned as it may be. */
function isOneLine(runs: Runs, { measure, space }: { readonly measure: MeasureText; readonly space: number }): boolean {
  return (
    typeof runs === 'string' && (WORD.test(runs) || (MEASURABLE.test(runs) && measure(runs, WIDEST) * 1.05 <= space))
  );
}

/** Lines of a cell from which on its row may be divided: well below those of a page in the largest size. */
const MOST_LINES = 12;
/** A letter is as wide as this or narrower, but for a few, in ems. */
const WIDE = 0.75;

/** Whether a cell may be so high that its row has to be divided between pages; `room` is its width in ems. */
function mayBeHigh(content: readonly EvaluatedInline[], { space }: { readonly space: number }): boolean {
  const { letters, breaks } = countIn(content);
  return letters > 600 || breaks + (letters * WIDE) / Math.max(space, WIDE) > MOST_LINES;
}

/** Letters, and ends of lines that somebody set. */
function countIn(content: readonly EvaluatedInline[]): { readonly letters: number; readonly breaks: number } {
  let [letters, breaks] = [0, 0];
  for (const node of content) {
    if (node._type === 'break') breaks += 1;
    else if ('content' in node) {
      const inner = countIn(node.content);
      letters += inner.letters;
      breaks += inner.breaks;
    } else {
      letters += node.text.length;
      if (node._type === 'field') breaks += node.text.split(/[\n\r\u2028\u2029]/).length - 1;
    }
  }
  return { letters, breaks };
}

/**
 * Boxes beside each other, as many as fit. Their height is estimated to know whether they can stay together on a page.
 */
function toSignatures(
  signees: Extract<EvaluatedBlock, { _type: 'signature' }>['signees'],
  { setting, x, depth }: BlockPosition,
): BlockData {
  const { size } = setting.styles.paragraph;
  const width = PAGE.textWidth - x - depth * size * 2;
  // As many beside each other as the HTML has: at least 14rem each, with a gap of 2em. One alone has no longer line
  // than two.
  const columns = Math.max(1, Math.floor((width + 2 * size) / (168 + 2 * size)));
  const space = spaceFor((width - (columns - 1) * 2 * size) / columns, size);
  const isRtl = directionOf(setting.language) === 'rtl';
  const lines = (texts: readonly string[]): string[] =>
    texts
      .map((text) => breakLongWords(toPrintable(text), { room: space, mixed: isRtl || hasRightToLeft(text) }))
      .filter((text) => text !== '');
  const boxes = signees.map(({ id, name, job_title, company_name }) => ({
    id,
    lines: lines([name, job_title, company_name]),
  }));
  const heights = boxes.map(
    (box) => 6 + box.lines.reduce((height, line) => height + Math.ceil(line.length / space) * 1.5, 0),
  );
  const all = heights.reduce(
    (sum, _, index) => (index % columns === 0 ? sum + Math.max(...heights.slice(index, index + columns)) : sum),
    0,
  );
  return { k: 's', x, columns, together: all * size < MAX_TOGETHER, signees: boxes };
}

/** Those who sign together stay on one page, unless they would take most of it: points. */
const MAX_TOGETHER = 400;
