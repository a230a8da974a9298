import { expect } from '@open-wc/testing';
import { checkDraftValue, createId, inferSchema } from '../../../src/document/index.ts';
import type { Instance, Json, ValueSchema } from '../../../src/document/index.ts';

const value = (fields: Readonly<Record<string, Json>>): Instance =>
  ({ _type: 'value', _id: createId(), ...fields }) as Instance;
const partOf = (schema: ValueSchema, ...names: string[]): ValueSchema | undefined =>
  names.reduce<ValueSchema | undefined>((at, name) => (at?.items ?? at)?.properties?.[name], schema);

describe('a guessed schema', () => {
  it('takes the value it was guessed from, and asks for nothing', () => {
    const given = value({ terms: value({ years: 3, note: '' }), parties: [value({ name: 'a' })], tags: ['x'] });
    const schema = inferSchema(given);
    expect(checkDraftValue(given, schema, ['value'])).to.equal(undefined);
    expect(schema.required).to.deep.equal(['_type', '_id']);
    expect(checkDraftValue({ ...given, later: 1 }, schema, ['value'])).to.equal(undefined);
  });

  it('names fields by their names', () => {
    const schema = inferSchema(value({ first_name: 'a', ' odd_': 'b' }));
    expect(partOf(schema, 'first_name')?.['x-deed']?.label).to.deep.equal({ _type: 'translatable', en: 'First name' });
    expect(partOf(schema, ' odd_')?.['x-deed']?.label?.['en']).to.equal('Odd');
  });

  it('leaves out names that no patch can name', () => {
    const given = JSON.parse('{"_type":"value","_id":"x","__proto__":1,"constructor":2,"fine":3}') as Instance;
    expect(Object.keys(inferSchema(given).properties ?? {})).to.deep.equal(['_type', '_id', 'fine']);
  });

  it('looks at every instance of a list', () => {
    const parties = [value({ name: '', years: null }), value({ name: 'Ann', years: 3, extra: true })];
    const schema = inferSchema(value({ parties }));
    expect(partOf(schema, 'parties', 'years')?.['x-deed']?.widget).to.equal('number');
    expect(partOf(schema, 'parties', 'extra')?.['x-deed']?.widget).to.equal('boolean');
    expect(partOf(schema, 'parties')?.['x-deed']?.repeatable).to.deep.equal({ min: 0, max: 100, itemLabel: ['name'] });
  });

  it('tells the first three texts of an instance from its neighbour', () => {
    const party = value({ a: 'x', n: 1, b: 'x', c: 'x', d: 'x' });
    expect(
      partOf(inferSchema(value({ parties: [party] })), 'parties')?.['x-deed']?.repeatable?.itemLabel,
    ).to.deep.equal(['a', 'b', 'c']);
  });

  it('makes a list read-only in which one id stands twice', () => {
    const party = value({ name: 'a' });
    const schema = inferSchema(value({ parties: [party, { ...party, name: 'b' }] }));
    expect(partOf(schema, 'parties')?.readOnly).to.equal(true);
  });

  it('makes fieldsets of objects without ids, as other services have them', () => {
    const schema = inferSchema({ terms: { years: 3 } } as unknown as Instance);
    expect(schema.required).to.deep.equal([]);
    expect(Object.keys(partOf(schema, 'terms')?.properties ?? {})).to.deep.equal(['years']);
    expect(partOf(schema, 'terms', 'years')?.['x-deed']?.widget).to.equal('number');
  });

  it('makes an empty object read-only', () => {
    expect(partOf(inferSchema(value({ empty: {} })), 'empty')?.readOnly).to.equal(true);
  });
});

describe('a schema guessed again', () => {
  const before = inferSchema(
    value({ years: 3, parties: [value({ name: 'a' })], terms: value({ start: '2026-03-01' }) }),
  );

  it('goes on where values tell nothing now', () => {
    const emptied = value({ years: null, parties: [], terms: value({ start: '' }) });
    expect(inferSchema(emptied, before)).to.deep.equal(before);
  });

  it('follows values that tell something else', () => {
    const schema = inferSchema(value({ years: 'three', parties: [value({ name: 7 })] }), before);
    expect(partOf(schema, 'years')?.['x-deed']?.widget).to.equal('text');
    expect(partOf(schema, 'parties', 'name')?.['x-deed']?.widget).to.equal('number');
  });
});
