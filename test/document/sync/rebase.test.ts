import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  applyPatch,
  createDraft,
  editDraft,
  isEqual,
  patchContract,
  receiveState,
} from '../../../src/document/index.ts';
import type {
  AnchoredOperation,
  ContractState,
  Json,
  JsonObject,
  Move,
  SyncDraft,
  WireOperation,
} from '../../../src/document/index.ts';
import { moveByReplay, moveOnto, replay, resolveEdit } from '../../../src/document/sync/rebase.ts';
import { createPerson, schema } from '../fixture.ts';
import { freeze } from '../generated.ts';
import { operationsOf, randomEdit, rename, start } from '../random-edits.ts';

const asJson = (state: ContractState): Json => state as unknown as Json;
const names = (state: ContractState): Json[] =>
  (state.value['people'] as readonly JsonObject[]).map((person) => person['name'] as Json);

function edit(draft: SyncDraft, operations: readonly WireOperation[]): SyncDraft {
  const result = editDraft(draft, operations);
  return result.ok ? result.draft : draft;
}

/** Receives operations of others: the base is theirs, the operations are those they sent. */
function receive(draft: SyncDraft, operations: readonly WireOperation[]): Move {
  const theirs = patchContract(draft.base, operations, schema);
  if (!theirs.ok) throw new Error(`${theirs.error.code} ${theirs.error.path}`);
  return moveOnto(draft, theirs.state, operations);
}

describe('a change by others', () => {
  const draft = createDraft({ state: start(), revision: 1, schema });
  const zoe: WireOperation = { op: 'add', path: '/value/people/0', value: createPerson('Zoe') };

  it('is told as it came where nothing waits, and how to take it back', () => {
    const move = receive(draft, [rename(0, 'Anna')]);
    expect(move.operations).to.deep.equal([rename(0, 'Anna')]);
    expect(move.inverse).to.deep.equal([rename(0, 'Ann')]);
    expect(move.draft.state).to.equal(move.draft.base);
  });

  it('is told at the place where the person sees it', () => {
    const waiting = edit(draft, [zoe]);
    const move = receive(waiting, [rename(1, 'Bob')]);
    expect(move.operations).to.deep.equal([rename(2, 'Bob')]);
    expect(move.inverse).to.deep.equal([rename(2, 'Bo')]);
    expect([names(move.draft.base), names(move.draft.state)]).to.deep.equal([
      ['Ann', 'Bob'],
      ['Zoe', 'Ann', 'Bob'],
    ]);
  });

  it('leaves edits elsewhere the very objects that they were', () => {
    const waiting = edit(draft, [rename(0, 'Anna')]);
    const move = receive(waiting, [rename(1, 'Bob')]);
    expect(move.draft.pending).to.equal(waiting.pending);
    expect(move.draft.state.appearance).to.equal(waiting.state.appearance);
  });

  it('is not seen where the person’s own edit stands over it', () => {
    const move = receive(edit(draft, [rename(0, 'mine')]), [rename(0, 'theirs')]);
    expect([move.operations, move.inverse]).to.deep.equal([[], []]);
    expect([names(move.draft.base)[0], names(move.draft.state)[0]]).to.deep.equal(['theirs', 'mine']);
  });

  it('takes with it an edit whose place is gone, and sets that edit aside', () => {
    const move = receive(edit(draft, [rename(1, 'Bob')]), [{ op: 'remove', path: '/value/people/1' }]);
    expect(move.operations).to.deep.equal([{ op: 'remove', path: '/value/people/1' }]);
    expect(move.draft.setAside.map(({ code, edit: { operations } }) => [code, operations.length])).to.deep.equal([
      ['gone', 1],
    ]);
  });

  it('sets aside what only both together make too many', () => {
    const three = createDraft({ state: receive(draft, [zoe]).draft.base, revision: 1, schema });
    const waiting = edit(three, [{ op: 'add', path: '/value/people/-', value: createPerson('mine') }]);
    const move = receive(waiting, [{ op: 'add', path: '/value/people/-', value: createPerson('theirs') }]);
    expect(names(move.draft.state)).to.deep.equal(['Zoe', 'Ann', 'Bo', 'theirs']);
    expect(move.draft.setAside.map(({ code }) => code)).to.deep.equal(['too_many_instances']);
  });

  it('is found by comparing when only the whole state is known', () => {
    const waiting = edit(draft, [rename(0, 'Anna')]);
    const state = receive(draft, [rename(1, 'Bob')]).draft.base;
    const move = receiveState(waiting, { revision: 5, state });
    expect(move.operations).to.deep.equal([rename(1, 'Bob')]);
    expect(move.draft.revision).to.equal(5);
    expect(names(move.draft.state)).to.deep.equal(['Anna', 'Bob']);
  });

  it('comes to the same as making every edit again, and its operations and inverse lead there and back', () => {
    fc.assert(
      fc.property(
        fc.array(randomEdit, { maxLength: 5 }),
        fc.array(randomEdit, { minLength: 1, maxLength: 3 }),
        (mine, theirs) => {
          let own = createDraft({ state: start(), revision: 1, schema });
          let others = own;
          for (const one of mine) own = edit(own, operationsOf(one, own.state));
          const came: WireOperation[] = [];
          for (const one of theirs) {
            const operations = operationsOf(one, others.state);
            const next = edit(others, operations);
            if (next !== others) came.push(...operations);
            others = next;
          }
          const move = moveOnto(own, others.state, came);
          const again = moveByReplay({ ...own, base: others.state });
          expect(isEqual(asJson(move.draft.state), asJson(again.draft.state))).to.equal(true);
          expect(move.draft.pending).to.deep.equal(again.draft.pending);
          const there = applyPatch(asJson(own.state), move.operations);
          expect(there.ok && isEqual(there.value, asJson(move.draft.state))).to.equal(true);
          const back = applyPatch(asJson(move.draft.state), move.inverse);
          expect(back.ok && isEqual(back.value, asJson(own.state))).to.equal(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('an edit made again', () => {
  const draft = createDraft({ state: start(), revision: 1, schema });
  const [ann, bo] = draft.base.value['people'] as readonly JsonObject[];
  const anchored = (...operations: WireOperation[]): readonly AnchoredOperation[] =>
    edit(draft, operations).pending.flatMap((each) => each.operations);
  /** The state after others have done something. */
  const after = (...operations: WireOperation[]): ContractState => receive(draft, operations).draft.base;

  it('is the same where nothing happened', () => {
    const operations = [rename(0, 'A'), rename(1, 'B')];
    expect(resolveEdit(draft.base, anchored(...operations))).to.deep.equal(operations);
  });

  it('counts the instances anew after each of its own operations', () => {
    const move: WireOperation[] = [
      { op: 'remove', path: '/value/people/0' },
      { op: 'add', path: '/value/people/1', value: ann as Json },
    ];
    expect(resolveEdit(draft.base, anchored(...move))).to.deep.equal(move);
    const zoe = createPerson('Zoe');
    expect(resolveEdit(after({ op: 'add', path: '/value/people/0', value: zoe }), anchored(...move))).to.deep.equal([
      { op: 'remove', path: '/value/people/1' },
      { op: 'add', path: '/value/people/2', value: ann as Json },
    ]);
  });

  it('moves an instance as it is by now', () => {
    const move: WireOperation[] = [
      { op: 'remove', path: '/value/people/1' },
      { op: 'add', path: '/value/people/0', value: bo as Json },
    ];
    expect(resolveEdit(after(rename(1, 'Bob')), anchored(...move))).to.deep.equal([
      { op: 'remove', path: '/value/people/1' },
      { op: 'add', path: '/value/people/0', value: { ...bo, name: 'Bob' } },
    ]);
  });

  it('leaves out what somebody else has done already', () => {
    const removed = after({ op: 'remove', path: '/value/people/1' });
    expect(resolveEdit(removed, anchored({ op: 'remove', path: '/value/people/1' }))).to.deep.equal([]);
    expect(
      replay({ base: removed, pending: edit(draft, [{ op: 'remove', path: '/value/people/1' }]).pending, schema }),
    ).to.deep.equal({ state: removed, kept: [], operations: [], setAside: [] });
  });

  it('is none where one of its operations leads nowhere any more', () => {
    const both = anchored(rename(0, 'A'), rename(1, 'B'));
    expect(resolveEdit(after({ op: 'remove', path: '/value/people/1' }), both)).to.equal(undefined);
  });

  it('is kept or set aside as a whole, while others beside it are kept', () => {
    const one = edit(draft, [rename(0, 'A'), rename(1, 'B')]);
    const two = edit(one, [{ op: 'replace', path: '/document_name', value: 'New' }]);
    const { state, kept, operations, setAside } = replay({
      base: after({ op: 'remove', path: '/value/people/1' }),
      pending: two.pending,
      schema,
    });
    expect(names(state)).to.deep.equal(['Ann']);
    expect([kept.length, operations, setAside.map(({ code, path }) => [code, path])]).to.deep.equal([
      1,
      [[{ op: 'replace', path: '/document_name', value: 'New' }]],
      [['gone', '']],
    ]);
  });

  it('is set aside with the code and place of the rule that refuses it now', () => {
    const full = after(
      { op: 'add', path: '/value/people/-', value: createPerson('C') },
      { op: 'add', path: '/value/people/-', value: createPerson('D') },
    );
    const { pending } = edit(draft, [{ op: 'add', path: '/value/people/-', value: createPerson('E') }]);
    expect(replay({ base: full, pending, schema }).setAside).to.deep.equal([
      { edit: pending[0], code: 'too_many_instances', path: '/value/people' },
    ]);
  });

  it('changes nothing that it is given', () => {
    fc.assert(
      fc.property(fc.array(randomEdit, { maxLength: 4 }), fc.array(randomEdit, { maxLength: 3 }), (mine, theirs) => {
        let own = freeze(createDraft({ state: start(), revision: 1, schema }));
        let others = own;
        for (const one of mine) own = freeze(edit(own, operationsOf(one, own.state)));
        for (const one of theirs) others = freeze(edit(others, operationsOf(one, others.state)));
        moveByReplay(freeze({ ...own, base: others.state }));
      }),
      { numRuns: 100 },
    );
  });
});
