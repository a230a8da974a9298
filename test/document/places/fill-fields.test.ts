import { expect } from '@open-wc/testing';
import type { Filling, GivenFault, PlacedField } from '../../../src/document/index.ts';
import { fillFields } from '../../../src/document/index.ts';

const PLACE = { page: 1, x: 10, y: 10, width: 150, height: 20 };
const fieldOf = (id: string, over: Partial<PlacedField> = {}): PlacedField => ({
  id,
  type: 'text',
  party: 'aino',
  label: id,
  required: false,
  editable: true,
  value: null,
  places: [PLACE],
  ...over,
});
const fill = (fields: readonly PlacedField[], given: Filling['given'], over: Partial<Filling> = {}) =>
  fillFields(fields, { party: 'aino', given, measure: (text) => text.length / 2, language: 'en', ...over });
const valuesOf = (fields: readonly PlacedField[], given: Filling['given']): Record<string, PlacedField['value']> => {
  const filled = fill(fields, given);
  if (!filled.ok) throw new Error(JSON.stringify(filled.faults));
  return Object.fromEntries(filled.fields.map(({ id, value }) => [id, value]));
};
const faultsOf = (...args: Parameters<typeof fill>): readonly GivenFault[] => {
  const filled = fill(...args);
  return filled.ok ? [] : filled.faults;
};

describe('the values that a party gives', () => {
  it('are taken for its own fields; others and those left out keep theirs', () => {
    const fields = [fieldOf('a'), fieldOf('b', { value: 'kept' }), fieldOf('c', { party: 'bo', value: 'theirs' })];
    expect(valuesOf(fields, { a: 'new' })).to.deep.equal({ a: 'new', b: 'kept', c: 'theirs' });
    expect(valuesOf(fields, { b: null })).to.deep.include({ b: null });
  });

  it('are refused for fields of others, for fields that are not there, and for pictures', () => {
    const fields = [fieldOf('a'), fieldOf('c', { party: 'bo' }), fieldOf('s', { type: 'signature' })];
    expect(faultsOf(fields, { c: 'x', s: 'x', nowhere: 'x' }).map(({ field, code }) => [field, code])).to.deep.equal(
      ['c', 's', 'nowhere'].map((id) => [id, 'field_unknown']),
    );
  });

  it('may not be missing where the field is required, unless the field is not shown', () => {
    const other = { path: '/pets', schema: { const: true } };
    const fields = [
      fieldOf('pets', { type: 'checkbox', value: false }),
      fieldOf('which', { required: true, visible_when: other }),
    ];
    expect(valuesOf(fields, {})).to.deep.equal({ pets: false, which: null });
    expect(faultsOf(fields, { pets: true })).to.deep.equal([{ field: 'which', code: 'required' }]);
    expect(valuesOf(fields, { pets: true, which: 'a cat' })).to.deep.equal({ pets: true, which: 'a cat' });
    // Typed before its condition ceased to hold.
    expect(valuesOf(fields, { pets: false, which: 'a cat' })).to.deep.include({ which: null });
  });

  it('follow the rules of their fields, and leave fixed ones as they are', () => {
    const fields = [
      fieldOf('rent', { type: 'number' }),
      fieldOf('fixed', { editable: false, required: true, value: 'by the sender' }),
    ];
    expect(faultsOf(fields, { rent: 'much', fixed: 'mine' }).map(({ field, code }) => [field, code])).to.deep.equal([
      ['rent', 'not_a_number'],
      ['fixed', 'not_editable'],
    ]);
    expect(valuesOf(fields, { fixed: 'by the sender' })).to.deep.include({ fixed: 'by the sender' });
  });

  it('have to fit into each place, and be in letters that a face has', () => {
    const fields = [fieldOf('a', { places: [PLACE, { ...PLACE, width: 20, height: 8 }] })];
    expect(valuesOf(fields, { a: 'ok' })).to.deep.equal({ a: 'ok' });
    expect(faultsOf(fields, { a: 'much too long' })).to.deep.equal([{ field: 'a', code: 'does_not_fit' }]);
    expect(faultsOf(fields, { a: 'x' }, { findLacking: () => '𒀀' })).to.deep.equal([
      { field: 'a', code: 'lacking', limit: '𒀀' },
    ]);
  });

  it('are not refused where they are as the sender gave them', () => {
    expect(valuesOf([fieldOf('a', { value: 'much too long '.repeat(9) })], {})).to.have.property('a');
  });

  it('are one for fields of one name', () => {
    const fields = [fieldOf('a', { name: 'tenant' }), fieldOf('b', { name: 'tenant' })];
    expect(valuesOf(fields, { a: 'Aino' })).to.deep.equal({ a: 'Aino', b: 'Aino' });
  });
});
