import type { JsonObject } from '../../../src/document/index.ts';

/** Parts of rich texts, written short. */
export const text = (words: string): JsonObject => ({ _type: 'text', text: words });

export const strong = (...content: JsonObject[]): JsonObject => ({ _type: 'strong', content });

export const paragraph = (...content: (JsonObject | string)[]): JsonObject => ({
  _type: 'paragraph',
  content: content.map((inline) => (typeof inline === 'string' ? text(inline) : inline)),
});

export const item = (words: string, ...children: JsonObject[]): JsonObject => ({
  _type: 'item',
  content: words === '' ? [] : [text(words)],
  children,
});

export const list = (style: string, ...items: JsonObject[]): JsonObject => ({ _type: 'list', style, items });

export const column = (words: string, align = 'left'): JsonObject => ({
  header: words === '' ? [] : [text(words)],
  align,
});

export const row = (...cells: string[]): JsonObject => ({
  _type: 'row',
  cells: cells.map((words) => (words === '' ? [] : [text(words)])),
});

export const table = (columns: JsonObject[], ...rows: JsonObject[]): JsonObject => ({ _type: 'table', columns, rows });
