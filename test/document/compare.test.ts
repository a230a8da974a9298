import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { applyPatch, comparePatch, isEqual } from '../../src/document/index.ts';
import type { Json, JsonObject } from '../../src/document/index.ts';
import { objectArbitrary } from './arbitraries.ts';
import { asJson, freeze, unreadable } from './generated.ts';
import { operationsOf, randomEdit, start } from './random-edits.ts';

const ID = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const instances = fc.uniqueArray(fc.record({ _id: ID, text: fc.constantFrom('x', 'y') }), {
  selector: ({ _id }) => _id,
}) as fc.Arbitrary<Json[]>;
/** Lists in which an id may stand twice, and items without one among the others. */
const careless = fc.array(
  fc.oneof(
    fc.record({ _id: fc.constantFrom('a', 'b'), n: fc.nat(2) }),
    fc.record({ n: fc.nat(2) }),
    fc.constantFrom<Json>(null, 'x', []),
  ),
  { maxLength: 4 },
) as fc.Arbitrary<Json[]>;

function expectToLead(before: Json, after: Json): void {
  const result = applyPatch(before, comparePatch(before, after));
  expect(result.ok && isEqual(result.value, after), JSON.stringify(comparePatch(before, after))).to.equal(true);
}

const person = (_id: string, more: JsonObject = {}): Json => ({ _id, name: _id.toUpperCase(), ...more });

describe('comparePatch', () => {
  it('leads from any value to any other', () => {
    fc.assert(fc.property(objectArbitrary, objectArbitrary, expectToLead), { numRuns: 1000 });
  });

  it('leads from any list of instances to any other', () => {
    fc.assert(fc.property(instances, instances, expectToLead), { numRuns: 1000 });
  });

  it('leads there also where an id stands twice, or only some items have one', () => {
    fc.assert(fc.property(careless, careless, expectToLead), { numRuns: 1000 });
    expectToLead([person('a'), person('a')], [person('a')]);
    expectToLead([person('a')], [person('a'), person('a', { name: 'other' })]);
  });

  it('leads from a document to what edits make of it, and back', () => {
    fc.assert(
      fc.property(fc.array(randomEdit, { maxLength: 6 }), (edits) => {
        const before = asJson(start());
        let after = before;
        for (const edit of edits) {
          const made = applyPatch(after, operationsOf(edit, after as never));
          if (made.ok) after = made.value;
        }
        expectToLead(before, after);
        expectToLead(after, before);
      }),
      { numRuns: 200 },
    );
  });

  it('leads from anything to anything else, whatever the two are', () => {
    const all: Json[] = [null, true, 0, '', 'x', [], [1], {}, { a: 1 }, { _id: 'a' }, [{ _id: 'a' }], [[]]];
    for (const before of all) for (const after of all) expectToLead(before, after);
  });

  it('says nothing of equal values', () => {
    fc.assert(
      fc.property(objectArbitrary, (value) => {
        expect(comparePatch(value, structuredClone(value))).to.deep.equal([]);
      }),
    );
  });

  it('changes neither of the two, and needs no order of members', () => {
    fc.assert(
      fc.property(objectArbitrary, objectArbitrary, (before, after) => {
        comparePatch(freeze(structuredClone(before)), freeze(structuredClone(after)));
      }),
    );
    expect(comparePatch({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).to.deep.equal([]);
  });

  it('does not look into what both share', () => {
    const shared = unreadable(['name', '_id']);
    expect(comparePatch({ shared, n: 1 }, { shared, n: 2 })).to.deep.equal([{ op: 'replace', path: '/n', value: 2 }]);
    expect(() => comparePatch({ shared }, { shared: { ...(person('a') as JsonObject) } })).to.throw('was read');
  });
});

describe('comparePatch tells a difference', () => {
  it('at its own place, not as the whole around it', () => {
    const before = { terms: { fee: 1, term: 'a' }, parties: [person('a', { age: 1 }), person('b')] };
    const after = { terms: { fee: 2, term: 'a' }, parties: [person('a', { age: 2 }), person('b')] };
    expect(comparePatch(before, after)).to.deep.equal([
      { op: 'replace', path: '/terms/fee', value: 2 },
      { op: 'replace', path: '/parties/0/age', value: 2 },
    ]);
  });

  it('as one operation where the first of many instances goes', () => {
    const before = Array.from({ length: 100 }, (_, n) => ({ _id: `i${n}`, n }));
    expect(comparePatch(before, before.slice(1))).to.deep.equal([{ op: 'remove', path: '/0' }]);
  });

  it('as one operation where one comes between others, at the place where it comes', () => {
    const before = ['a', 'b', 'c'].map((id) => person(id));
    const after = [before[0], person('new'), before[1], before[2]] as Json[];
    expect(comparePatch(before, after)).to.deep.equal([{ op: 'add', path: '/1', value: person('new') }]);
  });

  it('as a removal and an addition where an instance moves, with the changes made in it', () => {
    const before = ['a', 'b', 'c'].map((id) => person(id));
    const moved = person('c', { name: 'changed' });
    expect(comparePatch(before, [moved, before[0], before[1]] as Json[])).to.deep.equal([
      { op: 'remove', path: '/2' },
      { op: 'add', path: '/0', value: moved },
    ]);
  });

  it('inside an instance that stays, though others before it go', () => {
    const before = { people: [person('a'), person('b'), person('c', { pets: [person('p'), person('q')] })] };
    const after = { people: [person('c', { pets: [person('q')] })] };
    expect(comparePatch(before, after)).to.deep.equal([
      { op: 'remove', path: '/people/1' },
      { op: 'remove', path: '/people/0' },
      { op: 'remove', path: '/people/0/pets/0' },
    ]);
  });

  it('as the whole where an instance has become another, though their fields are alike', () => {
    expect(comparePatch({ own: person('a') }, { own: person('b', { name: 'A' }) })).to.deep.equal([
      { op: 'replace', path: '/own', value: person('b', { name: 'A' }) },
    ]);
  });

  it('as the whole of a list whose items have no ids', () => {
    expect(comparePatch({ tags: ['x', 'y'] }, { tags: ['y'] })).to.deep.equal([
      { op: 'replace', path: '/tags', value: ['y'] },
    ]);
    expect(comparePatch({ list: [person('a')] }, { list: [] })).to.deep.equal([{ op: 'remove', path: '/list/0' }]);
  });

  it('with names as a pointer writes them', () => {
    expect(comparePatch({ 'a/b': 1, '~': 1, '': 1 }, { 'a/b': 2, '~': 2 })).to.deep.equal([
      { op: 'remove', path: '/' },
      { op: 'replace', path: '/a~1b', value: 2 },
      { op: 'replace', path: '/~0', value: 2 },
    ]);
  });

  it('of the whole document at the empty pointer', () => {
    expect(comparePatch([1], { a: 1 })).to.deep.equal([{ op: 'replace', path: '', value: { a: 1 } }]);
  });
});
