import { expect } from '@open-wc/testing';
import { checkDraftValue, copyInstance, createInstance, isId } from '../../src/document/index.ts';
import type { Json, ValueSchema } from '../../src/document/index.ts';
import { allowsNull } from '../../src/document/create-instance.ts';
import { createState, schema } from './fixture.ts';

/** Every `_id` in a value. */
function listIds(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '_id' in value ? [String(value['_id'])] : [];
  return [...own, ...(Object.values(value) as Json[]).flatMap(listIds)];
}

describe('createInstance', () => {
  it('makes what a draft accepts, with as many instances as have to be there', () => {
    const value = createInstance(schema, { languages: ['en', 'fi'] });
    expect(checkDraftValue(value, schema, ['value'])).to.equal(undefined);
    expect((value['people'] as Json[]).length).to.equal(1);
    expect((value['people'] as { holdings: Json[] }[])[0]?.holdings).to.deep.equal([]);
    expect((value['basic'] as { about: Json }).about).to.deep.equal({ _type: 'translatable', en: '', fi: '' });
  });

  it('gives everything an id of its own, and other ids the next time', () => {
    const ids = [1, 2].flatMap(() => listIds(createInstance(schema, { languages: ['en'] })));
    expect(ids.every(isId)).to.equal(true);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('begins with a default where the schema has one', () => {
    const of: ValueSchema = {
      properties: { _id: {}, years: { type: 'number', default: 3 }, name: { type: 'string' } },
    };
    const { years, name } = createInstance(of, { languages: [] });
    expect([years, name]).to.deep.equal([3, '']);
  });

  it('leaves out an empty field that has no null, and keeps one that has', () => {
    const of: ValueSchema = {
      properties: { _id: {}, strict: { type: 'number' }, open: { type: ['number', 'null'] }, any: { enum: ['a'] } },
    };
    expect(Object.keys(createInstance(of, { languages: [] }))).to.deep.equal(['_type', '_id', 'open']);
  });

  it('has no id where other tools’ objects have none', () => {
    const of: ValueSchema = {
      properties: { name: { type: 'string' }, inner: { properties: { a: { type: 'string' } } } },
    };
    expect(createInstance(of, { languages: [] })).to.deep.equal({ name: '', inner: { a: '' } });
  });
});

describe('allowsNull', () => {
  for (const [schemaOfField, allowed] of [
    [{}, true],
    [{ type: ['string', 'null'] }, true],
    [{ type: 'null' }, true],
    [{ type: 'string' }, false],
    [{ type: ['string', 'null'], enum: ['a'] }, false],
    [{ type: ['string', 'null'], enum: ['a', null] }, true],
  ] as const) {
    it(`is ${String(allowed)} for ${JSON.stringify(schemaOfField)}`, () => {
      expect(allowsNull(schemaOfField)).to.equal(allowed);
    });
  }
});

describe('createInstance of a field that cannot be filled in', () => {
  it('leaves it out, unless it has a default or is required', () => {
    const properties = { a: {}, b: { default: 1 }, c: {} };
    const made = createInstance(
      {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, part]) => [name, { ...part, readOnly: true }]),
        ),
        required: ['c'],
      },
      { languages: ['en'] },
    );
    expect(Object.keys(made)).to.deep.equal(['b', 'c']);
  });
});

describe('copyInstance', () => {
  it('renews every id and keeps all else', () => {
    const { value } = createState();
    const copy = copyInstance(value);
    const [before, after] = [listIds(value), listIds(copy)];
    expect(after.length).to.equal(before.length);
    expect(after.filter((id) => before.includes(id))).to.deep.equal([]);
    const withoutIds = (given: Json): string =>
      JSON.stringify(given, (key, child: unknown) => (key === '_id' ? 0 : child));
    expect(withoutIds(copy)).to.equal(withoutIds(value));
  });

  it('leaves the one it copies as it was', () => {
    const { value } = createState();
    const text = JSON.stringify(value);
    copyInstance(value);
    expect(JSON.stringify(value)).to.equal(text);
  });

  it('copies a value that is no instance', () => {
    for (const value of ['text', 7, null, ['a', 'b']]) expect(copyInstance(value)).to.deep.equal(value);
  });
});
