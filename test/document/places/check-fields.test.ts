import { expect } from '@open-wc/testing';
import type { PlacedField } from '../../../src/document/index.ts';
import { FIELD_LIMITS, checkFields, listUnsigned } from '../../../src/document/index.ts';

const PAGES = [
  { page: 1, width: 595, height: 842 },
  { page: 2, width: 842, height: 595 },
];
const PLACE = { page: 1, x: 50, y: 60, width: 100, height: 20 };

let made = 0;
const field = (more: Partial<PlacedField<number>> = {}): PlacedField<number> => ({
  id: `f${(made += 1)}`,
  type: 'text',
  party: 0,
  label: 'Address',
  required: false,
  editable: true,
  value: null,
  places: [PLACE],
  ...more,
});
const faultsOf = (...fields: PlacedField<number>[]): unknown[] =>
  checkFields(fields, { pages: PAGES, parties: [0, 1] }).map(({ code, path }) => [code, path]);
const options = (...values: string[]): { options: { value: string; label: string }[] } => ({
  options: values.map((value) => ({ value, label: value.toUpperCase() })),
});

describe('fields that can be', () => {
  it('have no faults, of every kind', () => {
    const kinds = ['signature', 'initials', 'date_signed', 'name', 'email', 'company', 'text', 'number'] as const;
    const rest = ['date', 'checkbox', 'attachment', 'note'] as const;
    const choices = [
      field({ type: 'radio', ...options('a', 'b'), places: [PLACE, PLACE] }),
      field({ type: 'select', ...options('a', 'b'), value: 'b' }),
      field({ type: 'checkbox', ...options('a', 'b'), minimum: 1, maximum: 2, value: ['a'], places: [PLACE, PLACE] }),
    ];
    expect(faultsOf(...[...kinds, ...rest].map((type) => field({ type })), ...choices)).to.deep.equal([]);
  });

  it('may reach to each edge of a page as it is displayed', () => {
    expect(faultsOf(field({ places: [{ page: 2, x: 0, y: 0, width: 842, height: 595 }] }))).to.deep.equal([]);
    expect(faultsOf(field({ places: [{ page: 1, x: 495, y: 822, width: 100, height: 20 }] }))).to.deep.equal([]);
  });

  it('may share a name when they share a value', () => {
    const named = { name: 'person.name', value: 'Aino' };
    expect(faultsOf(field(named), field(named))).to.deep.equal([]);
  });
});

describe('a place', () => {
  const at = (more: object): unknown[] => faultsOf(field(), field({ places: [PLACE, { ...PLACE, ...more }] }));

  it('stands on a page that there is', () => {
    for (const page of [0, 3, 1.5, Number.NaN])
      expect(at({ page })).to.deep.equal([['page_unknown', 'fields[1].places[1].page']]);
  });

  it('stands on its page as a whole', () => {
    expect(at({ x: -1 })).to.deep.equal([['off_page', 'fields[1].places[1].x']]);
    expect(at({ x: 500 })).to.deep.equal([['off_page', 'fields[1].places[1].x']]);
    expect(at({ y: 830 })).to.deep.equal([['off_page', 'fields[1].places[1].y']]);
    expect(at({ width: 600 })).to.deep.equal([['off_page', 'fields[1].places[1].width']]);
    expect(at({ page: 2, height: 600 })).to.deep.equal([['off_page', 'fields[1].places[1].height']]);
  });

  it('has measures that are numbers, and a size above zero', () => {
    expect(at({ x: Number.NaN })).to.deep.equal([['not_a_measure', 'fields[1].places[1].x']]);
    expect(at({ y: Infinity })).to.deep.equal([['not_a_measure', 'fields[1].places[1].y']]);
    for (const size of [0, -5, Number.NaN, Infinity])
      expect(at({ width: size, height: size })).to.deep.equal([
        ['not_a_measure', 'fields[1].places[1].width'],
        ['not_a_measure', 'fields[1].places[1].height'],
      ]);
  });

  it('is one of 2,000 at most', () => {
    const places = Array.from({ length: FIELD_LIMITS.places }, () => PLACE);
    expect(faultsOf(field({ places }))).to.deep.equal([]);
    expect(faultsOf(field({ places }), field())).to.deep.equal([['too_many_places', 'fields']]);
  });
});

describe('a field', () => {
  const of = (more: Partial<PlacedField<number>>): unknown[] => faultsOf(field(more));

  it('belongs to a party that there is, and stands somewhere', () => {
    expect(of({ party: 2 })).to.deep.equal([['party_unknown', 'fields[0].party']]);
    expect(of({ places: [] })).to.deep.equal([['places_missing', 'fields[0].places']]);
  });

  it('has texts that are short enough and can be kept', () => {
    expect(of({ label: 'x'.repeat(200) })).to.deep.equal([]);
    expect(of({ label: 'x'.repeat(201) })).to.deep.equal([['too_long', 'fields[0].label']]);
    expect(of({ name: 'a\u0000b', label: '\ud800' })).to.deep.equal([
      ['text_invalid', 'fields[0].name'],
      ['text_invalid', 'fields[0].label'],
    ]);
  });

  it('has a pattern that is one', () => {
    expect(of({ pattern: '^[A-Z]{2}\\d+$' })).to.deep.equal([]);
    expect(of({ pattern: '(' })).to.deep.equal([['pattern_invalid', 'fields[0].pattern']]);
  });

  it('has limits within those of all fields', () => {
    expect(of({ max_length: 0, text_size: 5 })).to.deep.equal([
      ['out_of_range', 'fields[0].max_length'],
      ['out_of_range', 'fields[0].text_size'],
    ]);
    const group = { type: 'checkbox', ...options('a', 'b'), places: [PLACE, PLACE] } as const;
    expect(of({ ...group, minimum: 3 })).to.deep.equal([['out_of_range', 'fields[0].minimum']]);
    expect(of({ ...group, minimum: 2, maximum: 1 })).to.deep.equal([['out_of_range', 'fields[0].maximum']]);
  });

  it('has options where it is a choice, each once and with a place', () => {
    expect(of({ type: 'radio' })).to.deep.equal([['options_missing', 'fields[0].options']]);
    expect(of({ type: 'select', options: [] })).to.deep.equal([['options_missing', 'fields[0].options']]);
    expect(of({ type: 'text', ...options('a') })).to.deep.equal([['options_unwanted', 'fields[0].options']]);
    expect(of({ type: 'radio', ...options('a', 'b') })).to.deep.equal([['places_unlike_options', 'fields[0].places']]);
    expect(of({ type: 'select', ...options('a', 'a', '') })).to.deep.equal([
      ['option_repeated', 'fields[0].options[1].value'],
      ['text_invalid', 'fields[0].options[2].value'],
      ['text_invalid', 'fields[0].options[2].label'],
    ]);
  });

  it('has a value that it takes itself', () => {
    expect(of({ pattern: '^\\d+$', value: 'x' })).to.deep.equal([['pattern', 'fields[0].value']]);
    expect(of({ type: 'signature', value: 'x' })).to.deep.equal([['not_by_sender', 'fields[0].value']]);
  });
});

describe('fields among each other', () => {
  it('have an id each', () => {
    expect(faultsOf(field({ id: 'a' }), field({ id: 'a' }))).to.deep.equal([['id_repeated', 'fields[1].id']]);
  });

  it('have one value where they have one name', () => {
    expect(faultsOf(field({ name: 'n', value: 'a' }), field({ name: 'n', value: 'b' }))).to.deep.equal([
      ['values_differ', 'fields[1].value'],
    ]);
  });

  const when = (path: string): Partial<PlacedField<number>> => ({ visible_when: { path, schema: { const: 'x' } } });

  it('are shown by a field that there is', () => {
    expect(faultsOf(field({ id: 'a' }), field(when('/a')))).to.deep.equal([]);
    for (const path of ['/b', 'a', '/a/0', ''])
      expect(faultsOf(field({ id: 'a' }), field(when(path)))).to.deep.equal([
        ['condition_unknown', 'fields[1].visible_when.path'],
      ]);
  });

  it('show each other in no circle', () => {
    expect(faultsOf(field({ id: 'a', ...when('/a') }))).to.deep.equal([
      ['condition_circular', 'fields[0].visible_when.path'],
    ]);
    const circle = [
      field({ id: 'a', ...when('/b') }),
      field({ id: 'b', ...when('/a') }),
      field({ id: 'c', ...when('/a') }),
    ];
    expect(faultsOf(...circle)).to.deep.equal([
      ['condition_circular', 'fields[0].visible_when.path'],
      ['condition_circular', 'fields[1].visible_when.path'],
    ]);
  });
});

describe('parties without a place for their signature', () => {
  it('are told once there are fields', () => {
    expect(listUnsigned([], [0, 1])).to.deep.equal([]);
    expect(
      listUnsigned(
        [
          { type: 'signature', party: 1 },
          { type: 'initials', party: 0 },
        ],
        [0, 1, 2],
      ),
    ).to.deep.equal([0, 2]);
  });
});
