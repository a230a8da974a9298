import { expect } from '@open-wc/testing';
import type { FieldValue, PlacedField } from '../../../src/document/index.ts';
import { checkValue, isFieldEmpty } from '../../../src/document/places/index.ts';

type Rules = Parameters<typeof checkValue>[0];
const codeOf = (field: Rules, value: FieldValue): unknown => checkValue(field, value)?.code;
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));

describe('a value that a field takes or refuses', () => {
  const cases: readonly (readonly [Rules, readonly FieldValue[], readonly (readonly [FieldValue, string])[]])[] = [
    [
      { type: 'text' },
      ['any', 'ä€😀'],
      [
        [true, 'not_a_text'],
        ['a\nb', 'text_invalid'],
        ['a\u0000', 'text_invalid'],
      ],
    ],
    [{ type: 'text', multiline: true }, ['a\nb\tc'], [['a\u0007', 'text_invalid']]],
    [{ type: 'text', max_length: 2 }, ['ab', '😀😀'], [['abc', 'too_long']]],
    [{ type: 'text', pattern: '^\\d{2}$' }, ['12'], [['123', 'pattern']]],
    [{ type: 'name' }, ['Aino Virta'], [['x'.repeat(10_001), 'too_long']]],
    [{ type: 'email' }, ['a@example.org'], [['a@', 'not_an_email']]],
    [{ type: 'note' }, ['two\nlines'], [[['a'], 'not_a_text']]],
    [
      { type: 'number' },
      ['12', '-0.5', '.5'],
      [
        ['1,5', 'not_a_number'],
        ['1e3', 'not_a_number'],
        ['x', 'not_a_number'],
      ],
    ],
    [
      { type: 'date' },
      ['2028-02-29'],
      [
        ['2027-02-29', 'not_a_date'],
        ['29.2.2028', 'not_a_date'],
      ],
    ],
    [
      { type: 'checkbox' },
      [true, false],
      [
        ['yes', 'not_a_flag'],
        [['a'], 'not_a_flag'],
      ],
    ],
    [
      { type: 'checkbox', options, minimum: 2, maximum: 2 },
      [['a', 'c'], []],
      [
        [['a'], 'too_few'],
        [['a', 'b', 'c'], 'too_many'],
        [['a', 'a'], 'not_choices'],
        [['a', 'x'], 'not_choices'],
        [true, 'not_choices'],
      ],
    ],
    [
      { type: 'radio', options },
      ['a'],
      [
        ['x', 'not_a_choice'],
        [['a'], 'not_a_choice'],
      ],
    ],
    [{ type: 'select', options }, ['c'], [['x', 'not_a_choice']]],
    [{ type: 'date_signed' }, [], [['2028-02-29', 'not_by_sender']]],
    [{ type: 'attachment' }, [], [['a file', 'not_by_sender']]],
  ];
  for (const [field, taken, refused] of cases)
    it(`is told by its rules: ${JSON.stringify({ ...field, options: undefined })}`, () => {
      for (const value of [null, '', ...taken]) expect(codeOf(field, value), JSON.stringify(value)).to.equal(undefined);
      for (const [value, code] of refused) expect(codeOf(field, value), JSON.stringify(value)).to.equal(code);
    });
});

describe('a field that nothing is given in', () => {
  it('has no text, no choice, or a box that is not set', () => {
    for (const value of [null, '', false, []]) expect(isFieldEmpty(value)).to.equal(true);
    for (const value of ['0', true, ['a']] satisfies PlacedField['value'][])
      expect(isFieldEmpty(value)).to.equal(false);
  });
});
