import { expect } from '@open-wc/testing';
import { patchContract } from '../../../../src/document/index.ts';
import type { Block, ContractState, Operation, Section } from '../../../../src/document/index.ts';
import {
  addSection,
  endOfText,
  moveSection,
  numberSection,
  retitleSection,
  rewriteSection,
} from '../../../../src/elements/document/section-editor/section-edits.ts';
import { contractSchema } from '../../fixtures/contract.ts';
import { ownSection, withSections } from './open-sections.ts';

/** The state after operations that a document takes, and that lead back by their inverse. */
function after(state: ContractState, operations: readonly Operation[]): ContractState {
  const result = patchContract(state, operations, contractSchema);
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.path}`);
  const back = patchContract(result.state, result.inverse, contractSchema);
  expect(back.ok && back.state).to.deep.equal(state);
  return result.state;
}

const titles = ({ sections }: ContractState): (string | undefined)[] => sections.map(({ title }) => title['en']);
const state = (): ContractState => withSections([ownSection('A'), ownSection('B')]);

describe('edits of sections', () => {
  it('add an empty one at any place, of the person’s own, in each language of the document', () => {
    for (const index of [0, 2, 5]) {
      const before = withSections([ownSection({ en: 'A', fi: 'A' }), ownSection({ en: 'B', fi: 'B' })], {});
      const { id, operations } = addSection({ ...before, languages: ['en'] }, index);
      const section = (operations[0] as unknown as { value: Section }).value;
      expect([section._id, section.source, section.content]).to.deep.equal([id, 'user', []]);
      expect(operations[0]?.path).to.equal(`/sections/${index}`);
    }
    const { operations } = addSection({ ...state(), languages: ['fi', 'sv'] }, 0);
    expect((operations[0] as unknown as { value: Section }).value.title).to.deep.equal({
      _type: 'translatable',
      fi: '',
      sv: '',
    });
    expect(titles(after(state(), addSection(state(), 1).operations)).length).to.equal(6);
  });

  it('give each new one an id of its own', () => {
    expect(addSection(state(), 0).id === addSection(state(), 0).id).to.equal(false);
  });

  it('move one to where another stands, in both directions', () => {
    const before = state();
    expect(titles(after(before, moveSection(before, { from: 1, to: 3 })))).to.deep.equal([
      'Parties',
      'B',
      'Terms',
      'A',
      'Signatures',
    ]);
    expect(titles(after(before, moveSection(before, { from: 2, to: 0 })))).to.deep.equal([
      'B',
      'Parties',
      'A',
      'Terms',
      'Signatures',
    ]);
  });

  it('move none beyond the ends, to where it is, or that is not there', () => {
    for (const [from, to] of [
      [1, 1],
      [1, -1],
      [1, 5],
      [-1, 2],
      [9, 2],
    ] as const)
      expect(moveSection(state(), { from, to }), `${from} to ${to}`).to.deep.equal([]);
  });

  it('write title, text and number of one, and of none that is gone', () => {
    const before = state();
    const content = [{ _type: 'paragraph', content: [{ _type: 'text', text: 'New' }] }] as never;
    const written = [
      ...retitleSection(before, { index: 1, language: 'en', text: 'New' }),
      ...rewriteSection(before, { index: 1, content }),
      ...numberSection(before, { index: 1, numbered: false }),
    ];
    const section = after(before, written).sections[1];
    expect([section?.title['en'], section?.content, section?.numbered]).to.deep.equal(['New', content, false]);
    expect(retitleSection(before, { index: -1, language: 'en', text: 'x' })).to.deep.equal([]);
    expect(rewriteSection(before, { index: 9, content })).to.deep.equal([]);
    expect(numberSection(before, { index: 9, numbered: true })).to.deep.equal([]);
  });
});

describe('the end of a text', () => {
  const signed = (...content: unknown[]): Section => ({ ...ownSection('S'), content: content as Block[] });
  const signature = { _type: 'signature', path: '/parties' };

  it('is before the signatures that a document closes with, however they are shown', () => {
    for (const block of [
      signature,
      { _type: 'if', then: [signature], else: [] },
      { _type: 'if', then: [], else: [signature] },
      { _type: 'each', content: [{ _type: 'if', then: [signature], else: [] }] },
    ])
      expect(endOfText([ownSection('A'), ownSection('B'), signed(block)]), block._type).to.equal(2);
  });

  it('is before all of several that close it, and behind what comes after one', () => {
    expect(endOfText([ownSection('A'), signed(signature), signed(signature)])).to.equal(1);
    expect(endOfText([signed(signature), ownSection('A')])).to.equal(2);
  });

  it('is the end where nobody signs, and the beginning where there is nothing else', () => {
    expect(endOfText([ownSection('A'), ownSection('B')])).to.equal(2);
    expect(endOfText([])).to.equal(0);
    expect(endOfText([signed(signature)])).to.equal(0);
  });
});
