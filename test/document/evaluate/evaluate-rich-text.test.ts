import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { evaluateRichText } from '../../../src/document/evaluate/evaluate-rich-text.ts';
import type { EvaluatedBlock, EvaluatedInline, Json } from '../../../src/document/index.ts';
import { checkRichText } from '../../../src/document/rich-text.ts';

const rich = (...content: Json[]): Json => ({ _type: 'richtext', content });
const words = (text: string): Json => ({ _type: 'text', text });
const paragraph = (...content: Json[]): Json => ({ _type: 'paragraph', content });

/** Anything a person can write, two levels deep. */
const inline: fc.Arbitrary<Json> = fc.letrec<{ inline: Json }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.string({ maxLength: 8 }).map(words),
    fc.constant<Json>({ _type: 'break' }),
    fc.record({ _type: fc.constantFrom('strong', 'em'), content: fc.array(tie('inline'), { maxLength: 3 }) }),
    fc.record({
      _type: fc.constant('link'),
      href: fc.constantFrom('https://a.example/', 'mailto:a@b.example'),
      content: fc.array(tie('inline'), { maxLength: 2 }),
    }),
  ) as fc.Arbitrary<Json>,
})).inline;
const inlines = fc.array(inline, { maxLength: 4 });

const block: fc.Arbitrary<Json> = fc.letrec<{ block: Json }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ _type: fc.constant('paragraph'), content: inlines }),
    fc.record({ _type: fc.constant('heading'), level: fc.integer({ min: 1, max: 6 }), content: inlines }),
    fc.record({
      _type: fc.constant('list'),
      style: fc.constantFrom('bullet', 'letter'),
      items: fc.array(
        fc.record({
          _type: fc.constant('item'),
          content: inlines,
          children: fc.array(tie('block'), { maxLength: 2 }),
        }),
        { maxLength: 3 },
      ),
    }),
  ) as fc.Arbitrary<Json>,
})).block;

/** Every text of a tree, in order. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { _type, text } = node as { _type?: string; text?: string };
  return _type === 'text' ? [text as string] : Object.values(node).flatMap(textsOf);
}

describe('rich text that a person wrote', () => {
  it('comes out with every text, in order, and nothing of its own', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (content) => {
        const value = rich(...content);
        // Deeper than people may nest is looked at below.
        fc.pre(checkRichText(value));
        expect(textsOf(evaluateRichText(value))).to.deep.equal(textsOf(value));
      }),
      { numRuns: 300 },
    );
  });

  it('has its headings below the two levels of the document', () => {
    const levels = [1, 2, 3, 4, 5, 6].map((level) => {
      const [made] = evaluateRichText(rich({ _type: 'heading', level, content: [words('x')] }));
      return made?._type === 'heading' && made.level;
    });
    expect(levels).to.deep.equal([3, 3, 3, 4, 5, 6]);
  });

  it('has tables with a cell for each column, however many its rows have', () => {
    const column = (align: string): Json => ({ header: [words(align)], align });
    const [table] = evaluateRichText(
      rich({
        _type: 'table',
        columns: [column('left'), column('center'), column('right')],
        rows: [
          { _type: 'row', cells: [[words('a')]] },
          { _type: 'row', cells: [[words('a')], [words('b')], [words('c')], [words('d')]] },
        ],
      }),
    );
    if (table?._type !== 'table') throw new Error('no table');
    expect(table.columns.map(({ align }) => align)).to.deep.equal(['left', 'center', 'right']);
    expect(table.rows.map((row) => row.map((cell) => textsOf(cell).join('')))).to.deep.equal([
      ['a', '', ''],
      ['a', 'b', 'c'],
    ]);
  });
});

describe('rich text that no person wrote', () => {
  const nothing: readonly Json[] = [null, 'text', 7, [], {}, { content: 'x' }, { content: { 0: words('x') } }];
  for (const value of nothing) {
    it(`prints nothing of ${JSON.stringify(value)}`, () => {
      expect(evaluateRichText(value)).to.deep.equal([]);
    });
  }

  it('prints nothing of blocks that only a template has', () => {
    const template: readonly Json[] = [
      { _type: 'if', when: { all: [] }, then: [paragraph(words('x'))], else: [] },
      { _type: 'each', path: '/parties', as: 'p', content: [paragraph(words('x'))] },
      { _type: 'signature', path: '/parties' },
      { _type: 'clause', content: [words('x')], children: [] },
      { _type: 'page_break' },
    ];
    expect(evaluateRichText(rich(...template))).to.deep.equal([]);
    const place: Json = { _type: 'ref', path: '/basic/title' };
    expect(evaluateRichText(rich(paragraph(words('a'), place, words('b'))))).to.deep.equal([
      { _type: 'paragraph', content: [words('a'), words('b')] },
    ]);
  });

  it('removes a link to a forbidden address, and leaves its words', () => {
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '//a.example', ' https://a.example', 7, null]) {
      const [made] = evaluateRichText(rich(paragraph({ _type: 'link', href, content: [words('here')] })));
      expect(made, String(href)).to.deep.equal({ _type: 'paragraph', content: [words('here')] });
    }
  });

  it('ends where it nests deeper than a document may', () => {
    let deep: Json = paragraph(words('deep'));
    for (let level = 0; level < 5000; level += 1)
      deep = { _type: 'list', style: 'bullet', items: [{ _type: 'item', content: [words('x')], children: [deep] }] };
    const printed = textsOf(evaluateRichText(rich(deep)));
    expect(printed.length).to.be.greaterThan(10).and.lessThan(50);
    expect(printed).to.not.include('deep');
  });

  it('never throws, and gives blocks that every renderer knows', () => {
    const kinds = ['paragraph', 'heading', 'list', 'table', 'text', 'break', 'strong', 'em', 'link'];
    const check = (node: EvaluatedBlock | EvaluatedInline): void => {
      expect(kinds).to.include(node._type);
      if ('content' in node) node.content.forEach(check);
    };
    const broken = fc.anything({ maxDepth: 4, key: fc.constantFrom('_type', 'content', 'items', 'text', 'cells') });
    fc.assert(
      fc.property(fc.array(fc.oneof(broken, block) as fc.Arbitrary<Json>), (content) => {
        evaluateRichText(rich(...content)).forEach(check);
      }),
      { numRuns: 300 },
    );
  });
});
