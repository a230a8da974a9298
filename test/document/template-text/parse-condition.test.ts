import { expect } from '@open-wc/testing';
import { satisfies } from '../../../src/document/index.ts';
import type { Condition, Json } from '../../../src/document/index.ts';
import { Names } from '../../../src/document/template-text/names.ts';
import { parseCondition } from '../../../src/document/template-text/parse-condition.ts';
import { textSchema } from '../text-fixture.ts';

const parse = (source: string): ReturnType<typeof parseCondition> => parseCondition(source, new Names(textSchema));

/** The condition of a source that is one. */
function read(source: string): Condition {
  const result = parse(source);
  if (!result.ok) throw new Error(`${result.code} ${result.detail}`);
  return result.condition;
}

/** Whether a condition of one leaf holds for a value. */
function holds(source: string, value: Json): boolean {
  const condition = read(source);
  if ('not' in condition) return !('schema' in condition.not && satisfies(value, condition.not.schema));
  return 'schema' in condition && satisfies(value, condition.schema);
}

const money = (amount: number | null): Json => ({ _type: 'money', amount, currency: 'EUR' });

describe('that a field is filled in', () => {
  for (const [source, empty, filled] of [
    ['basic.title', '', 'x'],
    ['basic.count', null, 0],
    ['basic.start', null, '2026-03-01'],
    ['basic.agreed', false, true],
    ['basic.country', null, 'FI'],
    ['basic.fee', money(null), money(0)],
    ['basic.roles', [], ['law']],
    ['basic.purpose', { _type: 'translatable', en: '' }, { _type: 'translatable', en: 'x' }],
    ['basic.terms', { _type: 'richtext', content: [] }, { _type: 'richtext', content: [{}] }],
    ['parties', [], [{}]],
  ] as const) {
    it(`is told by its kind: ${source}`, () => {
      expect([holds(source, empty as Json), holds(source, filled as Json)]).to.deep.equal([false, true]);
      expect([holds(`not ${source}`, empty as Json), holds(`not not ${source}`, filled as Json)]).to.deep.equal([
        true,
        true,
      ]);
    });
  }
});

describe('a comparison', () => {
  for (const [source, yes, no] of [
    ['basic.count == 3', 3, 4],
    ['basic.count != 3', 4, 3],
    ['basic.count > 3', 4, 3],
    ['basic.count >= 3', 3, 2],
    ['basic.count < 3', 2, 3],
    ['basic.count <= 3', 3, 4],
    ['basic.fee > 100', money(101), money(100)],
    ['basic.fee > 100', money(101), money(null)],
    ['basic.title == "NDA"', 'NDA', 'nda'],
    ['basic.agreed == true', true, null],
    ['basic.country == "FI"', 'FI', 'SE'],
    ['basic.roles contains "law"', ['tech', 'law'], ['tech']],
    ['count(parties) > 1', [{}, {}], [{}]],
    ['count(parties) == 0', [], [{}]],
    ['count(parties) != 1', [], [{}]],
    ['count(parties) <= 1', [{}], [{}, {}]],
  ] as const) {
    it(`holds for ${JSON.stringify(yes)} and not for ${JSON.stringify(no)}: ${source}`, () => {
      expect([holds(source, yes as Json), holds(source, no as Json)]).to.deep.equal([true, false]);
    });
  }
});

describe('several', () => {
  const shape = (condition: Condition): unknown =>
    'all' in condition
      ? ['all', ...condition.all.map(shape)]
      : 'any' in condition
        ? ['any', ...condition.any.map(shape)]
        : 'not' in condition
          ? ['not', shape(condition.not)]
          : condition.path.split('/').at(-1);

  for (const [source, expected] of [
    ['basic.title and basic.note or basic.count', ['any', ['all', 'title', 'note'], 'count']],
    ['basic.title and (basic.note or basic.count)', ['all', 'title', ['any', 'note', 'count']]],
    ['not basic.title and basic.note', ['all', ['not', 'title'], 'note']],
    ['not (basic.title and basic.note)', ['not', ['all', 'title', 'note']]],
    ['((basic.title))', 'title'],
  ] as const) {
    it(`bind as they do in speech: ${source}`, () => {
      expect(shape(read(source))).to.deep.equal(expected);
    });
  }
});

describe('an invalid condition', () => {
  for (const [source, code] of [
    ['', 'bad-condition'],
    ['basic.title and', 'bad-condition'],
    ['(basic.title', 'bad-condition'],
    ['basic.title)', 'bad-condition'],
    ['basic.title basic.note', 'bad-condition'],
    ['== 3', 'bad-condition'],
    ['basic.count == "3"', 'bad-condition'],
    ['basic.title > "a"', 'bad-condition'],
    ['basic.title == yes', 'bad-condition'],
    ['count(parties)', 'bad-condition'],
    ['count(parties) > 1.5', 'bad-condition'],
    ['count(basic.title) > 1', 'not-a-list'],
    ['basic.nothing', 'unknown-name'],
    ['_id', 'bad-condition'],
    ['parties._id', 'bad-condition'],
    ['basic.fee.amount > 1', 'unknown-name'],
    ['basic.country == "XX"', 'unknown-option'],
    ['basic.roles contains "art"', 'unknown-option'],
    [`${'('.repeat(20)}basic.title${')'.repeat(20)}`, 'too-deep'],
  ] as const) {
    it(`is refused as ${code}: ${source.slice(0, 40)}`, () => {
      const result = parse(source);
      expect(result.ok ? 'ok' : result.code).to.equal(code);
    });
  }
});
