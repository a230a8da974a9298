import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { findProblems, measureProgress, publishSchema } from '../../src/document/index.ts';
import type { ContractState, Instance, Json, JsonObject } from '../../src/document/index.ts';
import { objectArbitrary } from './arbitraries.ts';
import { createPerson, createState, schema } from './fixture.ts';

/** A draft of one person, with the given parts written over its own. */
function draft({
  basic = {},
  people = [createPerson('')],
  name = 'Draft',
}: {
  readonly basic?: JsonObject;
  readonly people?: readonly Json[];
  readonly name?: string;
} = {}): ContractState {
  const state = createState((value) => ({ ...value, basic: { ...(value['basic'] as JsonObject), ...basic }, people }));
  return { ...state, document_name: name };
}

const measured = (state: ContractState): readonly [done: number, all: number] => {
  const { done, all } = measureProgress(state, schema);
  return [done, all];
};

describe('measureProgress', () => {
  it('counts the name of the document and each required field, in every instance', () => {
    expect(measured(draft())).to.deep.equal([1, 3]);
    expect(measured(draft({ people: [createPerson(''), createPerson('Bo')] }))).to.deep.equal([2, 4]);
  });

  it('goes up with each part filled in, to all of it', () => {
    expect(measured(draft({ name: ' ' }))).to.deep.equal([0, 3]);
    expect(measured(draft({ basic: { title: 'T' } }))).to.deep.equal([2, 3]);
    expect(measured(draft({ basic: { title: 'T' }, people: [createPerson('Ann')] }))).to.deep.equal([3, 3]);
  });

  it('takes no optional field for work, filled in or not', () => {
    expect(measured(draft({ basic: { email: 'a@b.example', code: 'FI' } }))).to.deep.equal(measured(draft()));
  });

  it('asks for an optional field while its value cannot stay', () => {
    expect(measured(draft({ basic: { code: 'abc' } }))).to.deep.equal([1, 4]);
  });

  it('has a required field that is filled in wrong not done', () => {
    expect(measured(draft({ basic: { title: 'T'.repeat(21) } }))).to.deep.equal([1, 3]);
  });

  it('asks for what a condition shows, once it does', () => {
    const company = { ...createPerson('Ann'), kind: 'company' };
    expect(measured(draft({ people: [company] }))).to.deep.equal([2, 4]);
    expect(measured(draft({ people: [{ ...company, company: 'Example' }] }))).to.deep.equal([3, 4]);
    expect(measured(draft({ people: [{ ...company, kind: 'person' }] }))).to.deep.equal([2, 3]);
  });

  it('looks into lists in lists', () => {
    const { _id } = createPerson('x');
    const holding = { _type: 'value', _id, share_class: 'A', count: 1, note: '' };
    expect(measured(draft({ people: [{ ...createPerson('Ann'), holdings: [holding] }] }))).to.deep.equal([3, 4]);
  });

  it('counts instances that are missing as one thing', () => {
    expect(measured(draft({ people: [] }))).to.deep.equal([1, 3]);
  });

  it('takes over what others found: texts that no value has a place for', () => {
    const state = draft({ basic: { title: 'T' }, people: [createPerson('Ann')] });
    expect(measureProgress(state, schema, [{ path: '/value/basic/price', code: 'wrong_type' }])).to.deep.equal({
      done: 3,
      all: 4,
    });
  });

  it('counts a place once, however much is wrong there', () => {
    const path = '/value/people';
    expect(
      measureProgress(draft(), schema, [
        { path, code: 'too_few_instances' },
        { path, code: 'too_many_instances' },
      ]),
    ).to.deep.equal({ done: 3, all: 4 });
  });

  it('counts the same by a published schema', () => {
    expect(measureProgress(draft(), publishSchema(schema))).to.deep.equal({ done: 1, all: 3 });
  });

  it('is complete when and only when nothing is wrong, whatever stands where', () => {
    const anything = fc.oneof(objectArbitrary, fc.constantFrom<Json>(null, 7, 'x', [], [null], [[]]));
    fc.assert(
      fc.property(anything, anything, (basic, people) => {
        const value = { ...createState().value, basic, people } as unknown as Instance;
        const state = { value, document_name: 'x' };
        const { done, all } = measureProgress(state, schema);
        expect(done === all).to.equal(findProblems(state, schema).length === 0);
        expect(done).to.be.within(0, all);
      }),
      { numRuns: 200 },
    );
  });
});
