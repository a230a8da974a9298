import { describe, expect, it } from 'vitest';
import type { Json, ValueSchema } from 'deedkit/document';
import { emptyValue } from 'deedkit/document';
import { readField, writeField } from '../../../src/domain/document-data/field-value.ts';
import { field, fieldset } from './templates.ts';

const language = 'en';
const money = field('money', { 'x-deed': { currencies: ['SEK', 'EUR'] } });
const choice = field('choice', { enum: ['a', 2, null] });
const choices = field('choices', { type: 'array', items: { enum: ['x', 'y', 'z'] } });
const rows: ValueSchema = {
  type: 'array',
  items: fieldset({ name: field('text', { type: 'string' }), count: field('number', { type: ['number', 'null'] }) }),
};
const write = (schema: ValueSchema, sent: unknown, current: Json = emptyValue(schema, [language])) =>
  writeField(sent, { schema, current, language });
const text = (words: string): Json => ({ _type: 'text', text: words });

describe('a field that is read', () => {
  it.each<[ValueSchema, Json, Json]>([
    [field('text'), 'Words', 'Words'],
    [field('text'), null, ''],
    [field('date'), '2030-01-31', '2030-01-31'],
    [field('date'), null, ''],
    [field('country'), 'FI', 'FI'],
    [field('number'), 0, 0],
    [field('number'), null, null],
    [field('boolean'), false, 'false'],
    [field('boolean'), null, null],
    [choice, 2, '2'],
    [choices, ['x', 'z'], ['x', 'z']],
    [choices, [], []],
    [money, { _type: 'money', amount: 0.5, currency: 'EUR' }, '0.5 EUR'],
    [money, { _type: 'money', amount: null, currency: 'EUR' }, ''],
    [field('translatable'), { _type: 'translatable', en: 'Words', fi: 'Sanat' }, 'Words'],
    [field('translatable'), { _type: 'translatable', fi: 'Sanat' }, ''],
  ])('%j of %j is %j', (schema, value, shown) => {
    expect(readField(value, { schema, language })).toEqual(shown);
  });

  it('shows rich text a line for each paragraph, item and row', () => {
    const content = [
      { _type: 'heading', level: 2, content: [text('Duties')] },
      {
        _type: 'paragraph',
        content: [text('Writes '), { _type: 'strong', content: [text('well')] }, { _type: 'break' }, text('.')],
      },
      {
        _type: 'list',
        style: 'bullet',
        items: [
          {
            _type: 'item',
            content: [text('One')],
            children: [
              { _type: 'list', style: 'letter', items: [{ _type: 'item', content: [text('Two')], children: [] }] },
            ],
          },
        ],
      },
      {
        _type: 'table',
        columns: [
          { header: [text('A')], align: 'left' },
          { header: [text('B')], align: 'left' },
        ],
        rows: [{ _type: 'row', cells: [[text('1')], [text('2')]] }],
      },
    ];
    expect(readField({ _type: 'richtext', content } as Json, { schema: field('richtext'), language })).toBe(
      'Duties\nWrites well .\nOne\nTwo\nA\tB\n1\t2',
    );
  });

  it('shows a list as JSON, without what only a contract needs', () => {
    const list = [{ _type: 'value', _id: 'i', name: 'A', count: 1 }];
    expect(readField(list, { schema: rows, language })).toBe('[{"name":"A","count":1}]');
    expect(readField([], { schema: rows, language })).toBe('');
    expect(readField(undefined, { schema: rows, language })).toBe('');
  });
});

describe('a field that is written', () => {
  it.each<[ValueSchema, unknown, Json]>([
    [field('text'), ' Words ', ' Words '],
    [field('text'), null, ''],
    [field('date'), '2030-01-31', '2030-01-31'],
    [field('date'), '', null],
    [field('country'), null, null],
    [field('number'), 4.5, 4.5],
    [field('number'), '', null],
    [field('boolean'), 'true', true],
    [field('boolean'), false, false],
    [field('boolean'), null, null],
    [choice, '2', 2],
    [choice, 2, 2],
    [choice, '', null],
    [choices, 'z,x , z', ['z', 'x']],
    [choices, ['z', 'x', 'z'], ['z', 'x']],
    [choices, [], []],
    [choices, null, []],
    [choices, '', []],
    [money, '12.5 EUR', { _type: 'money', amount: 12.5, currency: 'EUR' }],
    [money, '-3', { _type: 'money', amount: -3, currency: 'SEK' }],
    [money, null, { _type: 'money', amount: null, currency: 'SEK' }],
    [field('translatable'), 'Words', { _type: 'translatable', en: 'Words' }],
    [
      field('richtext'),
      'One\r\n\n<b>Two</b>',
      {
        _type: 'richtext',
        content: [
          { _type: 'paragraph', content: [text('One')] },
          { _type: 'paragraph', content: [text('<b>Two</b>')] },
        ],
      },
    ],
  ])('%j with %j becomes %j', (schema, sent, value) => {
    expect(write(schema, sent)).toEqual({ ok: true, value });
  });

  it('keeps the other languages of a text, also when it is emptied', () => {
    const current = { _type: 'translatable', en: 'Words', fi: 'Sanat' };
    expect(write(field('translatable'), 'Other', current)).toEqual({ ok: true, value: { ...current, en: 'Other' } });
    expect(write(field('translatable'), '', current)).toEqual({ ok: true, value: { ...current, en: '' } });
  });

  it('keeps its value when that comes back as it was shown', () => {
    const content = [{ _type: 'paragraph', content: [{ _type: 'em', content: [text('Words')] }] }];
    const values: [ValueSchema, Json][] = [
      [field('richtext'), { _type: 'richtext', content }],
      [rows, [{ _type: 'value', _id: 'i', name: 'A', count: 1 }]],
      [money, { _type: 'money', amount: 1, currency: 'EUR' }],
      [field('text'), 'A'],
      [field('number'), null],
    ];
    for (const [schema, current] of values) {
      const written = write(schema, readField(current, { schema, language }), current);
      expect(written.ok && written.value === current).toBe(true);
    }
  });

  it('keeps the ids of a list whose instances stay at their place', () => {
    const current = [{ _type: 'value', _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b', name: 'A', count: 1 }];
    const written = write(rows, '[{"name":"B"},{"name":"C","count":2}]', current);
    expect(written).toMatchObject({
      ok: true,
      value: [
        { _id: current[0]?._id, name: 'B', count: null },
        { name: 'C', count: 2 },
      ],
    });
    const stolen = write(rows, `[{"name":"B"},{"name":"C","_id":"${current[0]?._id ?? ''}"}]`, current);
    const ids = stolen.ok ? (stolen.value as { _id: string }[]).map(({ _id }) => _id) : [];
    expect(new Set(ids).size).toBe(2);
    expect(write(rows, '', current)).toEqual({ ok: true, value: [] });
  });

  it.each<[ValueSchema, unknown, string]>([
    [field('text'), 5, 'text'],
    [field('text'), {}, 'text'],
    [field('number'), '5', 'number'],
    [field('number'), [], 'number'],
    [choice, 'c', 'option'],
    [choice, true, 'option'],
    [field('boolean'), 'yes', 'option'],
    [choices, 'x, w', 'options'],
    [choices, ['x', 'w'], 'options'],
    [choices, [['x']], 'options'],
    [choices, 5, 'options'],
    [money, '5 euros', 'amount'],
    [money, '1e9 EUR', 'amount'],
    [money, 5, 'text'],
    [rows, 'nothing', 'list'],
    [rows, '{}', 'list'],
    [rows, '[1]', 'list'],
    [rows, '[{"unknown":1}]', 'list'],
    [rows, [], 'list'],
    [fieldset({ a: field('text') }), 'x', 'list'],
  ])('%j is not %j but %s', (schema, sent, wanted) => {
    expect(write(schema, sent)).toMatchObject({ ok: false, wanted });
  });
});
