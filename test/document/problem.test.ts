import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { applyPatch, findProblems } from '../../src/document/index.ts';
import type { ContractState, Instance, Json, Operation } from '../../src/document/index.ts';
import { objectArbitrary } from './arbitraries.ts';
import { createPerson, createState, schema } from './fixture.ts';

function problemsAfter(...operations: Operation[]): unknown[] {
  return findProblems(after(createState(), ...operations), schema).map(({ path, code, limit }) =>
    limit === undefined ? [path, code] : [path, code, limit],
  );
}

function after(state: ContractState, ...operations: Operation[]): ContractState {
  const result = applyPatch(state as unknown as Json, operations);
  if (!result.ok) throw new Error(result.error.code);
  return result.value as unknown as ContractState;
}

const set = (path: string, value: Json): Operation => ({ op: 'replace', path, value });
const complete = [set('/value/basic/title', 'T'), set('/value/people/0/name', 'Ann')];

describe('findProblems', () => {
  it('lists all that is missing, in document order', () => {
    expect(problemsAfter()).to.deep.equal([
      ['/value/basic/title', 'required'],
      ['/value/people/0/name', 'required'],
    ]);
  });

  it('finds nothing wrong with a complete value, empty optional fields included', () => {
    expect(problemsAfter(...complete)).to.deep.equal([]);
  });

  it('asks for a field only while its condition holds', () => {
    expect(problemsAfter(...complete, set('/value/people/0/kind', 'company'))).to.deep.equal([
      ['/value/people/0/company', 'required'],
    ]);
    expect(problemsAfter(...complete, set('/value/people/0/kind', 'person'))).to.deep.equal([]);
  });

  it('says what would be right', () => {
    expect(
      problemsAfter(
        ...complete,
        set('/value/basic/email', 'half@'),
        set('/value/basic/code', 'abc'),
        set('/document_name', ' '),
      ),
    ).to.deep.equal([
      ['/document_name', 'required'],
      ['/value/basic/email', 'format', 'email'],
      ['/value/basic/code', 'pattern'],
    ]);
  });

  it('looks three levels deep, with conditions that read further out', () => {
    const person = createPerson('Bo');
    const holding = { ...createPerson('x'), _type: 'value' as const };
    const owner = {
      ...person,
      kind: 'company',
      company: 'Example',
      holdings: [{ _type: 'value', _id: holding._id, share_class: null, count: 0, note: '' }],
    };
    const state = after(createState(), ...complete, { op: 'add', path: '/value/people/1', value: owner });
    const found = (document: ContractState): unknown[] =>
      findProblems(document, schema).map(({ path, code }) => [path, code]);
    expect(found(state)).to.deep.equal([
      ['/value/people/1/holdings/0/share_class', 'required'],
      ['/value/people/1/holdings/0/count', 'too_small'],
      ['/value/people/1/holdings/0/note', 'required'],
    ]);
    expect(found(after(state, set('/value/people/1/kind', 'person')))).to.deep.equal([
      ['/value/people/1/holdings/0/share_class', 'required'],
      ['/value/people/1/holdings/0/count', 'too_small'],
    ]);
  });

  it('gives each instance its place again after one before it is removed', () => {
    const state = after(createState(), set('/value/basic/title', 'T'), {
      op: 'add',
      path: '/value/people/0',
      value: createPerson('Ann'),
    });
    expect(findProblems(state, schema).map(({ path }) => path)).to.deep.equal(['/value/people/1/name']);
    expect(
      findProblems(after(state, { op: 'remove', path: '/value/people/0' }), schema).map(({ path }) => path),
    ).to.deep.equal(['/value/people/0/name']);
  });

  it('gives the same list for the same state, and another after a change', () => {
    const state = after(createState(), ...complete);
    expect(findProblems(state, schema)).to.equal(findProblems(state, schema));
    expect(findProblems(after(state, set('/value/basic/title', '')), schema)).to.have.lengthOf(1);
  });

  it('says of an item that is no instance that it is none, and goes on', () => {
    const state = createState((value) => ({
      ...value,
      people: [null, createPerson('Ann'), [], createPerson('')],
    }));
    expect(findProblems(state, schema)).to.deep.equal([
      { path: '/value/basic/title', code: 'required' },
      { path: '/value/people/0', code: 'wrong_type' },
      { path: '/value/people/2', code: 'wrong_type' },
      { path: '/value/people/3/name', code: 'required' },
    ]);
  });

  it('never throws, whatever stands where', () => {
    const anything = fc.oneof(
      objectArbitrary,
      fc.array(objectArbitrary, { maxLength: 3 }),
      fc.constantFrom<Json>(null, 7, 'x', [null], [[]]),
    ) as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(anything, anything, anything, (basic, people, holdings) => {
        const person = { ...createPerson('Ann'), holdings };
        for (const list of [people, [person]]) {
          const value = { ...createState().value, basic, people: list } as unknown as Instance;
          expect(findProblems({ value, document_name: 'x' }, schema)).to.be.an('array');
        }
      }),
      { numRuns: 200 },
    );
  });
});
