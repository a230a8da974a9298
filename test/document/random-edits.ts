import fc from 'fast-check';
import type { ContractState, Json, JsonObject, WireOperation } from '../../src/document/index.ts';
import { createInstance } from '../../src/document/index.ts';
import type { ValueSchema } from '../../src/document/index.ts';
import { createPerson, createState, schema } from './fixture.ts';

const holdingSchema = schema.properties?.['people']?.items?.properties?.['holdings']?.items as ValueSchema;

/** Two people, of whom the first has a holding. */
export const start = (): ContractState =>
  createState((value) => ({
    ...value,
    people: [{ ...createPerson('Ann'), holdings: [createHolding()] }, createPerson('Bo')],
  }));

/** The operation that names a person. */
export const rename = (index: number, value: string): WireOperation => ({
  op: 'replace',
  path: `/value/people/${index}/name`,
  value,
});

/** Edits people make to a document, each as a form would send it; `n` picks the place. */
const KINDS = {
  type: (people, n) => [rename(n % people.length, `n${n}`)],
  title: (_, n) => [{ op: 'replace', path: '/value/basic/title', value: `t${n}` }],
  amount: (_, n) => [{ op: 'replace', path: '/value/basic/price/amount', value: n }],
  price: (_, n) => [
    { op: 'replace', path: '/value/basic/price', value: { _type: 'money', amount: -n, currency: 'SEK' } },
  ],
  tag: (_, n) => [{ op: 'add', path: '/value/basic/tags/0', value: ['x', 'y', 'z'][n % 3] as string }],
  document: (_, n) => [{ op: 'replace', path: '/document_name', value: `d${n}` }],
  add: (_, n) => [{ op: 'add', path: '/value/people/-', value: createPerson(`p${n}`) }],
  insert: (_, n) => [{ op: 'add', path: '/value/people/0', value: createPerson(`q${n}`) }],
  remove: (people, n) => [{ op: 'remove', path: `/value/people/${n % people.length}` }],
  move: (people, n) => [
    { op: 'remove', path: `/value/people/${n % people.length}` },
    { op: 'add', path: '/value/people/0', value: people[n % people.length] as Json },
  ],
  hold: (people, n) => [{ op: 'add', path: `/value/people/${n % people.length}/holdings/0`, value: createHolding() }],
  count: (people, n) => [{ op: 'replace', path: `/value/people/${n % people.length}/holdings/0/count`, value: n }],
} satisfies Record<string, (people: readonly JsonObject[], n: number) => WireOperation[]>;

/** One thing a person does, and where. */
export interface RandomEdit {
  readonly kind: keyof typeof KINDS;
  readonly n: number;
}

/** Any of the things that people do. */
export const randomEdit: fc.Arbitrary<RandomEdit> = fc.record({
  kind: fc.constantFrom(...(Object.keys(KINDS) as RandomEdit['kind'][])),
  n: fc.nat(9),
});

/** Its operations, as the document is now; some are refused (a fifth person, a holding that is not there). */
export function operationsOf({ kind, n }: RandomEdit, { value }: Pick<ContractState, 'value'>): WireOperation[] {
  return KINDS[kind](value['people'] as readonly JsonObject[], n);
}

function createHolding(): Json {
  return createInstance(holdingSchema, { languages: ['en'] });
}
