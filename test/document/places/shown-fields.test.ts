import { expect } from '@open-wc/testing';
import type { PlacedField } from '../../../src/document/index.ts';
import { listShown } from '../../../src/document/index.ts';

const field = (id: string, more: Partial<PlacedField> = {}): PlacedField => ({
  id,
  type: 'text',
  party: 'p',
  label: '',
  required: false,
  editable: true,
  value: null,
  places: [],
  ...more,
});
const when = (id: string, schema: object): Partial<PlacedField> => ({
  visible_when: { path: `/${id}`, schema } as NonNullable<PlacedField['visible_when']>,
});
const shown = (...fields: PlacedField[]): string[] => listShown(fields).map(({ id }) => id);

describe('fields that are shown', () => {
  it('have no condition, or one that holds', () => {
    const pet = field('pet', when('has', { const: true }));
    expect(shown(field('has', { type: 'checkbox', value: true }), pet)).to.deep.equal(['has', 'pet']);
    expect(shown(pet, field('has', { type: 'checkbox' }))).to.deep.equal(['has']);
  });

  it('compare numbers as numbers', () => {
    const many = field('many', when('count', { type: 'number', minimum: 3 }));
    expect(shown(field('count', { type: 'number', value: '10' }), many)).to.deep.equal(['count', 'many']);
    expect(shown(field('count', { type: 'number', value: '2' }), many)).to.deep.equal(['count']);
  });

  it('read no value of a field that is not shown itself', () => {
    const chain = [
      field('c', when('b', { const: 'x' })),
      field('b', { ...when('a', { const: 'x' }), value: 'x' }),
      field('a', { value: 'y' }),
    ];
    expect(shown(...chain)).to.deep.equal(['a']);
  });

  it('are none that ask for each other, or for a field that is not there', () => {
    const anything = { not: { const: 'never' } };
    expect(shown(field('a', when('a', anything)), field('b', when('nothing', anything)))).to.deep.equal(['a']);
  });
});
