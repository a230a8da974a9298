import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFieldProblem, runPatternsBy } from 'deedkit/document';
import type { ValueSchema } from 'deedkit/document';
import { compileLinear, runPatternsInLinearTime } from '../src/linear-patterns.ts';

describe('a pattern that is run in linear time', () => {
  it.each([
    ['^\\d{7}-\\d$', ['1234567-1', '123456-1', '1234567-12']],
    ['^[\\p{L} \\-]+$', ['Åke Öst', 'a1', 'a-b']],
    ['^\\p{Script=Latin}+$', ['Åäö', 'α']],
    ['^\\p{sc=Greek}+$', ['αβγ', 'abc']],
    ['^\\p{Letter}\\p{Decimal_Number}\\p{gc=Lu}$', ['a1B', 'aaB']],
    ['^[^\\P{L}x]$', ['y', 'x', '1']],
    ['^\\s[\\s]\\S$', ['\u00a0\ufeffx', ' \u2003 ', '  \u00a0']],
    ['^[\\s\\]]+$', ['\u2028]', '[']],
    ['^\\u{1f600}.$', ['😀𝒳', '😀']],
    ['a$', ['ba', 'a\n']],
    ['^(?<year>\\d{4})\\/(?:a|b)?$', ['2026/', '2026/b', '2026/c']],
  ])('%s means the same as in the language', (source, texts) => {
    const [ours, native] = [compileLinear(source), new RegExp(source, 'u')];
    expect(texts.map((text) => ours.test(text))).toEqual(texts.map((text) => native.test(text)));
  });

  it.each(['^(?=a)b', '(?<!a)b', '(a)\\1', '^a{1001}$', '(a{1000}){1000}'])('cannot be %s', (source) => {
    expect(() => compileLinear(source)).toThrow();
  });

  describe('of a field', () => {
    beforeAll(runPatternsInLinearTime);
    afterAll(() => {
      runPatternsBy((source) => new RegExp(source, 'u'));
    });

    it('judges what would be tried for ever, one text after the other', () => {
      const schema = { type: 'string', pattern: '^(a+)+$' } as ValueSchema;
      // Each would take the engine of the language longer than the test has.
      for (let length = 60; length < 120; length += 1)
        expect(findFieldProblem(`${'a'.repeat(length)}!`, schema, { required: false })?.code).toBe('pattern');
      expect(findFieldProblem('a'.repeat(100_000), schema, { required: false })).toBeUndefined();
    });
  });
});
