import { expect } from '@open-wc/testing';
import { readPages } from '../../../src/elements/places/copies.ts';
import { findFreeSpot, type SpotSearch } from '../../../src/elements/places/free-spot.ts';
import { readParties } from '../../../src/elements/places/parties.ts';
import { NO_GUIDES } from '../../../src/elements/places/page-guides.ts';
import { clipToPage, limitWay, moveEdges, overlap } from '../../../src/elements/places/rectangles.ts';

const PAGE = { page: 1, width: 400, height: 300 } as SpotSearch['page'];
const at = (x: number, y: number, [width, height] = [100, 20]) => ({ x, y, width, height });

/** Where a place of 100 × 20 points goes. */
function find(given: Partial<SpotSearch> = {}): readonly number[] | undefined {
  const spot = findFreeSpot({
    page: PAGE,
    size: { width: 100, height: 20 },
    others: [],
    guides: NO_GUIDES,
    after: undefined,
    ...given,
  });
  return spot && [spot.x, spot.y, spot.width, spot.height];
}
const lines = (...rules: readonly (readonly [number, number, number])[]): SpotSearch['guides'] => ({
  ...NO_GUIDES,
  rules: rules.map(([x, y, width]) => ({ x, y, width, height: 0 })),
});

describe('the next free spot of a page', () => {
  for (const [about, given, spot] of [
    ['an inch from the top and the left of an empty one', {}, [72, 72, 100, 20]],
    ['on the first line to write on', { guides: lines([50, 200, 150], [50, 120, 150]) }, [50, 100, 100, 20]],
    ['as wide as a line that is shorter', { guides: lines([50, 120, 95]) }, [50, 100, 95, 20]],
    ['not on a line that is too short to write on', { guides: lines([50, 120, 40]) }, [72, 72, 100, 20]],
    ['not on a line across the page', { guides: lines([10, 120, 380]) }, [72, 72, 100, 20]],
    ['not on a line that is taken', { guides: lines([50, 120, 150]), others: [at(60, 105)] }, [72, 72, 100, 20]],
    [
      'on the next line behind the last place',
      { guides: lines([50, 120, 150], [50, 200, 150]), after: at(50, 130) },
      [50, 180, 100, 20],
    ],
    ['below the last place', { after: at(30, 40), others: [at(30, 40)] }, [30, 72, 100, 20]],
    ['beside it, where below is taken', { after: at(30, 40), others: [at(30, 40), at(30, 72)] }, [142, 40, 100, 20]],
    ['beside it at the foot of the page', { after: at(30, 275), others: [at(30, 275)] }, [142, 275, 100, 20]],
    [
      'in the corner of a page that has room for it alone',
      { page: { ...PAGE, width: 100, height: 20 } },
      [0, 0, 100, 20],
    ],
    ['nowhere on a full one', { others: [at(0, 0, [400, 300])] }, undefined],
  ] as const satisfies readonly (readonly [string, Partial<SpotSearch>, readonly number[] | undefined])[])
    it(`is ${about}`, () => {
      expect(find(given)).to.deep.equal(spot);
    });
});

describe('pages that are typed', () => {
  for (const [text, pages] of [
    ['2-4, 7', [2, 3, 4, 7]],
    ['7,2–3, 2', [2, 3, 7]],
    [' 5 ', [5]],
    ['1-1', [1]],
    ['4-2', undefined],
    ['0', undefined],
    ['9', undefined],
    ['3-99999', undefined],
    ['2-', undefined],
    ['', undefined],
    ['1,,2', undefined],
    ['1.5', undefined],
    ['two', undefined],
  ] as const)
    it(`“${text}” are ${pages ? pages.join() : 'none'} of eight`, () => {
      expect(readPages(text, 8)).to.deep.equal(pages);
    });
});

describe('rectangles', () => {
  it('that only touch do not stand over each other, nor do those a hair apart', () => {
    expect([overlap(at(0, 0), at(100, 0)), overlap(at(0, 0), at(99.6, 0)), overlap(at(0, 0), at(99, 0))]).to.deep.equal(
      [false, false, true],
    );
  });

  it('go no further than their page, and from outside inwards only', () => {
    const page = { width: 400, height: 300 };
    const go = (x: number, y: number, place: ReturnType<typeof at>) => limitWay({ x, y }, { place, page });
    expect(go(-50, 500, at(30, 40))).to.deep.equal({ x: -30, y: 240 });
    expect(go(10, 0, at(350, 40))).to.deep.equal({ x: 0, y: 0 });
    expect(go(-10, 0, at(350, 40))).to.deep.equal({ x: -10, y: 0 });
  });

  it('keep their size where too little of them stands on the page', () => {
    const page = { width: 400, height: 300 };
    expect(clipToPage(at(350, 290), page)).to.deep.equal(at(350, 290, [50, 10]));
    expect(clipToPage(at(395, 40), page)).to.deep.equal(at(395, 40));
    expect(clipToPage(at(395, 40), undefined)).to.deep.equal(at(395, 40));
  });

  it('are sized by an edge alone, and never below eight points', () => {
    expect(moveEdges(at(50, 50), { handle: 'w', dx: 500, dy: 9 })).to.deep.equal(at(142, 50, [8, 20]));
    expect(moveEdges(at(50, 50), { handle: 'se', dx: -500, dy: -500 })).to.deep.equal(at(50, 50, [8, 8]));
    expect(moveEdges(at(50, 50), { handle: 'n', dx: 5, dy: -10 })).to.deep.equal(at(50, 40, [100, 30]));
  });
});

describe('parties as they are shown', () => {
  for (const [about, given, name, initials] of [
    ['by its name', { name: 'Havukka Robotics Oy' }, 'Havukka Robotics Oy', 'HO'],
    ['by first and last name', { first_name: 'Aino', last_name: 'Virta' }, 'Aino Virta', 'AV'],
    ['by one of them', { first_name: null, last_name: 'Virta' }, 'Virta', 'V'],
    ['by its name before its role', { name: 'Aino', role: 'Buyer' }, 'Aino', 'A'],
    ['by its role before its address', { role: 'Buyer', email: 'a@b.example' }, 'Buyer', 'B'],
    ['by its address', { name: '  ', email: 'a@b.example' }, 'a@b.example', 'A'],
    ['with whole letters', { name: '👍🏽 ölund' }, '👍🏽 ölund', '👍Ö'],
    ['by its number', {}, 'Party 2', '2'],
    ['by its number where it is no party', null, 'Party 2', '2'],
    ['by its number where its name is none', { name: 7 }, 'Party 2', '2'],
  ] as const)
    it(`one is called ${about}`, () => {
      const [, shown] = readParties([{}, given]);
      expect([shown?.name, shown?.initials]).to.deep.equal([name, initials]);
    });

  it('have ids of their own, else their index, and colours that begin again after the sixth', () => {
    const shown = readParties([{ id: 0 }, { id: '' }, ...Array.from({ length: 5 }, () => ({}))]);
    expect(shown.map(({ id }) => id)).to.deep.equal([0, '', 2, 3, 4, 5, 6]);
    expect(shown.map(({ hue }) => hue)).to.deep.equal([0, 1, 2, 3, 4, 5, 0]);
  });
});
