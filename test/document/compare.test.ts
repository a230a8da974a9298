import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { applyPatch, comparePatch, isEqual } from '../../src/document/index.ts';
import type { Json } from '../../src/document/index.ts';
import { objectArbitrary } from './arbitraries.ts';

const instances = fc.uniqueArray(
  fc.record({ _id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), text: fc.constantFrom('x', 'y') }),
  { selector: ({ _id }) => _id },
) as fc.Arbitrary<Json[]>;

function expectToLead(before: Json, after: Json): void {
  const result = applyPatch(before, comparePatch(before, after));
  expect(result.ok && isEqual(result.value, after), JSON.stringify(comparePatch(before, after))).to.equal(true);
}

describe('comparePatch', () => {
  it('leads from any value to any other', () => {
    fc.assert(fc.property(objectArbitrary, objectArbitrary, expectToLead), { numRuns: 1000 });
  });

  it('leads from any list of instances to any other', () => {
    fc.assert(fc.property(instances, instances, expectToLead), { numRuns: 1000 });
  });

  it('says nothing of equal values', () => {
    fc.assert(
      fc.property(objectArbitrary, (value) => {
        expect(comparePatch(value, structuredClone(value))).to.deep.equal([]);
      }),
    );
  });

  it('removes the first of many instances with one operation', () => {
    const before = Array.from({ length: 100 }, (_, n) => ({ _id: `i${n}`, n }));
    expect(comparePatch(before, before.slice(1))).to.deep.equal([{ op: 'remove', path: '/0' }]);
  });
});
