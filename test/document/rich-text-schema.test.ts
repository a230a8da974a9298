import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { publishSchema } from '../../src/document/index.ts';
import type { Json, JsonObject, ValueSchema } from '../../src/document/index.ts';
import { checkWrittenBlocks } from '../../src/document/rich-text.ts';
import { RICH_TEXT_DEFINITIONS } from '../../src/document/rich-text-schema.ts';
import { findSchemaFault } from '../../src/document/schema/json-schema.ts';
import { writtenBlock } from './generated.ts';

/** The definitions put in place of their references, as often as rich text nests: our own validator follows none. */
function inPlace(node: Json, levels: number): Json {
  if (Array.isArray(node)) return node.map((item: Json) => inPlace(item, levels));
  if (typeof node !== 'object' || node === null) return node;
  const name = (node as JsonObject)['$ref'];
  if (typeof name === 'string') {
    const definition = RICH_TEXT_DEFINITIONS[name.replace('#/$defs/', '') as 'block' | 'inline'];
    return levels === 0 ? false : inPlace(definition, levels - 1);
  }
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, inPlace(child as Json, levels)]));
}

const BLOCK = inPlace(RICH_TEXT_DEFINITIONS.block, 6);
const fits = (block: Json): boolean => findSchemaFault(block, BLOCK) === undefined;

/** Levels of definitions that a value goes through: each object with a `_type` is one, items and rows are none. */
function levelsOf(node: Json): number {
  if (typeof node !== 'object' || node === null) return 0;
  const inside = Math.max(0, ...Object.values(node).map((child) => levelsOf(child as Json)));
  const type = (node as JsonObject)['_type'];
  return inside + (typeof type === 'string' && type !== 'item' && type !== 'row' ? 1 : 0);
}

/** Every pointer to an object in a value, as lists of steps. */
function placesOf(node: Json, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.entries(node).flatMap(([key, child]) => placesOf(child as Json, [...at, key]));
  return Array.isArray(node) ? inside : [at, ...inside];
}

/** The value with the object at a place changed. */
function changeAt(node: Json, place: readonly (string | number)[], change: (at: JsonObject) => Json): Json {
  const [step, ...rest] = place;
  if (step === undefined) return change(node as JsonObject);
  if (Array.isArray(node))
    return node.map((item: Json, index) => (String(index) === String(step) ? changeAt(item, rest, change) : item));
  return { ...(node as JsonObject), [step]: changeAt((node as JsonObject)[step] as Json, rest, change) };
}

/** Faults in one object of a block. */
const FAULTS = {
  'a member too many': (at: JsonObject) => ({ ...at, onclick: 'x' }),
  'a member too few': (at: JsonObject) => Object.fromEntries(Object.entries(at).slice(0, -1)),
  'another type': (at: JsonObject) => ({ ...at, _type: 'ref' }),
  'no type': ({ _type: _, ...at }: JsonObject) => ({ ...at, type: 'paragraph' }),
  'a text for a list': (at: JsonObject) => ('content' in at ? { ...at, content: 'x' } : { ...at, _type: 'x' }),
  'a list in its place': () => [],
  'null in its place': () => null,
} satisfies Record<string, (at: JsonObject) => Json>;

describe('the schema of rich text', () => {
  it('takes every block that a person can write', () => {
    fc.assert(
      fc.property(writtenBlock, (block) => {
        fc.pre(levelsOf(block) <= 6);
        expect(checkWrittenBlocks([block]), 'the rules').to.equal(true);
        expect(fits(block), 'the schema').to.equal(true);
      }),
      { numRuns: 300 },
    );
  });

  for (const [what, fault] of Object.entries(FAULTS)) {
    it(`judges ${what} as the rules do, wherever it stands`, () => {
      fc.assert(
        fc.property(writtenBlock, fc.nat(), (block, n) => {
          fc.pre(levelsOf(block) <= 6);
          const places = placesOf(block);
          const broken = changeAt(block, places[n % places.length] ?? [], fault);
          expect(fits(broken), JSON.stringify(broken)).to.equal(checkWrittenBlocks([broken]));
        }),
        { numRuns: 150 },
      );
    });
  }

  const link = (href: Json): Json => ({ _type: 'paragraph', content: [{ _type: 'link', href, content: [] }] });
  for (const href of [
    'https://example.com',
    'HTTPS://EXAMPLE.COM',
    'mailto:a@b.fi',
    'http://x y',
    'javascript:alert(1)',
    ' https://example.com',
    'https://',
    'ftp://example.com',
    '//example.com',
    `https://${'a'.repeat(1992)}`,
    `https://${'a'.repeat(1993)}`,
    '',
    7,
    null,
  ] as const) {
    it(`judges a link to ${JSON.stringify(href).slice(0, 40)} as the rules do`, () => {
      expect(fits(link(href))).to.equal(checkWrittenBlocks([link(href)]));
    });
  }

  const table = (columns: number, cells: number): Json => ({
    _type: 'table',
    columns: Array.from({ length: columns }, () => ({ header: [], align: 'left' })),
    rows: [{ _type: 'row', cells: Array.from({ length: cells }, () => []) }],
  });
  for (const columns of [0, 1, 50, 51])
    it(`judges a table of ${columns} columns as the rules do`, () => {
      expect(fits(table(columns, columns))).to.equal(columns >= 1 && columns <= 50);
      expect(checkWrittenBlocks([table(columns, columns)])).to.equal(columns >= 1 && columns <= 50);
    });

  it('has no words for a row of more cells than columns, which the rules refuse', () => {
    expect([fits(table(1, 2)), checkWrittenBlocks([table(1, 2)])]).to.deep.equal([true, false]);
  });

  it('stands whole in a published schema, which refers to it where rich text is and nowhere else', () => {
    const fieldset = (properties: Record<string, ValueSchema>): ValueSchema => ({
      type: 'object',
      properties: { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' }, ...properties },
      required: ['_type', '_id'],
      additionalProperties: false,
    });
    const published = publishSchema(
      fieldset({
        notes: { type: 'object', 'x-deed': { widget: 'richtext' } },
        line: { type: 'string', 'x-deed': { widget: 'multiline' } },
      }),
    ) as unknown as { readonly $defs: Json; readonly properties: Readonly<Record<string, Json>> };
    expect(published.$defs).to.deep.include(RICH_TEXT_DEFINITIONS);
    expect(JSON.stringify(published.properties['notes'])).to.include('"#/$defs/block"');
    expect(JSON.stringify(published.properties['line'])).not.to.include('$ref');
  });
});
