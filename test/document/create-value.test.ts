import { expect } from '@open-wc/testing';
import {
  checkDraftValue,
  createId,
  createInstance,
  createValue,
  findProblems,
  isId,
} from '../../src/document/index.ts';
import type { PlainData } from '../../src/document/create-value.ts';
import type { Json, JsonObject } from '../../src/document/index.ts';
import { schema } from './fixture.ts';

/** Ids are new each time. */
function withoutIds(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withoutIds(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '_id')
      .map(([name, child]) => [name, withoutIds(child as Json)]),
  );
}

const refusal = (data: unknown): string => {
  try {
    createValue(schema, data as PlainData);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('createValue', () => {
  it('makes of plain data what a draft accepts and can be finalized', () => {
    const value = createValue(schema, {
      basic: {
        title: 'Sale',
        email: 'a@example.com',
        price: 12.5,
        tags: ['x', 'z'],
        about: 'All of it',
        text: 'First line\n\nSecond line',
      },
      people: [
        { name: 'Ann', kind: 'company', company: 'Ann Ltd', holdings: [{ share_class: 'A', count: 3, note: 'n' }] },
        { name: 'Ben' },
      ],
    });
    expect(checkDraftValue(value, schema, ['value'])).to.equal(undefined);
    expect(findProblems({ value, document_name: 'Sale' }, schema)).to.deep.equal([]);
    expect(withoutIds(value)).to.deep.equal({
      _type: 'value',
      basic: {
        _type: 'value',
        title: 'Sale',
        email: 'a@example.com',
        price: { _type: 'money', amount: 12.5, currency: 'EUR' },
        tags: ['x', 'z'],
        about: { _type: 'translatable', en: 'All of it' },
        text: {
          _type: 'richtext',
          content: [
            { _type: 'paragraph', content: [{ _type: 'text', text: 'First line' }] },
            { _type: 'paragraph', content: [{ _type: 'text', text: 'Second line' }] },
          ],
        },
        code: '',
      },
      people: [
        {
          _type: 'value',
          name: 'Ann',
          kind: 'company',
          company: 'Ann Ltd',
          holdings: [{ _type: 'value', share_class: 'A', count: 3, note: 'n' }],
        },
        { _type: 'value', name: 'Ben', kind: null, company: '', holdings: [] },
      ],
    });
  });

  it('gives every instance an id of its own, and keeps one that is there', () => {
    const _id = createId();
    const value = createValue(schema, { people: [{ _id, name: 'Ann' }, { name: 'Ben' }] });
    const people = value['people'] as readonly JsonObject[];
    const ids = [value['_id'], (value['basic'] as JsonObject)['_id'], ...people.map((person) => person['_id'])];
    expect(ids.every(isId)).to.equal(true);
    expect(new Set(ids).size).to.equal(4);
    expect(people[0]?.['_id']).to.equal(_id);
  });

  it('is the empty value where there is no data, with as many instances as a list needs', () => {
    expect(withoutIds(createValue(schema, {}))).to.deep.equal(
      withoutIds(createInstance(schema, { languages: ['en'] })),
    );
    expect(withoutIds(createValue(schema, { basic: null, people: [] }))).to.deep.equal(
      withoutIds(createInstance(schema, { languages: ['en'] })),
    );
  });

  it('takes languages, and values in the form that a document keeps', () => {
    const { basic } = createValue(
      schema,
      {
        basic: {
          about: { sv: 'Allt' },
          price: { amount: 1, currency: 'SEK' },
          text: { _type: 'richtext', content: [] },
        },
      },
      { languages: ['fi', 'sv'] },
    ) as unknown as { basic: JsonObject };
    expect([basic['about'], basic['price'], basic['text']]).to.deep.equal([
      { _type: 'translatable', fi: '', sv: 'Allt' },
      { _type: 'money', amount: 1, currency: 'SEK' },
      { _type: 'richtext', content: [] },
    ]);
  });

  it('refuses what a draft refuses, and says where', () => {
    expect(refusal({ basic: { titel: 'x' } })).to.equal('/value/basic/titel: unknown_key');
    expect(refusal({ basic: { title: 7 } })).to.equal('/value/basic/title: wrong_type');
    expect(refusal({ basic: { about: 7 } })).to.equal('/value/basic/about: wrong_type');
    expect(refusal({ basic: { price: 'ten' } })).to.equal('/value/basic/price: wrong_type');
    expect(refusal({ basic: { tags: ['q'] } })).to.equal('/value/basic/tags/0: not_a_choice');
    expect(refusal({ basic: [] })).to.equal('/value/basic: wrong_type');
    expect(refusal({ people: { name: 'Ann' } })).to.equal('/value/people: wrong_type');
    expect(refusal({ people: ['Ann'] })).to.equal('/value/people/0: wrong_type');
    expect(refusal({ people: Array.from({ length: 5 }, () => ({ name: 'A' })) })).to.equal(
      '/value/people: too_many_instances',
    );
    expect(refusal({ people: [{ _id: '7', name: 'Ann' }] })).to.equal('/value/people/0/_id: id_invalid');
    const _id = createId();
    expect(
      refusal({
        people: [
          { _id, name: 'A' },
          { _id, name: 'B' },
        ],
      }),
    ).to.match(/^\/value\/people\/1\/_id: id_duplicate$/);
  });
});
