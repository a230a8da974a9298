import { fileURLToPath } from 'node:url';
import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDraftValue,
  countRichText,
  createId,
  findProblems,
  hasRiskyPattern,
  instantiateTemplate,
  isObject,
  isOwnSchema,
  publishSchema,
  restoreSchema,
} from 'deedkit/document';
import type { Instance, Json, Template, ValueSchema } from 'deedkit/document';
import { readTemplates } from '../../src/templates/index.ts';

const result = await readTemplates(fileURLToPath(new URL('../../templates', import.meta.url)));
if (!result.ok) throw new Error('the shipped templates are not sound');
/** As it comes over the wire: the judge writes into the given object. */
const sent = ({ schema }: Template): ValueSchema => JSON.parse(JSON.stringify(publishSchema(schema))) as ValueSchema;

const cases = result.templates.map((template) => ({
  template,
  name: template.id,
  judge: new Validator(sent(template) as unknown as Schema, '2020-12', true),
}));

type Judge = (typeof cases)[number]['judge'];

/** Whether the published schema allows a value, and whether a document with it can be finalized. */
function verdicts(
  value: Json,
  template: Template,
  judge: Judge,
): { readonly allowed: boolean; readonly faults: readonly unknown[] } {
  const refused = checkDraftValue(value, template.schema, ['value']);
  const faults = refused
    ? [refused]
    : findProblems({ value: value as Instance, document_name: 'Agreement' }, template.schema);
  return { allowed: judge.validate(value).valid, faults };
}

const text = (words: string): Json => ({ _type: 'text', text: words });
const paragraph = (...content: Json[]): Json => ({ _type: 'paragraph', content });
const table = (...cells: Json[]): Json => ({
  _type: 'table',
  columns: [{ header: [text('A')], align: 'left' }],
  rows: [{ _type: 'row', cells: [cells] }],
});

const GOOD_BLOCKS: readonly Json[] = [
  paragraph(),
  paragraph(text('a'), { _type: 'break' }, { _type: 'strong', content: [{ _type: 'em', content: [text('b')] }] }),
  { _type: 'heading', level: 6, content: [] },
  table(text('c')),
  {
    _type: 'list',
    style: 'letter',
    items: [{ _type: 'item', content: [text('d')], children: [paragraph(text('e'))] }],
  },
  paragraph({ _type: 'link', href: 'HTTPS://example.com/a', content: [text('f')] }),
  paragraph({ _type: 'link', href: 'mailto:a@example.com', content: [] }),
];
const BAD_BLOCKS: readonly Json[] = [
  null,
  'a',
  {},
  { _type: 'clause', content: [] },
  { _type: 'paragraph' },
  paragraph({ _type: 'text' }),
  paragraph({ _type: 'text', text: 1 }),
  paragraph({ _type: 'ref', path: '/a' }),
  { _type: 'paragraph', content: [], more: true },
  { _type: 'heading', level: 7, content: [] },
  { _type: 'list', style: 'roman', items: [] },
  { _type: 'list', style: 'bullet', items: [{ _type: 'item', content: [] }] },
  { _type: 'list', style: 'bullet', items: [paragraph()] },
  table(paragraph()),
  { _type: 'table', columns: [], rows: [] },
  paragraph({ _type: 'link', href: 'javascript:alert(1)', content: [] }),
  paragraph({ _type: 'link', href: 'https://a b', content: [] }),
];
const SCALARS: readonly Json[] = [
  '',
  ' ',
  '\n\t ',
  'x',
  'a@example.com',
  'nobody',
  '+358401234567',
  '0401234567',
  '2026-02-28',
  '2026-02-30',
  'FI',
  'x'.repeat(90),
  'x'.repeat(5000),
  '😀'.repeat(60),
  '1234567-8',
  '123456-7890',
  null,
  true,
  false,
  0,
  -1,
  1,
  3,
  7.5,
  40,
  100,
  1_000_000,
  1e12,
  0.1,
  'company',
  'person',
  'fixed',
  'hourly',
  'milestones',
  'court',
  'arbitration',
];
const WHOLES: readonly Json[] = [
  [],
  {},
  ['x'],
  { _type: 'value' },
  { _type: 'money' },
  { _type: 'money', amount: null },
  { _type: 'money', amount: 5 },
  { _type: 'money', amount: 5, currency: 'EUR' },
  { _type: 'money', amount: null, currency: 'XXX' },
  { _type: 'translatable' },
  { _type: 'translatable', en: ' ' },
  { _type: 'translatable', en: 'x', fi: '' },
  { _type: 'translatable', en: 'x', de: 'x' },
  { _type: 'richtext' },
];
const richText = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...GOOD_BLOCKS) },
      { weight: 1, arbitrary: fc.constantFrom(...BAD_BLOCKS) },
    ),
    { maxLength: 3 },
  )
  .map((content): Json => ({ _type: 'richtext', content }));

type Change = {
  readonly at: number;
  readonly kind: 'set' | 'remove' | 'empty' | 'again' | 'drop' | 'add';
  readonly value: Json;
};
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(100_000),
  kind: fc.constantFrom('set', 'set', 'set', 'remove', 'empty', 'empty', 'again', 'drop', 'add'),
  value: fc.oneof(fc.constantFrom(...SCALARS), fc.constantFrom(...SCALARS), fc.constantFrom(...WHOLES), richText),
});

type Place = readonly (string | number)[];

/** Every place of a value, but ids: two that are the same is what no JSON Schema can refuse. */
function listPlaces(node: Json, at: Place = []): Place[] {
  const entries: (readonly [string | number, Json])[] = Array.isArray(node)
    ? (node as readonly Json[]).map((item, index) => [index, item])
    : isObject(node)
      ? Object.entries(node).filter(([name]) => name !== '_id')
      : [];
  return entries.flatMap(([name, child]) => [[...at, name], ...listPlaces(child, [...at, name])]);
}

function changeAt(node: Json, [name, ...rest]: Place, make: (child: Json) => Json | undefined): Json {
  const list = Array.isArray(node);
  const copy: Record<string | number, Json> = list
    ? ([...(node as readonly Json[])] as unknown as Record<number, Json>)
    : { ...(node as Readonly<Record<string, Json>>) };
  const key = name as string;
  const made = rest.length > 0 ? changeAt(copy[key] as Json, rest, make) : make(copy[key] as Json);
  if (made !== undefined) copy[key] = made;
  else if (list) (copy as unknown as Json[]).splice(Number(name), 1);
  else Reflect.deleteProperty(copy, key);
  return copy as unknown as Json;
}

function withFreshIds(node: Json): Json {
  if (Array.isArray(node)) return node.map(withFreshIds);
  return isObject(node)
    ? Object.fromEntries(
        Object.entries(node).map(([name, child]) => [name, name === '_id' ? createId() : withFreshIds(child)]),
      )
    : node;
}

function emptied(node: Json): Json {
  if (Array.isArray(node)) return [];
  if (isObject(node))
    return Object.fromEntries(
      Object.entries(node).map(([name, child]) => [
        name,
        name.startsWith('_') || name === 'currency' ? child : emptied(child),
      ]),
    );
  return typeof node === 'string' ? '' : null;
}

function applyChange(value: Json, { at, kind, value: other }: Change): Json {
  const places = listPlaces(value);
  const place = places[at % places.length];
  if (!place) return value;
  return changeAt(value, place, (child) => {
    switch (kind) {
      case 'set':
        return other;
      case 'remove':
        return undefined;
      case 'empty':
        return emptied(child);
      case 'again':
        return Array.isArray(child) && child.length > 0
          ? [...(child as readonly Json[]), withFreshIds(child[at % child.length] as Json)]
          : typeof child === 'boolean'
            ? !child
            : child;
      case 'drop':
        return Array.isArray(child) ? child.slice(1) : child;
      case 'add':
        return isObject(child) ? { ...child, surplus: other } : child;
    }
  });
}

/**
 * Faults that JSON Schema cannot express: all characters of a rich text together, and a row with more cells than the
 * table has columns.
 */
function isBeyondWords(node: Json): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (!isObject(node)) return node.some(isBeyondWords);
  const { columns, rows } = node;
  if (node['_type'] === 'richtext' && countRichText(node['content']) > 1000) return true;
  if (
    Array.isArray(columns) &&
    Array.isArray(rows) &&
    rows.some((row: Json) => isObject(row) && Array.isArray(row['cells']) && row['cells'].length > columns.length)
  )
    return true;
  return Object.values(node).some(isBeyondWords);
}

describe('the published value schema', () => {
  it.each(cases)(
    '$name: allows the example, and what a document starts with as soon as nothing is missing',
    ({ template, judge }) => {
      expect(judge.validate(template.example).errors).toEqual([]);
      const { value } = instantiateTemplate(template, { id: 'x', language: 'en', document_name: 'New' });
      expect(judge.validate(value).valid).toBe(false);
    },
  );

  it.each(cases)('$name: is restored to the schema it was published from', ({ template }) => {
    expect(sent(template)).not.toEqual(template.schema);
    expect(restoreSchema(sent(template))).toEqual(template.schema);
    expect(restoreSchema(template.schema)).toBe(template.schema);
  });

  it.each(cases)('$name: has patterns that any engine may run, so that a page fetches no other', ({ template }) => {
    expect(JSON.stringify(template.schema)).toContain('"pattern":');
    expect([isOwnSchema(sent(template)), hasRiskyPattern(template.schema)]).toEqual([true, false]);
  });

  it.each(cases)('$name: allows exactly what can be finalized', ({ template, judge }) => {
    const empty = instantiateTemplate(template, { id: 'x', language: 'en', document_name: 'New' }).value as Json;
    const start = fc.oneof(
      { weight: 6, arbitrary: fc.constant(template.example as Json) },
      { weight: 1, arbitrary: fc.constant(empty) },
    );
    const published = sent(template);
    const seen = { allowed: 0, refused: 0 };
    fc.assert(
      fc.property(start, fc.array(change, { minLength: 1, maxLength: 3 }), (from, changes) => {
        const value = changes.reduce(applyChange, from);
        fc.pre(!isBeyondWords(value));
        const { allowed, faults } = verdicts(value, template, judge);
        // A program that has fetched the schema may check drafts by it, too.
        expect(checkDraftValue(value, published, ['value'])).toEqual(
          checkDraftValue(value, template.schema, ['value']),
        );
        seen[allowed ? 'allowed' : 'refused'] += 1;
        expect({ allowed, faults }).toEqual({ allowed: faults.length === 0, faults });
      }),
      { numRuns: 1000 },
    );
    expect(seen.allowed).toBeGreaterThan(20);
    expect(seen.refused).toBeGreaterThan(20);
  });

  it.each(cases)('$name: findProblems says the same by the published schema', ({ template }) => {
    const { value } = instantiateTemplate(template, { id: 'x', language: 'en', document_name: 'New' });
    const state = { value, document_name: '' };
    expect(findProblems({ ...state, value: { ...value } }, sent(template))).toEqual(
      findProblems(state, template.schema),
    );
  });
});
