import type { ContractState, EvaluatedBlock, EvaluatedInline, EvaluatedSection, ValueSchema } from 'deedkit/document';
import { evaluateContract, listSignees } from 'deedkit/document';
import type { SigneeRecord } from 'deedkit/protocol';

// A4 in points, with the margins of the printed page.
const PAGE = { width: 595.28, height: 841.89, x: 56.7, y: 62.4 };
const TEXT_WIDTH = PAGE.width - 2 * PAGE.x;
const TEXT_HEIGHT = PAGE.height - 2 * PAGE.y;
const BOX = { width: 212, height: 78, gap: 24 };
/** The average character is about half as wide as it is high. */
const CHARACTER = 0.5;
const LEADING = 1.45;

interface Box {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The signees of a document, each with the place of its signature box as fractions of an A4 page. Places come from a reckoning
 * of how much room the text before them takes in its current appearance.
 */
export function placeSignees(state: ContractState, schema: ValueSchema): readonly SigneeRecord[] {
  const known = places.get(state);
  if (known) return known;
  const boxes = reckonBoxes(state, schema);
  const round = (fraction: number): number => Math.round(fraction * 10_000) / 10_000;
  const records = listSignees(state.value, schema).map((signee): SigneeRecord => {
    const box = boxes.place(signee.id);
    return {
      _type: 'signee', id: signee.id, first_name: signee.first_name, last_name: signee.last_name, job_title: signee.job_title,
      company_name: signee.company_name, fieldset_name: signee.fieldset_name, page: box.page,
      x: round(box.x / PAGE.width), y: round(box.y / PAGE.height), width: round(BOX.width / PAGE.width), height: round(BOX.height / PAGE.height),
    };
  });
  places.set(state, records);
  return records;
}

const places = new WeakMap<ContractState, readonly SigneeRecord[]>();

/** Where the text has come to: pages before this one, and points from the top of its text. */
class Cursor {
  #page = 1;
  #y = 0;

  take(height: number): void {
    this.#y += height;
    while (this.#y > TEXT_HEIGHT) {
      this.#page += 1;
      this.#y -= TEXT_HEIGHT;
    }
  }

  breakPage(): void {
    this.#page += 1;
    this.#y = 0;
  }

  /** Room for `count` boxes two abreast; a row never crosses pages. */
  takeBoxes(count: number): Box[] {
    const boxes: Box[] = [];
    for (let index = 0; index < count; index += 2) {
      if (this.#y + BOX.height > TEXT_HEIGHT) this.breakPage();
      const y = PAGE.y + this.#y;
      boxes.push({ page: this.#page, x: PAGE.x, y });
      if (index + 1 < count) boxes.push({ page: this.#page, x: PAGE.x + BOX.width + BOX.gap, y });
      this.#y += BOX.height + BOX.gap;
    }
    return boxes;
  }
}

function reckonBoxes(state: ContractState, schema: ValueSchema): { readonly place: (id: string) => Box } {
  const cursor = new Cursor();
  const found = new Map<string, Box>();
  const sizes = readSizes(state);
  for (const section of evaluateContract(state, schema)) {
    cursor.take(linesOf(section.title.length, sizes.heading) * sizes.heading * LEADING + sizes.heading);
    for (const part of measureSection(section, sizes)) {
      if (part === 'page_break') cursor.breakPage();
      else if (typeof part === 'number') cursor.take(part);
      else cursor.takeBoxes(part.length).forEach((box, index) => { found.set(part[index] ?? '', box); });
    }
  }
  // A signee that no signature block names signs after the end.
  return { place: (id) => found.get(id) ?? (cursor.takeBoxes(1)[0] as Box) };
}

interface Sizes {
  readonly paragraph: number;
  readonly heading: number;
  readonly table: number;
}

function readSizes({ appearance }: ContractState): Sizes {
  return { paragraph: Number(appearance.paragraph.size) || 10, heading: Number(appearance.heading2.size) || 14, table: Number(appearance.table.size) || 9 };
}

/** What a section is made of: heights, page breaks, and signature blocks as the ids of their signees. */
type Part = number | 'page_break' | readonly string[];

const measured = new WeakMap<EvaluatedSection, { readonly sizes: Sizes; readonly parts: readonly Part[] }>();

function measureSection(section: EvaluatedSection, sizes: Sizes): readonly Part[] {
  const known = measured.get(section);
  if (known && known.sizes.paragraph === sizes.paragraph && known.sizes.table === sizes.table && known.sizes.heading === sizes.heading) return known.parts;
  const parts = section.content.flatMap((block) => measureBlock(block, sizes));
  measured.set(section, { sizes, parts });
  return parts;
}

function measureBlock(block: EvaluatedBlock, sizes: Sizes): Part[] {
  const size = sizes.paragraph;
  const text = (content: readonly EvaluatedInline[]): number => linesOf(lengthOf(content), size) * size * LEADING + size * 0.6;
  switch (block._type) {
    case 'heading': return [linesOf(lengthOf(block.content), sizes.heading) * sizes.heading * LEADING + size];
    case 'paragraph': return [text(block.content)];
    case 'clause': return [text(block.content), ...block.children.flatMap((child) => measureBlock(child, sizes))];
    case 'list': return block.items.flatMap((item) => [text(item.content), ...item.children.flatMap((child) => measureBlock(child, sizes))]);
    case 'table': return [block.rows.reduce((height, row) => height + rowHeight(row, sizes.table), rowHeight(block.columns.map(({ header }) => header), sizes.table) + size)];
    case 'signature': return [size, block.signees.map(({ id }) => id)];
    case 'page_break': return ['page_break'];
    case 'value': return block.content.flatMap((child) => measureBlock(child, sizes));
  }
}

function rowHeight(cells: readonly (readonly EvaluatedInline[])[], size: number): number {
  const share = TEXT_WIDTH / Math.max(1, cells.length);
  return Math.max(1, ...cells.map((cell) => linesOf(lengthOf(cell), size, share))) * size * LEADING + size * 0.8;
}

function linesOf(characters: number, size: number, width: number = TEXT_WIDTH): number {
  return Math.max(1, Math.ceil((characters * size * CHARACTER) / width));
}

function lengthOf(content: readonly EvaluatedInline[]): number {
  return content.reduce((length, inline) => {
    if (inline._type === 'break') return length + 40;
    return length + ('content' in inline ? lengthOf(inline.content) : inline.text.length);
  }, 0);
}
