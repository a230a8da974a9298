import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { evaluateField, evaluateInlines, isBlank } from '../../../src/document/evaluate/evaluate-inline.ts';
import { EvaluationScope } from '../../../src/document/evaluate/evaluate-scope.ts';
import type { LocatedValue } from '../../../src/document/evaluate/evaluate-scope.ts';
import type { Condition, EvaluatedInline, Inline, Instance, Json } from '../../../src/document/index.ts';
import { createParty, createValue, textSchema } from '../text-fixture.ts';

const text = (words: string): { readonly _type: 'text'; readonly text: string } => ({ _type: 'text', text: words });
const title: Inline = { _type: 'ref', path: '/basic/title' };
const YES: Condition = { all: [] };
const NO: Condition = { any: [] };
const when = (condition: Condition, then: readonly Inline[], otherwise: readonly Inline[] = []): Inline => ({
  _type: 'if',
  when: condition,
  then,
  else: otherwise,
});
const each = (content: readonly Inline[], separator = '', lastSeparator = separator): Inline => ({
  _type: 'each',
  path: '/parties',
  as: 'p',
  content,
  separator,
  lastSeparator,
});

function evaluate(content: readonly Inline[], value: Instance = createValue()): EvaluatedInline[] {
  return evaluateInlines(
    content,
    new EvaluationScope({ value, schema: textSchema, language: 'en', touched: new Set() }),
  );
}

/** Returns the text as a reader sees it. */
function read(content: readonly EvaluatedInline[]): string {
  return content
    .map((node) => ('text' in node ? node.text : node._type === 'break' ? '\n' : read(node.content)))
    .join('');
}

describe('spaces around content that is not printed', () => {
  const cases: readonly (readonly [title: string, content: readonly Inline[], printed: string])[] = [
    ['a condition between words', [text('a '), when(NO, [text('b ')]), text('c')], 'a c'],
    ['a condition with its own spaces', [text('a '), when(NO, [text('b')]), text(' c')], 'a c'],
    ['at the start', [when(NO, [text('a')]), text(' b')], 'b'],
    ['at the end', [text('a '), when(NO, [text('b')])], 'a'],
    ['at both ends of one text', [text('  a  ')], 'a'],
    ['nothing but spaces', [text('  '), when(NO, [text('b')]), text('  ')], ''],
    ['before a break', [text('a '), { _type: 'break' }, text(' b')], 'a \n b'],
  ];
  for (const [name, content, printed] of cases) {
    it(`are one or none: ${name}`, () => {
      expect(read(evaluate(content))).to.equal(printed);
    });
  }

  it('are left alone in what a person wrote', () => {
    const value = createValue({ basic: { title: 'two  spaces ' } });
    expect(read(evaluate([text('a '), title], value))).to.contain('two  spaces');
  });

  it('never leave an empty text, two texts in a row or two spaces, whatever conditions come to', () => {
    const node: fc.Arbitrary<Inline> = fc.letrec<{ node: Inline }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom('a', ' ', 'a ', ' b', '  ', '').map(text),
        fc.constant<Inline>(title),
        fc
          .tuple(fc.boolean(), fc.array(tie('node'), { maxLength: 3 }))
          .map(([yes, inner]) => when(yes ? YES : NO, inner)),
        fc.array(tie('node'), { maxLength: 2 }).map((inner) => each(inner, ', ', ' and ')),
      ),
    })).node;
    const value = createValue({ basic: { title: 'T' }, parties: [createParty('A'), createParty('B')] });
    fc.assert(
      fc.property(fc.array(node, { maxLength: 6 }), (content) => {
        const made = evaluate(content, value);
        for (const [index, one] of made.entries()) {
          if (one._type !== 'text') continue;
          expect(one.text).to.not.equal('');
          expect(one.text).to.not.contain('  ');
          expect(made[index + 1]?._type).to.not.equal('text');
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('loops within a text', () => {
  const parties = ['Ann', 'Bo', 'Cy'].map((name) => createParty(name));
  const name: Inline = { _type: 'ref', scope: 'p', path: '/name' };

  it('separate their items, the last by a word of its own', () => {
    const list = each([name], ', ', ' and ');
    const printed = [0, 1, 2, 3].map((count) =>
      read(evaluate([list], createValue({ parties: parties.slice(0, count) }))),
    );
    expect(printed).to.deep.equal(['', 'Ann', 'Ann and Bo', 'Ann, Bo and Cy']);
  });

  it('count only the items that print something', () => {
    const isAnn: Condition = { scope: 'p', path: '/name', schema: { const: 'Ann' } };
    const list = each([when(isAnn, [], [name])], ', ', ' and ');
    expect(read(evaluate([list], createValue({ parties })))).to.equal('Bo and Cy');
  });

  it('print a missing value for each item that has none', () => {
    const made = evaluate([each([name], ', ')], createValue({ parties: [createParty(''), createParty('')] }));
    const fields = made.filter((node) => node._type === 'field');
    expect(fields.map(({ missing, path }) => [missing, path])).to.deep.equal([
      [true, '/value/parties/0/name'],
      [true, '/value/parties/1/name'],
    ]);
  });
});

describe('marks', () => {
  it('stay around their content, even when it is empty', () => {
    const content: Inline[] = [
      { _type: 'strong', content: [text('a '), { _type: 'em', content: [title] }] },
      { _type: 'link', href: 'https://a.example', content: [when(NO, [text('x')])] },
    ];
    expect(evaluate(content, createValue({ basic: { title: 'T' } })).map(({ _type }) => _type)).to.deep.equal([
      'strong',
      'link',
    ]);
  });

  it('deeper than any template nests print nothing, and exhaust nothing', () => {
    const nest = (wrap: (inner: Inline) => Inline): Inline => {
      let deep: Inline = text('deep');
      for (let level = 0; level < 20_000; level += 1) deep = wrap(deep);
      return deep;
    };
    const value = createValue({ parties: [createParty('A')] });
    for (const wrap of [
      (inner: Inline): Inline => ({ _type: 'strong', content: [inner] }),
      (inner: Inline): Inline => when(YES, [inner]),
      (inner: Inline): Inline => each([inner]),
    ])
      expect(read(evaluate([text('before '), nest(wrap)], value)).trim()).to.equal('before');
  });
});

describe('a value in a text', () => {
  const field = (json: Json | undefined, schema: LocatedValue['schema'], path = '/basic/it') =>
    evaluateField({ json, schema, path }, 'fi');

  it('is its formatted text with the place it came from', () => {
    expect(field(1234.5, { type: 'number' })).to.deep.equal({
      _type: 'field',
      path: '/value/basic/it',
      text: '1\u00a0234,5',
      missing: false,
    });
  });

  it('is missing by its label in the language, else in another, else by its name', () => {
    const named = (label: Readonly<Record<string, string>>) =>
      field('', { type: 'string', 'x-deed': { label: { _type: 'translatable', ...label } as never } });
    expect(named({ en: 'Name', fi: 'Nimi' }).text).to.equal('Nimi');
    expect(named({ sv: 'Namn' }).text).to.equal('Namn');
    expect(named({}).text).to.equal('it');
    expect(named({}).missing).to.equal(true);
  });

  it('is missing when it is not of its kind', () => {
    expect(field({ a: 1 }, { type: 'number' }).missing).to.equal(true);
    expect(field(['x'], { type: 'string' }).missing).to.equal(true);
  });

  it('is itself, whatever marks and tags it says', () => {
    const hostile = '{{basic.title}} **bold** <script>alert(1)</script>';
    expect(field(hostile, { type: 'string' }).text).to.equal(hostile);
  });
});

describe('nothing to be seen', () => {
  const missing: EvaluatedInline = { _type: 'field', path: '/value/x', text: 'Name', missing: true };
  it('is in spaces, breaks and empty marks', () => {
    expect(isBlank([])).to.equal(true);
    expect(isBlank([text(' \u00a0\n'), { _type: 'break' }, { _type: 'em', content: [text('')] }])).to.equal(true);
  });

  it('is not in a value, however empty', () => {
    expect(isBlank([missing])).to.equal(false);
    expect(isBlank([{ _type: 'strong', content: [{ _type: 'em', content: [missing] }] }])).to.equal(false);
  });
});
