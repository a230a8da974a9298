import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { anchorOperation, resolveOperation } from '../../../src/document/sync/anchor.ts';
import { applyPatch, isEqual, patchContract } from '../../../src/document/index.ts';
import type { AnchoredOperation, ContractState, Json, WireOperation } from '../../../src/document/index.ts';
import { mayInterfere } from '../../../src/document/sync/interference.ts';
import { createPerson, schema } from '../fixture.ts';
import { operationsOf, randomEdit, start } from '../random-edits.ts';

const state = start();
const anchor = (operation: WireOperation): AnchoredOperation =>
  anchorOperation(state as unknown as Json, operation) as AnchoredOperation;
const write = (path: string): AnchoredOperation => anchor({ op: 'replace', path, value: 'x' });
const remove = (path: string): AnchoredOperation => anchor({ op: 'remove', path });
const add = (path: string): AnchoredOperation => anchor({ op: 'add', path, value: createPerson('Cy') });

describe('operations interfere', () => {
  for (const [title, one, other] of [
    ['in one field', write('/value/basic/title'), write('/value/basic/title')],
    ['when one writes what holds the other', write('/value/basic/price'), write('/value/basic/price/amount')],
    ['when one removes the instance of the other', remove('/value/people/0'), write('/value/people/0/name')],
    ['when one replaces the list of the other', write('/value/people'), write('/value/people/1/name')],
    ['when both add to one list', add('/value/people/0'), add('/value/people/-')],
    ['when one adds to the list that the other removes from', add('/value/people/0'), remove('/value/people/1')],
    ['when both remove from one list, which has a least number', remove('/value/people/0'), remove('/value/people/1')],
    ['when one replaces the list that the other adds to', write('/value/people'), add('/value/people/0')],
    ['in a list without ids, wherever in it', add('/value/basic/tags/0'), write('/value/basic/tags')],
    ['when one ends the draft', write('/status'), write('/value/basic/title')],
    ['when one replaces everything', write(''), write('/value/basic/title')],
  ] as const) {
    it(title, () => {
      expect([mayInterfere(one, other), mayInterfere(other, one)]).to.deep.equal([true, true]);
    });
  }

  for (const [title, one, other] of [
    ['in two fields of one instance', write('/value/people/0/name'), write('/value/people/0/kind')],
    ['in the same field of two instances', write('/value/people/0/name'), write('/value/people/1/name')],
    ['when one adds to the list whose item the other writes in', add('/value/people/0'), write('/value/people/0/name')],
    ['when one removes another instance', remove('/value/people/1'), write('/value/people/0/name')],
    ['in fields whose names begin alike', write('/value/basic/text'), write('/value/basic/te')],
    ['in another part of the document', write('/document_name'), write('/value/basic/title')],
  ] as const) {
    it(`not ${title}`, () => {
      expect([mayInterfere(one, other), mayInterfere(other, one)]).to.deep.equal([false, false]);
    });
  }

  it('whenever their order matters', () => {
    fc.assert(
      fc.property(randomEdit, randomEdit, (first, second) => {
        const base = start();
        const [one, other] = [operationsOf(first, base), operationsOf(second, base)];
        fc.pre(patchContract(base, one, schema).ok && patchContract(base, other, schema).ok);
        const [a, b] = [one, other].map((operations) =>
          operations.map((operation, index) =>
            anchorOperation(make(base, operations.slice(0, index)) as unknown as Json, operation),
          ),
        ) as [AnchoredOperation[], AnchoredOperation[]];
        if (a.some((mine) => b.some((theirs) => mayInterfere(mine, theirs)))) return;
        expect(isEqual(asJson(makeAnchored(base, [...a, ...b])), asJson(makeAnchored(base, [...b, ...a])))).to.equal(
          true,
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe('interference', () => {
  /** Two operations that somebody makes on the same document, as far as it takes them. */
  const two = fc.tuple(randomEdit, randomEdit).map(([first, second]) => {
    const base = start();
    const anchored = [first, second].map((edit) => {
      const [operation] = operationsOf(edit, base);
      return operation && anchorOperation(base as unknown as Json, operation);
    });
    return anchored.filter((each) => each !== undefined);
  });

  it('is the same whichever of the two is asked of the other', () => {
    fc.assert(
      fc.property(two, ([one, other]) => {
        if (one && other) expect(mayInterfere(one, other)).to.equal(mayInterfere(other, one));
      }),
      { numRuns: 500 },
    );
  });

  it('is there between an operation and itself', () => {
    fc.assert(
      fc.property(two, (operations) => {
        for (const operation of operations) expect(mayInterfere(operation, operation)).to.equal(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is there between an operation and what replaces anything around its place', () => {
    fc.assert(
      fc.property(two, fc.nat(8), ([one], depth) => {
        if (!one) return;
        const at = one.at.slice(0, Math.min(depth, one.at.length));
        expect(mayInterfere(one, { op: 'replace', at, value: null })).to.equal(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is of the places, not of the values written there', () => {
    const here = write('/value/basic/title') as Extract<AnchoredOperation, { value: Json }>;
    for (const value of ['x', null, { _type: 'value' }, []])
      expect(mayInterfere({ ...here, value }, write('/value/basic/price'))).to.equal(false);
  });

  for (const [title, at] of [
    ['a read-only root', ['jurisdiction']],
    ['a root that there is not', ['secret']],
    ['nothing at all', []],
    ['a root by its number', [0, 'value']],
    ['a root by an id', [{ id: 'value' }]],
  ] as const) {
    it(`is assumed for ${title}, with everything`, () => {
      const odd: AnchoredOperation = { op: 'replace', at, value: 1 };
      for (const path of ['/document_name', '/value/basic/title', '/appearance'])
        expect([mayInterfere(odd, write(path)), mayInterfere(write(path), odd)], path).to.deep.equal([true, true]);
    });
  }

  it('does not take an id for a name, nor a name with a sign in it for an id', () => {
    const at = (anchor: AnchoredOperation['at'][number]): AnchoredOperation => ({
      op: 'replace',
      at: ['value', 'list', anchor],
      value: 1,
    });
    expect(mayInterfere(at({ id: 'a' }), at('a'))).to.equal(false);
    expect(mayInterfere(at({ id: 'a' }), at('#a'))).to.equal(false);
    expect(mayInterfere(at({ id: 'a' }), at({ id: 'a' }))).to.equal(true);
  });
});

const asJson = (document: ContractState): Json => document as unknown as Json;

function make(document: ContractState, operations: readonly WireOperation[]): ContractState {
  const made = applyPatch(asJson(document), operations);
  if (!made.ok) throw new Error(`${made.error.code} ${made.error.path}`);
  return made.value as unknown as ContractState;
}

function makeAnchored(document: ContractState, operations: readonly AnchoredOperation[]): ContractState {
  return operations.reduce((at, operation) => {
    const resolved = resolveOperation(asJson(at), operation);
    if (typeof resolved === 'string') throw new Error(resolved);
    return make(at, [resolved]);
  }, document);
}
