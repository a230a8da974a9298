import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import { checkRichText } from '../rich-text.ts';
import type { FieldKind } from './field-kind.ts';

/** Deeper than any rich text nests. */
const MOST_LEVELS = 40;

/** Text with blocks and marks. Plain data may be text, a paragraph for each line. */
export const richtext: FieldKind = {
  empty: () => ({ _type: 'richtext', content: [] }),
  read: (data) => (typeof data === 'string' ? { _type: 'richtext', content: toParagraphs(data) } : data),
  format: (value) => {
    const words: string[] = [];
    collectWords(value, { words, depth: 0 });
    return words.join('').replace(/ {2,}/g, ' ').trim() || undefined;
  },
  filled: { properties: { content: { minItems: 1 } }, required: ['content'] },
  check: (value, { maxLength }) => (checkRichText(value, maxLength) ? undefined : 'content_invalid'),
};

/** A paragraph for each line; empty lines are none. */
function toParagraphs(text: string): Json[] {
  return text
    .split(/\r\n|[\n\r]/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ _type: 'paragraph', content: [{ _type: 'text', text: line }] }));
}

/** The words of rich text without its marks: what stands where blocks cannot. Blocks and cells are kept apart. */
function collectWords(
  node: Json | undefined,
  { words, depth }: { readonly words: string[]; readonly depth: number },
): void {
  if (depth > MOST_LEVELS) return;
  const inside = { words, depth: depth + 1 };
  if (Array.isArray(node)) for (const child of node as readonly Json[]) collectWords(child, inside);
  if (!isObject(node)) return;
  if (typeof node['text'] === 'string') words.push(node['text']);
  else if (node['_type'] === 'break') words.push(' ');
  for (const key of ['content', 'items', 'children', 'columns', 'header', 'rows']) collectWords(node[key], inside);
  for (const cell of Array.isArray(node['cells']) ? (node['cells'] as readonly Json[]) : []) {
    collectWords(cell, inside);
    words.push(' ');
  }
  if (['paragraph', 'item', 'heading'].includes(String(node['_type'])) || 'header' in node) words.push(' ');
}
