import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { readTokens } from '../../../src/document/template-text/tokens.ts';
import type { Token } from '../../../src/document/template-text/tokens.ts';

const kinds = (source: string): string | undefined =>
  readTokens(source)
    ?.map(({ kind, text }) => `${kind}:${text}`)
    .join(' ');

describe('the inside of a tag', () => {
  for (const [source, tokens] of [
    ['', ''],
    ['   ', ''],
    ['if a.b', 'word:if word:a.b'],
    ['a>=1', 'word:a mark:>= number:1'],
    ['a>= 1.5', 'word:a mark:>= number:1.5'],
    ['a<-1', 'word:a mark:< number:-1'],
    ['count(list)==2', 'word:count mark:( word:list mark:) mark:== number:2'],
    ['separator ", " last " and "', 'word:separator string:,  word:last string: and '],
    ['"{{x}} and %"', 'string:{{x}} and %'],
    ['""', 'string:'],
    ['a\n\t==\u00a0"x"', 'word:a mark:== string:x'],
  ] as const) {
    it(`is ${JSON.stringify(tokens)} in ${JSON.stringify(source)}`, () => {
      expect(kinds(source)).to.equal(tokens);
    });
  }

  for (const source of [
    'a = 1',
    'a & b',
    '"not closed',
    '.a',
    'a.',
    'a..b',
    'a.1',
    '_id',
    'a._id',
    '1a',
    '1.',
    '1.2.3',
    '1234567890123456',
    'ä',
    '‘x’',
    'a; b',
    '\u0000',
  ]) {
    it(`has no tokens in ${JSON.stringify(source)}`, () => {
      expect(readTokens(source)).to.equal(undefined);
    });
  }

  it('is read again as it was written, whatever the spaces', () => {
    const token: fc.Arbitrary<Token> = fc.oneof(
      fc.constantFrom('==', '!=', '>=', '<=', '>', '<', '(', ')').map((text) => ({ kind: 'mark' as const, text })),
      fc
        .stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,5}(\.[a-z][a-z0-9_]{0,3}){0,2}$/)
        .map((text) => ({ kind: 'word' as const, text })),
      fc.integer({ min: -9999, max: 9999 }).map((number) => ({ kind: 'number' as const, text: String(number) })),
      fc
        .string({ maxLength: 8 })
        .filter((text) => !text.includes('"'))
        .map((text) => ({ kind: 'string' as const, text })),
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 12 }), fc.constantFrom(' ', '\n', ' \t '), (tokens, space) => {
        const source = tokens.map(({ kind, text }) => (kind === 'string' ? `"${text}"` : text)).join(space);
        expect(readTokens(source)).to.deep.equal(tokens);
      }),
      { numRuns: 300 },
    );
  });
});
