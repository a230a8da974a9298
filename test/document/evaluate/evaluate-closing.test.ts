import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { CLOSING_SECTION_ID, createId, evaluateContract } from '../../../src/document/index.ts';
import type { EvaluatedBlock, EvaluatedSection, EvaluatedSignee, Instance, Json } from '../../../src/document/index.ts';
import { evaluateClosing } from '../../../src/document/evaluate/evaluate-closing.ts';
import { objectArbitrary } from '../arbitraries.ts';
import { createDocument, createParty, createValue, textSchema } from '../text-fixture.ts';

const value = createValue({ parties: ['Ann', 'Bo', 'Cy'].map((name) => createParty(name)) });
const ids = (value['parties'] as readonly { readonly _id: string }[]).map(({ _id }) => _id);

function section(...content: EvaluatedBlock[]): EvaluatedSection {
  return { id: createId(), source: 'template', number: '1', title: 'A', content };
}

function sign(...who: number[]): EvaluatedBlock {
  const signees = who.map((index): EvaluatedSignee => ({
    id: ids[index] ?? '',
    path: '',
    name: '',
    job_title: '',
    company_name: '',
  }));
  return { _type: 'signature', signees };
}

function closing(...sections: EvaluatedSection[]): string[] {
  const made = evaluateClosing(sections, { value, schema: textSchema, first: undefined });
  const [block] = made?.content ?? [];
  return block?._type === 'signature' ? block.signees.map(({ name }) => name) : [];
}

describe('the closing section', () => {
  it('has the signees without a place to sign yet, in document order', () => {
    expect(closing()).to.deep.equal(['Ann', 'Bo', 'Cy']);
    expect(closing(section(sign(1)))).to.deep.equal(['Ann', 'Cy']);
    expect(closing(section(sign(2)), section(sign(0)))).to.deep.equal(['Bo']);
  });

  it('is not there when everybody has one', () => {
    expect(evaluateClosing([section(sign(0, 1, 2))], { value, schema: textSchema, first: undefined })).to.equal(
      undefined,
    );
    expect(evaluateClosing([], { value: createValue(), schema: textSchema, first: undefined })).to.equal(undefined);
  });

  it('finds places inside clauses and lists, however deep', () => {
    const clause = (...children: EvaluatedBlock[]): EvaluatedBlock => ({
      _type: 'clause',
      number: '1',
      content: [],
      children,
    });
    const list = (...children: EvaluatedBlock[]): EvaluatedBlock => ({
      _type: 'list',
      style: 'bullet',
      items: [{ content: [], children }],
    });
    expect(closing(section(clause(sign(0), clause(list(clause(sign(1)))))))).to.deep.equal(['Cy']);
  });

  it('has neither number nor title, and a name of its own', () => {
    const made = evaluateClosing([], { value, schema: textSchema, first: undefined });
    expect([made?.id, made?.number, made?.title]).to.deep.equal([CLOSING_SECTION_ID, '', '']);
  });

  it('is kept for each document by itself', () => {
    const [one, other] = [createDocument('## A\nx', value), createDocument('## A\nx', value)];
    const last = (state: typeof one) => evaluateContract(state, textSchema).at(-1);
    const before = last(one);
    expect(last(other)).to.not.equal(before);
    expect(last({ ...one, value: { ...value } })).to.equal(before);
  });

  it('is another when somebody is renamed, comes or goes', () => {
    const state = createDocument('## A\nx', value);
    const names = (parties: readonly Json[]) => {
      const made = evaluateContract({ ...state, value: { ...value, parties } as unknown as Instance }, textSchema).at(
        -1,
      );
      const [block] = made?.content ?? [];
      return made?.id === CLOSING_SECTION_ID && block?._type === 'signature'
        ? block.signees.map(({ name }) => name)
        : [];
    };
    const parties = value['parties'] as readonly Json[];
    expect(names(parties)).to.deep.equal(['Ann', 'Bo', 'Cy']);
    expect(names([{ ...(parties[0] as object), name: 'Anna' } as Json, ...parties.slice(1)])).to.deep.equal([
      'Anna',
      'Bo',
      'Cy',
    ]);
    expect(names([...parties, createParty('Di')])).to.deep.equal(['Ann', 'Bo', 'Cy', 'Di']);
    expect(names(parties.slice(2))).to.deep.equal(['Cy']);
    expect(names([])).to.deep.equal([]);
  });
});

describe('a document whose value is not what its schema says', () => {
  const markdown =
    '## A\n{{basic.title}} {{basic.fee}} {% for p in parties %}{{p.name}}{% for c in p.contacts %}{{c.email}}{% endfor %}{% endfor %}\n\n' +
    '1. {% if count(parties) > 1 %}x{% endif %}\n\n{% signatures parties %}\n\n## B\nx';

  it('is printed all the same', () => {
    const anything = fc.oneof(
      objectArbitrary,
      fc.array(objectArbitrary, { maxLength: 3 }),
      fc.constantFrom<Json>(null, 7, 'x', [null], [[], 'x'], { _type: 'value' }),
    ) as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(anything, anything, (basic, parties) => {
        const broken = { ...createValue(), basic, parties } as unknown as Instance;
        const sections = evaluateContract(createDocument(markdown, broken), textSchema);
        expect(sections.map(({ title }) => title)).to.include('B');
      }),
      { numRuns: 300 },
    );
  });
});
