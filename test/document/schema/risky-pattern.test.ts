import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { hasRiskyPattern } from '../../../src/document/index.ts';

const isRisky = (pattern: string): boolean => hasRiskyPattern({ type: 'string', pattern });

describe('a pattern that any engine may run', () => {
  for (const pattern of [
    '',
    'Oy$',
    '\\S',
    '^\\s*$',
    '^[^_]',
    '^\\d{7}-\\d$',
    '^[0-9]{6,7}-[0-9]{1,4}$',
    '^[A-Za-z0-9][A-Za-z0-9 ./-]*$',
    '^[A-Z]{2}[0-9]{2}( ?[A-Z0-9]){11,30}$',
    '^\\p{L}[\\p{L} ]+$',
    '^\\+?[0-9]+$',
    '\\(a\\)\\*',
    '^a\\/b.c$',
    '^https?:\\/\\/[^ ]+$',
    '^Åbo?$',
  ]) {
    it(`is ${pattern}`, () => {
      expect(() => new RegExp(pattern, 'u')).to.not.throw();
      expect(isRisky(pattern)).to.equal(false);
    });
  }

  it('is what a condition asks for that all texts be empty', () => {
    expect(hasRiskyPattern({ not: { patternProperties: { '^[^_]': { const: '' } } } })).to.equal(false);
  });

  it('is a field or a text of that name', () => {
    expect(hasRiskyPattern({ properties: { pattern: { const: '"pattern":"(a+)+"' } } })).to.equal(false);
    expect(hasRiskyPattern(undefined)).to.equal(false);
  });
});

describe('a pattern that not every engine may run', () => {
  for (const pattern of [
    '^(a+)+$',
    '^(a|a)*$',
    '^(?:a?){30}$',
    '(x+x+)+y',
    'a+',
    'a*b',
    '^a+b+$',
    '^a*a?$',
    '^a?a?a?$',
    '^a{1,100}a{1,100}$',
    '^a{1,}b{1,}$',
    'a{1000}',
    '^( ?[A-Z ]){11,30}$',
    '^( ?[A-Z])+$',
    '^( ?a){1,9}$',
    '^(-?[A-Z-]){1,9}$',
    '"(a+)+',
    '\\"(a+)+',
    '\\\\"(a+)+',
    '\\\\\\"(a+)+',
    '\\\\(a+)+',
    'a\n(a+)+',
    '(?=a)',
    'a|b',
  ]) {
    it(`is ${JSON.stringify(pattern)}`, () => {
      expect(isRisky(pattern)).to.equal(true);
    });
  }

  for (const [place, schema] of Object.entries({
    'deep inside': { properties: { a: { items: { properties: { b: { pattern: '(a+)+' } } } } } },
    'behind a harmless one': { properties: { a: { pattern: '^a$' }, b: { pattern: '^(a+)+$' } } },
    'in a condition': {
      properties: { a: { 'x-deed': { visibleWhen: { path: '1/b', schema: { pattern: '(a*)*' } } } } },
    },
    'for names': { patternProperties: { '^(a+)+$': { const: '' } } },
    'for names, behind a harmless one': { patternProperties: { '^[^_]': { const: '' }, '^(a+)+$': {} } },
    'for names, behind a brace': { patternProperties: { '^[^_]': { const: '}}' }, '^(a+)+$': {} } },
  }))
    it(`is one ${place}`, () => {
      expect(hasRiskyPattern(schema)).to.equal(true);
    });
});

describe('whatever is made of the parts of patterns', () => {
  const PARTS = ['a', 'b', '[ab]', '.', '\\w', '\\.', '( ?[a])', '(', ')', '(?:', '|', '{1,9}', '{0,99}', '{30}'];
  const parts = fc.constantFrom(...PARTS, '*', '+', '?', '$', '\\p{L}', '"', '\\\\', ' ');
  const TEXTS = [`${'a'.repeat(4000)}!`, `${'a '.repeat(2000)}!`, 'a'.repeat(4000), `${'ab'.repeat(2000)}!`];

  it('takes no time when it is said to be harmless', () => {
    let harmless = 0;
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 9 }), fc.boolean(), (made, anchored) => {
        const source = `${anchored ? '^' : ''}${made.join('')}`;
        if (isRisky(source)) return;
        let pattern: RegExp;
        try {
          pattern = new RegExp(source, 'u');
        } catch {
          return;
        }
        harmless += 1;
        const started = performance.now();
        for (const text of TEXTS) pattern.test(text);
        expect(performance.now() - started, source).to.be.lessThan(400);
      }),
      { numRuns: 5000 },
    );
    expect(harmless).to.be.greaterThan(200);
  });
});
