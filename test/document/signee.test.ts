import { expect } from '@open-wc/testing';
import { listSignees } from '../../src/document/index.ts';
import type { Instance, ValueSchema } from '../../src/document/index.ts';

const text: ValueSchema = { type: 'string' };
const signing = { signee: { first_name: 'first', last_name: 'last', company_name: 'company' } };
const party: ValueSchema = {
  type: 'object',
  'x-deed': signing,
  properties: {
    _id: text,
    first: text,
    last: text,
    kind: text,
    company: { ...text, 'x-deed': { visibleWhen: { path: '1/kind', schema: { const: 'company' } } } },
  },
};
const schema: ValueSchema = {
  type: 'object',
  properties: {
    parties: { type: 'array', items: party },
    guarantor: { ...party, 'x-deed': { ...signing, visibleWhen: { path: '/guaranteed', schema: { const: true } } } },
    company: { type: 'object', properties: { _id: text, board: { type: 'array', items: party } } },
  },
};

const person = (id: string, first: string, more: object = {}): object => ({
  _type: 'value',
  _id: id,
  first,
  last: 'Virtanen',
  ...more,
});
const value = (more: object): Instance => ({ _type: 'value', _id: 'root', ...more }) as unknown as Instance;

describe('listSignees', () => {
  it('takes every instance that signs, nested ones too, in document order, with its place', () => {
    const found = listSignees(
      value({
        parties: [person('a', 'Aino'), person('b', ' Onni ')],
        company: { _type: 'value', _id: 'c', board: [person('d', 'Eeva')] },
      }),
      schema,
    );
    expect(found.map(({ id, path, fieldset_name, first_name }) => [id, path, fieldset_name, first_name])).to.deep.equal(
      [
        ['a', '/value/parties/0', 'parties', 'Aino'],
        ['b', '/value/parties/1', 'parties', 'Onni'],
        ['d', '/value/company/board/0', 'board', 'Eeva'],
      ],
    );
  });

  it('leaves out hidden parts: a field of another kind of party, a fieldset whose condition does not hold', () => {
    const stale = person('a', 'Aino', { kind: 'person', company: 'Left over Oy' });
    expect(
      listSignees(value({ parties: [stale], guarantor: person('g', 'Gunnel'), guaranteed: false }), schema).map(
        ({ id, company_name }) => [id, company_name],
      ),
    ).to.deep.equal([['a', '']]);
    const company = person('a', 'Aino', { kind: 'company', company: 'Example Oy' });
    expect(
      listSignees(value({ parties: [company], guarantor: person('g', 'Gunnel'), guaranteed: true }), schema).map(
        ({ id, company_name }) => [id, company_name],
      ),
    ).to.deep.equal([
      ['a', 'Example Oy'],
      ['g', ''],
    ]);
  });

  it('passes over values that are no instances', () => {
    const broken = value({
      parties: [null, 'x', 7, [], [person('z', 'Zoe')], {}, person('a', 'Aino')],
      guaranteed: true,
      guarantor: null,
      company: [],
    });
    expect(listSignees(broken, schema).map(({ id, path }) => [id, path])).to.deep.equal([['a', '/value/parties/6']]);
    expect(listSignees(value({ parties: { 0: person('a', 'Aino') }, company: 7 }), schema)).to.deep.equal([]);
  });

  it('reads texts alone, whatever else a field holds', () => {
    const [signee] = listSignees(
      value({ parties: [person('a', 'Aino', { last: { text: 'x' }, company: 7 })] }),
      schema,
    );
    expect([signee?.first_name, signee?.last_name, signee?.company_name]).to.deep.equal(['Aino', '', '']);
  });
});
