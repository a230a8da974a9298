import type { Json, JsonObject } from './json.ts';
import { isObject } from './json.ts';

/** How deep lists and marks may nest in text that a person wrote. */
const MAX_DEPTH = 12;
/** The most characters that a person's rich text holds where its field sets no limit of its own. */
export const MAX_RICH_TEXT = 100_000;

/** The most columns a table has that a person wrote. */
export const MAX_COLUMNS = 50;

/**
 * Whether a value is rich text as a person can write it: paragraphs, headings, lists and tables of text, strong, em,
 * link and break.
 */
export function checkRichText(value: Json, maxLength = MAX_RICH_TEXT): boolean {
  return (
    isObject(value) &&
    value['_type'] === 'richtext' &&
    hasOnly(value, ['_type', 'content']) &&
    checkWrittenBlocks(value['content'], maxLength)
  );
}

/** Whether a value is a list of blocks that a person can write: no references, conditions or loops. */
export function checkWrittenBlocks(value: Json | undefined, maxLength = MAX_RICH_TEXT): boolean {
  const budget = { left: maxLength };
  return areAll(value, 0, (block, depth) => isWrittenBlock(block, depth, budget));
}

/** Characters that are left of what a rich text may hold. */
interface Budget {
  left: number;
}

/** Whether a block is of our model and has nothing else in it. */
function isWrittenBlock(block: Json, depth: number, budget: Budget): boolean {
  if (!isObject(block)) return false;
  const inline = (): boolean => areAll(block['content'], depth, (item, at) => isWrittenInline(item, at, budget));
  switch (block['_type']) {
    case 'paragraph':
      return hasOnly(block, ['_type', 'content']) && inline();
    case 'heading':
      return (
        hasOnly(block, ['_type', 'level', 'content']) &&
        [1, 2, 3, 4, 5, 6].includes(block['level'] as number) &&
        inline()
      );
    case 'list':
      return (
        hasOnly(block, ['_type', 'style', 'items']) &&
        ['bullet', 'letter'].includes(block['style'] as string) &&
        areAll(block['items'], depth, (item, at) => isWrittenItem(item, at, budget))
      );
    case 'table':
      return hasOnly(block, ['_type', 'columns', 'rows']) && isWrittenTable(block, depth, budget);
    default:
      return false;
  }
}

/** A table has at least one column, and no row has more cells than there are columns. */
function isWrittenTable({ columns, rows }: JsonObject, depth: number, budget: Budget): boolean {
  const inline = (cell: Json | undefined, at: number): boolean =>
    areAll(cell, at, (item, inner) => isWrittenInline(item, inner, budget));
  if (!Array.isArray(columns) || columns.length < 1 || columns.length > MAX_COLUMNS) return false;
  return (
    areAll(
      columns,
      depth,
      (column, at) =>
        isObject(column) &&
        hasOnly(column, ['header', 'align']) &&
        ['left', 'center', 'right'].includes(column['align'] as string) &&
        inline(column['header'], at),
    ) &&
    areAll(
      rows,
      depth,
      (row, at) =>
        isObject(row) &&
        row['_type'] === 'row' &&
        hasOnly(row, ['_type', 'cells']) &&
        Array.isArray(row['cells']) &&
        row['cells'].length <= columns.length &&
        areAll(row['cells'], at, inline),
    )
  );
}

function isWrittenItem(item: Json, depth: number, budget: Budget): boolean {
  return (
    isObject(item) &&
    item['_type'] === 'item' &&
    hasOnly(item, ['_type', 'content', 'children']) &&
    areAll(item['content'], depth, (child, at) => isWrittenInline(child, at, budget)) &&
    areAll(item['children'], depth, (child, at) => isWrittenBlock(child, at, budget))
  );
}

function isWrittenInline(item: Json, depth: number, budget: Budget): boolean {
  if (!isObject(item)) return false;
  const content = (): boolean => areAll(item['content'], depth, (child, at) => isWrittenInline(child, at, budget));
  switch (item['_type']) {
    case 'text':
      return (
        hasOnly(item, ['_type', 'text']) &&
        typeof item['text'] === 'string' &&
        (budget.left -= countCharacters(item['text'])) >= 0
      );
    case 'break':
      return hasOnly(item, ['_type']);
    case 'strong':
    case 'em':
      return hasOnly(item, ['_type', 'content']) && content();
    case 'link':
      return hasOnly(item, ['_type', 'href', 'content']) && isSafeHref(item['href']) && content();
    default:
      return false;
  }
}

/** Links lead to web and mail addresses only. */
export function isSafeHref(href: Json | undefined): href is string {
  return typeof href === 'string' && href.length <= 2000 && /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(href);
}

/** A list whose every item passes, no deeper than a document may nest. */
function areAll(value: Json | undefined, depth: number, check: (item: Json, depth: number) => boolean): boolean {
  return depth < MAX_DEPTH && Array.isArray(value) && value.every((item: Json) => check(item, depth + 1));
}

function hasOnly(value: object, keys: readonly string[]): boolean {
  return Object.keys(value).every((key) => keys.includes(key));
}

/** How many characters stand in blocks that a person wrote, as their limit counts them. */
export function countRichText(content: Json | undefined): number {
  if (Array.isArray(content))
    return (content as readonly Json[]).reduce<number>((sum, node) => sum + countRichText(node), 0);
  if (!isObject(content)) return 0;
  const own = content['_type'] === 'text' && typeof content['text'] === 'string' ? countCharacters(content['text']) : 0;
  return PARTS.reduce((sum, part) => sum + countRichText(content[part]), own);
}

const PARTS = ['content', 'items', 'children', 'columns', 'header', 'rows', 'cells'] as const;

/** Characters as JSON Schema counts them (code points): two units of a pair are one. */
function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
