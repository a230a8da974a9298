import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  align,
  compareDocuments,
  compareWords,
  listLines,
} from '../../../../src/elements/review/history/compare-documents.ts';
import { contractSchema, createContract, createParty } from '../../fixtures/contract.ts';

describe('comparing documents', () => {
  it('tells words that stayed, went and came', () => {
    expect(compareWords('The price is 2,500 euros.', 'The price is 5,000 euros.')).to.deep.equal([
      { kind: 'same', text: 'The price is ' },
      { kind: 'removed', text: '2,500' },
      { kind: 'added', text: '5,000' },
      { kind: 'same', text: ' euros.' },
    ]);
    expect(compareWords('', 'New')).to.deep.equal([{ kind: 'added', text: 'New' }]);
  });

  it('keeps what differs together, whatever is between the words', () => {
    expect(compareWords('by [First name], CEO', 'by Aino Lehto, CEO')).to.deep.equal([
      { kind: 'same', text: 'by ' },
      { kind: 'removed', text: '[First name]' },
      { kind: 'added', text: 'Aino Lehto' },
      { kind: 'same', text: ', CEO' },
    ]);
    const text = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = compareWords(before, after);
        const without = (kind: string) => runs.flatMap((run) => (run.kind === kind ? [] : run.text)).join('');
        expect([without('added'), without('removed')]).to.deep.equal([before, after]);
      }),
    );
  });

  it('aligns as much as there is in common', () => {
    const pairs = align([...'ABCD'], [...'ACXD'], (a, b) => a === b);
    expect(pairs.map(({ before = '·', after = '·' }) => before + after)).to.deep.equal(['AA', 'B·', 'CC', '·X', 'DD']);
  });

  it('loses nothing of either side, whatever they are', () => {
    const list = fc.array(fc.constantFrom(...'abc'), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const pairs = align(before, after, (a, b) => a === b);
        expect(pairs.flatMap((pair) => pair.before ?? [])).to.deep.equal(before);
        expect(pairs.flatMap((pair) => pair.after ?? [])).to.deep.equal(after);
      }),
    );
  });

  it('gives up on documents that are too large to be aligned', () => {
    const [before, after] = ['x', 'y'].map((letter) => Array.from({ length: 2100 }, (_, index) => `${letter}${index}`));
    expect(align(before as string[], after as string[], (a, b) => a === b)).to.have.lengthOf(4200);
  });

  it('reads a document as lines, and finds none different beside itself', () => {
    const state = createContract({ parties: [createParty({ first_name: 'Aino' })] });
    const lines = listLines(state, contractSchema);
    expect(lines[0]).to.deep.equal({ kind: 'heading', level: 1, text: state.document_name });
    expect(lines.length).to.be.greaterThan(2);
    const compared = compareDocuments({ before: state, after: { ...state } }, contractSchema);
    expect(compared.every(({ isChanged }) => !isChanged)).to.equal(true);
    expect(compared.map(({ runs }) => runs.map(({ text }) => text).join(''))).to.deep.equal(
      lines.map(({ text }) => text),
    );
  });

  it('marks the differences, and keeps lines that have little in common apart', () => {
    const state = createContract({ parties: [createParty({ first_name: 'Aino' })] });
    const renamed = { ...state, document_name: `${state.document_name} of May` };
    const [title] = compareDocuments({ before: state, after: renamed }, contractSchema);
    expect(title?.runs.at(-1)).to.deep.equal({ kind: 'added', text: ' of May' });
    const [gone, came] = compareDocuments(
      { before: state, after: { ...state, document_name: 'Sopimus' } },
      contractSchema,
    );
    expect([gone?.runs[0]?.kind, came?.runs[0]?.kind]).to.deep.equal(['removed', 'added']);
  });
});
