import type { JsonObject } from './json.ts';

function node(type: string, members: JsonObject = {}): JsonObject {
  const properties = { _type: { const: type }, ...members };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const inlines: JsonObject = { type: 'array', items: { $ref: '#/$defs/inline' } };
const blocks: JsonObject = { type: 'array', items: { $ref: '#/$defs/block' } };

/**
 * The content that `checkRichText` accepts, as JSON Schema 2020-12: `block` and `inline` for the `$defs` of a schema.
 * Three rules are not said, because JSON Schema has no words for them. They are the depth of nesting, the characters of
 * all texts together, and that no table row has more cells than there are columns.
 */
export const RICH_TEXT_DEFINITIONS: Readonly<Record<'block' | 'inline', JsonObject>> = {
  block: {
    anyOf: [
      node('paragraph', { content: inlines }),
      node('heading', { level: { enum: [1, 2, 3, 4, 5, 6] }, content: inlines }),
      node('list', {
        style: { enum: ['bullet', 'letter'] },
        items: { type: 'array', items: node('item', { content: inlines, children: blocks }) },
      }),
      node('table', {
        columns: {
          type: 'array',
          minItems: 1,
          maxItems: 50,
          items: {
            type: 'object',
            properties: { header: inlines, align: { enum: ['left', 'center', 'right'] } },
            required: ['header', 'align'],
            additionalProperties: false,
          },
        },
        rows: { type: 'array', items: node('row', { cells: { type: 'array', maxItems: 50, items: inlines } }) },
      }),
    ],
  },
  inline: {
    anyOf: [
      node('text', { text: { type: 'string' } }),
      node('break'),
      node('strong', { content: inlines }),
      node('em', { content: inlines }),
      // Patterns have no flags: every letter in both cases.
      node('link', {
        href: {
          type: 'string',
          maxLength: 2000,
          pattern: '^(?:[hH][tT][tT][pP][sS]?://|[mM][aA][iI][lL][tT][oO]:)\\S+$',
        },
        content: inlines,
      }),
    ],
  },
};
