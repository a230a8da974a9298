import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { evaluateBlocks } from '../../../src/document/evaluate/evaluate-blocks.ts';
import { EvaluationScope } from '../../../src/document/evaluate/evaluate-scope.ts';
import type {
  Block,
  Condition,
  EvaluatedBlock,
  Inline,
  Instance,
  Json,
  ValueSchema,
} from '../../../src/document/index.ts';
import { createId } from '../../../src/document/index.ts';
import { createParty, createValue, textSchema } from '../text-fixture.ts';

const YES: Condition = { all: [] };
const NO: Condition = { any: [] };
const words = (text: string): Inline[] => [{ _type: 'text', text }];
const paragraph = (text: string): Block => ({ _type: 'paragraph', content: words(text) });
const clause = (text: string, ...children: Block[]): Block => ({ _type: 'clause', content: words(text), children });
const only = (when: Condition, ...then: Block[]): Block => ({ _type: 'if', when, then, else: [] });
const bullets = (...texts: string[]): Block => ({
  _type: 'list',
  style: 'bullet',
  items: texts.map((text) => ({ _type: 'item', content: words(text), children: [] })),
});

interface Options {
  readonly value?: Instance;
  readonly schema?: ValueSchema;
  readonly prefix?: string;
}

function evaluate(blocks: readonly Block[], options: Options = {}): EvaluatedBlock[] {
  const { value = createValue(), schema = textSchema, prefix = '2' } = options;
  const scope = new EvaluationScope({ value, schema, language: 'en', touched: new Set() });
  return evaluateBlocks(blocks, scope, { prefix, count: 0 });
}

/** Numbers of all clauses, in the order they are read. */
function numbersOf(blocks: readonly EvaluatedBlock[]): string[] {
  return blocks.flatMap((block) => (block._type === 'clause' ? [block.number, ...numbersOf(block.children)] : []));
}

describe('numbers of clauses', () => {
  it('count on through conditions and loops, and begin again inside', () => {
    const value = createValue({ parties: [createParty('A'), createParty('B')] });
    const blocks = [
      clause('one', clause('inner'), clause('inner')),
      only(NO, clause('not there')),
      only(YES, clause('two', clause('inner'))),
      { _type: 'each', path: '/parties', as: 'p', content: [clause('each')] } as const,
    ];
    expect(numbersOf(evaluate(blocks, { value }))).to.deep.equal([
      '2.1',
      '2.1.1',
      '2.1.2',
      '2.2',
      '2.2.1',
      '2.3',
      '2.4',
    ]);
  });

  it('have no prefix in a section without a number', () => {
    expect(numbersOf(evaluate([clause('a', clause('b'))], { prefix: '' }))).to.deep.equal(['1', '1.1']);
  });

  it('are not spent on clauses of which nothing is printed', () => {
    const made = evaluate([clause(' ', only(NO, paragraph('x'))), clause('', paragraph('kept')), clause('last')]);
    expect(numbersOf(made)).to.deep.equal(['2.1', '2.2']);
  });

  it('never skip and never repeat, whatever conditions leave', () => {
    const block: fc.Arbitrary<Block> = fc.letrec<{ block: Block }>((tie) => ({
      block: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom('', ' ', 'x').map((text) => clause(text)),
        fc.constantFrom('', 'x').map(paragraph),
        fc
          .tuple(fc.constantFrom('', 'x'), fc.array(tie('block'), { maxLength: 3 }))
          .map(([text, inner]) => clause(text, ...inner)),
        fc
          .tuple(fc.boolean(), fc.array(tie('block'), { maxLength: 3 }))
          .map(([yes, inner]) => only(yes ? YES : NO, ...inner)),
      ),
    })).block;
    const check = (blocks: readonly EvaluatedBlock[], prefix: string): void => {
      const clauses = blocks.filter((one) => one._type === 'clause');
      expect(clauses.map(({ number }) => number)).to.deep.equal(clauses.map((_, index) => `${prefix}.${index + 1}`));
      for (const { number, children } of clauses) check(children, number);
    };
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        check(evaluate(blocks), '2');
      }),
      { numRuns: 300 },
    );
  });
});

describe('an empty block', () => {
  it('is not there: paragraphs, headings, lists, tables', () => {
    const cell: Inline[][] = [words('x')];
    expect(
      evaluate([
        paragraph('  '),
        { _type: 'heading', level: 3, content: words('') },
        { _type: 'list', style: 'letter', items: [{ _type: 'item', content: words(' '), children: [] }] },
        {
          _type: 'table',
          columns: [{ header: words('H'), align: 'left' }],
          rows: [{ _type: 'if', when: NO, then: [{ _type: 'row', cells: cell }], else: [] }],
        },
      ]),
    ).to.deep.equal([]);
  });

  it('leaves an item that has something nested in it', () => {
    const [list] = evaluate([
      {
        _type: 'list',
        style: 'bullet',
        items: [
          { _type: 'item', content: words(' '), children: [paragraph('inside')] },
          { _type: 'item', content: words('gone'), children: [], when: NO },
        ],
      },
    ]);
    expect(list?._type === 'list' && list.items.map(({ children }) => children.length)).to.deep.equal([1]);
  });
});

describe('lists', () => {
  it('of one style that follow each other are one, of two styles are two', () => {
    const letters: Block = { ...bullets('c'), style: 'letter' } as Block;
    const sizes = evaluate([bullets('a'), only(YES, bullets('b')), letters, bullets('d')]).map((block) =>
      block._type === 'list' ? [block.style, block.items.length] : [],
    );
    expect(sizes).to.deep.equal([
      ['bullet', 2],
      ['letter', 1],
      ['bullet', 1],
    ]);
  });

  it('stay two when something printed stands between them', () => {
    expect(evaluate([bullets('a'), paragraph('x'), bullets('b')])).to.have.length(3);
    expect(evaluate([bullets('a'), paragraph(' '), bullets('b')])).to.have.length(1);
  });
});

describe('tables', () => {
  it('that were written as a head alone are there', () => {
    const [table] = evaluate([
      { _type: 'table', columns: [{ header: words('Only head'), align: 'left' }], rows: [] },
      { _type: 'table', columns: [{ header: words(' '), align: 'left' }], rows: [] },
    ]);
    expect(table).to.deep.equal({
      _type: 'table',
      columns: [{ header: words('Only head'), align: 'left' }],
      rows: [],
    });
  });

  it('repeat rows for items of items', () => {
    const value = createValue({ parties: [createParty('A', '', ['1', '2']), createParty('B', '', ['3'])] });
    const [table] = evaluate(
      [
        {
          _type: 'table',
          columns: [{ header: words('Mail'), align: 'right' }],
          rows: [
            {
              _type: 'each',
              path: '/parties',
              as: 'p',
              rows: [
                {
                  _type: 'each',
                  scope: 'p',
                  path: '/contacts',
                  as: 'c',
                  rows: [{ _type: 'row', cells: [[{ _type: 'ref', scope: 'c', path: '/email' }]] }],
                },
              ],
            },
          ],
        },
      ],
      { value },
    );
    const cells = table?._type === 'table' ? table.rows.flat(2) : [];
    expect(cells.map((cell) => (cell._type === 'field' ? [cell.path, cell.text] : []))).to.deep.equal([
      ['/value/parties/0/contacts/0/email', '1'],
      ['/value/parties/0/contacts/1/email', '2'],
      ['/value/parties/1/contacts/0/email', '3'],
    ]);
  });
});

describe('a rich text', () => {
  const terms: Json = { _type: 'richtext', content: [{ _type: 'paragraph', content: words('mine') as never }] };
  const ref: Inline = { _type: 'ref', path: '/basic/terms' };

  it('alone in its paragraph is its blocks, with words beside it its words', () => {
    const value = createValue({ basic: { terms } });
    expect(evaluate([{ _type: 'paragraph', content: [ref] }], { value })).to.deep.equal([
      { _type: 'value', path: '/value/basic/terms', content: [{ _type: 'paragraph', content: words('mine') }] },
    ]);
    const [beside] = evaluate([{ _type: 'paragraph', content: [...words('So: '), ref] }], { value });
    expect(beside?._type).to.equal('paragraph');
  });

  it('that is empty is a missing value in a paragraph', () => {
    const [made] = evaluate([{ _type: 'paragraph', content: [ref] }]);
    const [field] = made?._type === 'paragraph' ? made.content : [];
    expect(field?._type === 'field' && [field.missing, field.text]).to.deep.equal([true, 'Terms']);
  });
});

describe('signature blocks', () => {
  const ids = { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' } } as const;
  const person: ValueSchema = {
    type: 'object',
    properties: { ...ids, first: { type: 'string' }, last: { type: 'string' }, role: { type: 'string' } },
    'x-deed': { signee: { first_name: 'first', last_name: 'last', job_title: 'role' } },
  };
  const schema: ValueSchema = {
    type: 'object',
    properties: {
      ...ids,
      companies: {
        type: 'array',
        items: { type: 'object', properties: { ...ids, signers: { type: 'array', items: person } } },
      },
      seller: person,
    },
  };
  const sign = (first: string, last = '', role = ''): Json => ({ _type: 'value', _id: createId(), first, last, role });
  const company = (...signers: Json[]): Json => ({ _type: 'value', _id: createId(), signers });
  const value = {
    _type: 'value',
    _id: createId(),
    companies: [company(sign('Ann', 'A'), sign('Bo')), company(sign('', 'C', 'CEO'))],
    seller: sign(' Di ', ' D '),
  } as unknown as Instance;
  const signees = (...paths: string[]) =>
    evaluate(
      paths.map((path): Block => ({ _type: 'signature', path })),
      { value, schema },
    );

  it('hold the signees at their place, also nested, with the path they come from', () => {
    const [made, ...others] = signees('/companies');
    expect(others).to.deep.equal([]);
    expect(made?._type === 'signature' && made.signees.map(({ name, path }) => [name, path])).to.deep.equal([
      ['Ann A', '/value/companies/0/signers/0'],
      ['Bo', '/value/companies/0/signers/1'],
      ['C', '/value/companies/1/signers/0'],
    ]);
  });

  it('side by side are one', () => {
    const [made, ...others] = signees('/seller', '/companies');
    expect(others).to.deep.equal([]);
    expect(made?._type === 'signature' && made.signees.map(({ name }) => name)).to.deep.equal([
      'Di D',
      'Ann A',
      'Bo',
      'C',
    ]);
  });

  it('without signees are there all the same, empty', () => {
    expect(signees('/none')).to.deep.equal([{ _type: 'signature', signees: [] }]);
  });

  it('say nothing of a part that is missing, not its label', () => {
    const [made] = signees('/seller');
    const [signee] = made?._type === 'signature' ? made.signees : [];
    expect([signee?.job_title, signee?.company_name]).to.deep.equal(['', '']);
  });
});

describe('blocks nested without end', () => {
  for (const [name, wrap] of [
    ['conditions', (inner: Block): Block => only(YES, inner)],
    ['clauses', (inner: Block): Block => clause('x', inner)],
    [
      'lists',
      (inner: Block): Block => ({
        _type: 'list',
        style: 'bullet',
        items: [{ _type: 'item', content: words('x'), children: [inner] }],
      }),
    ],
  ] as const) {
    it(`exhaust nothing: ${name}`, () => {
      let deep = paragraph('deep');
      for (let level = 0; level < 10_000; level += 1) deep = wrap(deep);
      expect(JSON.stringify(evaluate([paragraph('before'), deep])))
        .to.contain('before')
        .and.not.contain('deep');
    });
  }
});
