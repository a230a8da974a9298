import { expect } from '@open-wc/testing';
import { CardLeaves, listCards } from '../../../../src/elements/form/instances/card-leaves.ts';
import type { Json } from '../../../../src/document/index.ts';

/** Numbers that look random and are the same in every run. */
function pseudoRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const item = (id: number, text = `item ${id}`): Json => ({ _id: String(id), text });
const range = (count: number): Json[] => Array.from({ length: count }, (_, index) => item(index));
const textOf = (value: Json): string => (value as { text: string }).text;

/** The estimated height of a card, in px. */
const HEIGHT = 432;

interface List {
  /** Shows these, and tells how many were drawn for it. */
  readonly show: (items: readonly Json[], ...shared: unknown[]) => number;
  readonly cards: () => readonly HTMLElement[];
  readonly leaves: () => readonly HTMLElement[];
}

function createList(): List {
  const root = document.createElement('div');
  const cardLeaves = new CardLeaves(root);
  let drawn = 0;
  const create = (): HTMLElement => Object.assign(document.createElement('div'), { className: 'card' });
  const draw = (element: HTMLElement, value: Json, index: number): void => {
    drawn++;
    element.textContent = `${index}: ${textOf(value)}`;
  };
  return {
    show(items, ...shared) {
      drawn = 0;
      cardLeaves.show({ items, height: HEIGHT, shared, create, draw });
      expect(
        this.cards()
          .map((card) => card.textContent)
          .join('\n'),
      ).to.equal(items.map((each, index) => `${index}: ${textOf(each)}`).join('\n'));
      return drawn;
    },
    cards: () => listCards(root),
    leaves: () => [...root.children] as HTMLElement[],
  };
}

/** How many elements the browser was told to put somewhere. */
function countMoves(list: List, work: () => unknown): number {
  const observer = new MutationObserver(() => undefined);
  observer.observe(list.leaves()[0]?.parentElement as HTMLElement, { childList: true, subtree: true });
  work();
  const moved = observer
    .takeRecords()
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof HTMLElement && node.matches('.card'));
  observer.disconnect();
  return moved.length;
}

describe('cards in leaves', () => {
  it('stand in their order in a list of any length, growing and shrinking by one', () => {
    const list = createList();
    const all = range(150);
    for (let count = 0; count <= all.length; count++) list.show(all.slice(0, count));
    for (let count = all.length; count >= 0; count--) list.show(all.slice(0, count));
    expect(list.leaves()).to.have.length(0);
    for (let count = 0; count <= all.length; count++) list.show(all.slice(all.length - count));
    for (let count = all.length; count >= 0; count--) list.show(all.slice(all.length - count));
    expect(list.leaves()).to.have.length(0);
  });

  it('stand in their order whatever is put in or taken out anywhere in lists of every length up to a hundred', () => {
    for (let count = 1; count <= 100; count += 3) {
      const list = createList();
      const items = range(count);
      list.show(items);
      for (let at = 0; at <= count; at += Math.max(1, count >> 3)) {
        list.show(items.toSpliced(at, 0, item(1000), item(1001)));
        list.show(items);
        list.show(items.toSpliced(at, 2));
        list.show(items);
      }
    }
  });

  it('are skipped by the browser in parts, none of them much of a long list, and as high as they will be', () => {
    const list = createList();
    const random = pseudoRandom(3);
    let items: Json[] = [];
    for (let round = 0; round < 700; round++) items = items.toSpliced(random(items.length + 1), 0, item(round));
    const check = (): void => {
      expect(Math.max(...list.leaves().map((leaf) => leaf.childElementCount))).to.be.lessThan(items.length / 5);
      expect(list.leaves().every((leaf) => leaf.childElementCount > 0)).to.equal(true);
      const told = list.leaves().map((leaf) => Number.parseFloat(leaf.style.containIntrinsicBlockSize.slice(5)));
      for (const [index, leaf] of list.leaves().entries()) {
        const height = leaf.childElementCount * HEIGHT;
        expect(Math.abs((told[index] ?? 0) - height), `leaf ${index}`).to.be.at.most(height / 3);
      }
    };
    list.show(items);
    check();
    // All into one place, then out of it.
    for (let round = 0; round < 300; round++) list.show((items = items.toSpliced(350, 0, item(1000 + round))));
    check();
    for (let round = 0; round < 300; round++) list.show((items = items.toSpliced(350, 1)));
    check();
  });

  it('stay where they are when one more comes or one goes, but for a few on average', () => {
    const list = createList();
    let items = range(500);
    list.show(items);
    const random = pseudoRandom(11);
    for (const [what, edit] of [
      ['one more at the start', () => items.toSpliced(0, 0, item(random(1e9)))],
      ['one more in the middle', () => items.toSpliced(items.length >> 1, 0, item(random(1e9)))],
      ['one more at the end', () => [...items, item(random(1e9))]],
      ['one less at the start', () => items.slice(1)],
      ['one less anywhere', () => items.toSpliced(random(items.length), 1)],
    ] as const) {
      let moved = 0;
      for (let round = 0; round < 200; round++)
        moved += countMoves(list, () => {
          items = edit();
          list.show(items);
        });
      expect(moved / 200, what).to.be.lessThan(4);
    }
  });

  it('draws only what became another, and everything when what all of them show did', () => {
    const list = createList();
    const items = range(60);
    expect(list.show(items, 'a')).to.equal(60);
    expect(list.show([...items], 'a')).to.equal(0);
    expect(list.show(items.with(7, item(7, 'changed')), 'a')).to.equal(1);
    expect(list.show([...items.slice(0, 7), item(7, 'changed'), ...items.slice(8), item(60)], 'a')).to.equal(2);
    expect(list.show(items, 'b')).to.equal(60);
  });

  it('moves the one that went elsewhere, near and far, within a leaf and into another', () => {
    const list = createList();
    let items = range(60);
    list.show(items);
    for (const [from, to] of [
      [0, 1],
      [1, 0],
      [11, 12],
      [12, 11],
      [0, 59],
      [59, 0],
      [10, 40],
      [40, 10],
    ] as const) {
      const [moved] = items.slice(from, from + 1) as [Json];
      const element = list.cards()[from];
      items = items.toSpliced(from, 1).toSpliced(to, 0, moved);
      expect(
        countMoves(list, () => list.show(items)),
        `${from} to ${to}`,
      ).to.equal(1);
      expect(list.cards()[to]).to.equal(element);
    }
  });

  it('shows two with one id both, since a page may hand over anything', () => {
    const list = createList();
    list.show([item(1, 'a'), item(1, 'b'), item(2, 'c')]);
    list.show([item(2, 'c'), item(1, 'b'), item(1, 'a')]);
    list.show([item(1, 'b')]);
    const random = pseudoRandom(7);
    for (let round = 0; round < 500; round++)
      list.show(Array.from({ length: random(9) }, () => item(random(4), `${round}, ${random(100)}`)));
  });

  it('keeps order and elements through a thousand edits', () => {
    const random = pseudoRandom(20);
    const list = createList();
    let items = range(40);
    let next = 1000;
    list.show(items);
    for (let round = 0; round < 1000; round++) {
      const before = new Map(list.cards().map((card, index) => [(items[index] as { _id: string })._id, card]));
      for (let edits = random(3); edits >= 0; edits--) {
        const [from, to] = [random(items.length || 1), random(items.length || 1)];
        const kind = random(5);
        if (kind === 0) items = items.toSpliced(from, random(8));
        else if (kind === 1)
          items = items.toSpliced(from, 0, ...Array.from({ length: random(12) }, () => item(next++)));
        else if (kind === 2) items = [...items, item(next++)];
        else items = items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
      }
      list.show(items);
      const moved = list
        .cards()
        .filter((card, index) => (before.get((items[index] as { _id: string })._id) ?? card) !== card);
      expect(moved.length, `cards with another element in round ${round}`).to.equal(0);
    }
  });
});
