import { expect } from '@open-wc/testing';
import type { ContractState, Operation, Section } from '../../../../src/document/index.ts';
import { patchContract } from '../../../../src/document/index.ts';
import { comparePapers } from '../../../../src/elements/review/history/compare-papers.ts';
import { contractSchema, createContract, createParty } from '../../fixtures/contract.ts';

const before = createContract();

function change(...operations: readonly Operation[]): ContractState {
  const result = patchContract(before, operations, contractSchema);
  if (!result.ok) throw new Error(result.error.code);
  return result.state;
}

function compare(after: ContractState, earlier?: ContractState): HTMLElement {
  const paper = document.createElement('div');
  paper.append(...comparePapers({ before: earlier, after }, contractSchema).content);
  for (const said of paper.querySelectorAll('.visually-hidden')) said.remove();
  return paper;
}

const all = (paper: HTMLElement, selector: string): string[] =>
  [...paper.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
/** The paper as it would be with one kind of mark taken out. */
function without(paper: HTMLElement, tag: 'ins' | 'del'): string {
  const copy = paper.cloneNode(true) as HTMLElement;
  for (const mark of copy.querySelectorAll(tag)) mark.remove();
  return copy.textContent.replaceAll(/\s+/g, ' ').trim();
}

describe('comparePapers', () => {
  it('marks the words that differ, and leaves the rest of the paragraph as it looks', () => {
    const paper = compare(change({ op: 'replace', path: '/value/terms/purpose', value: 'another purpose' }), before);
    expect(all(paper, 'ins').length).to.be.greaterThan(0);
    expect(all(paper, 'del').length).to.be.greaterThan(0);
    // Fields stay fields, and lead nowhere in a document that is not that of today.
    expect(paper.querySelector('.field ins')).not.to.equal(null);
    expect(paper.querySelector('[data-path], [data-section]')).to.equal(null);
  });

  for (const [what, after] of [
    ['a word', change({ op: 'replace', path: '/value/terms/purpose', value: 'another purpose' })],
    ['a party that came', change({ op: 'add', path: '/value/parties/-', value: createParty({ first_name: 'Łucja' }) })],
    ['a party that went', change({ op: 'remove', path: '/value/parties/0' })],
    ['nothing', before],
  ] as const)
    it(`without what came it is the earlier paper, without what went the later: ${what}`, () => {
      const paper = compare(after, before);
      const [then, now] = [before, after].map((state) => compare(state));
      expect(without(paper, 'ins').replaceAll(' ', '')).to.equal((then?.textContent ?? '').replaceAll(/\s+/g, ''));
      expect(without(paper, 'del').replaceAll(' ', '')).to.equal((now?.textContent ?? '').replaceAll(/\s+/g, ''));
    });

  it('puts what went before what took its place, in its own looks', () => {
    const [first, ...rest] = before.sections as [Section, ...Section[]];
    const renamed = { ...first, title: { ...first.title, en: 'Quite others' } };
    const paper = compare({ ...before, sections: [renamed, ...rest] }, before);
    const headings = [...paper.querySelectorAll('h2')].map(({ textContent }) => textContent.trim());
    expect(headings.slice(0, 2)).to.deep.equal(['1. Parties', '1. Quite others']);
    expect(paper.querySelector('h2')?.firstElementChild?.localName).to.equal('del');
  });

  it('marks nothing where nothing differs, or nothing is compared with', () => {
    expect(compare(before, before).querySelector('ins, del, [data-different]')).to.equal(null);
    expect(comparePapers({ before: undefined, after: before }, contractSchema).differences).to.deep.equal([]);
  });

  it('text with markup is text', () => {
    const paper = compare(
      change({ op: 'replace', path: '/value/terms/purpose', value: '<img src=x onerror=alert(1)>' }),
    );
    expect(paper.querySelector('img')).to.equal(null);
    expect(paper.textContent).to.contain('<img src=x onerror=alert(1)>');
  });
});
