import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  acknowledgeBatch,
  applyPatch,
  createDraft,
  editDraft,
  isEqual,
  patchContract,
  receivePatch,
  rejectBatch,
  takeBatch,
} from '../../../src/document/index.ts';
import type {
  Batch,
  ContractState,
  Json,
  JsonObject,
  Move,
  SyncDraft,
  WireOperation,
} from '../../../src/document/index.ts';
import { createPerson, schema } from '../fixture.ts';
import { operationsOf, randomEdit, rename, start } from '../random-edits.ts';

function edit(draft: SyncDraft, ...operations: WireOperation[]): SyncDraft {
  const result = editDraft(draft, operations);
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.path}`);
  return result.draft;
}

/**
 * Takes over a patch and checks that its operations lead from the previous state to the new one, and its inverse back.
 */
function receive(draft: SyncDraft, patch: Parameters<typeof receivePatch>[1]): Move {
  const move = receivePatch(draft, patch) as Move;
  const seen = applyPatch(draft.state as unknown as Json, move.operations);
  expect(seen.ok && isEqual(seen.value, move.draft.state as unknown as Json), 'the operations').to.equal(true);
  const back = applyPatch(move.draft.state as unknown as Json, move.inverse);
  expect(back.ok && isEqual(back.value, draft.state as unknown as Json), 'the inverse').to.equal(true);
  return move;
}

const names = (state: ContractState): Json[] =>
  (state.value['people'] as readonly JsonObject[]).map((person) => person['name'] as Json);
describe('sync', () => {
  it('keeps a local edit on its instance when somebody inserts one before it', () => {
    const state = start();
    const draft = edit(createDraft({ state, revision: 1, schema }), rename(1, 'Bob'));
    const { draft: after } = receive(draft, {
      revision: 2,
      operations: [{ op: 'add', path: '/value/people/0', value: createPerson('Zoe') }],
    });
    expect(names(after.state)).to.deep.equal(['Zoe', 'Ann', 'Bob']);
    expect(takeBatch(after)?.batch).to.deep.equal({ revision: 2, operations: [rename(2, 'Bob')] });
  });

  it('sets an edit aside when its instance is gone, and says so', () => {
    const draft = edit(createDraft({ state: start(), revision: 1, schema }), rename(1, 'Bob'));
    const { draft: after } = receive(draft, { revision: 2, operations: [{ op: 'remove', path: '/value/people/1' }] });
    expect(names(after.state)).to.deep.equal(['Ann']);
    expect(after.setAside.map(({ code }) => code)).to.deep.equal(['gone']);
    expect(after.pending).to.deep.equal([]);
  });

  it('moves an instance as it is now, with what others wrote into it meanwhile', () => {
    const state = start();
    const [ann] = state.value['people'] as readonly Json[];
    const draft = edit(
      createDraft({ state, revision: 1, schema }),
      { op: 'remove', path: '/value/people/0' },
      { op: 'add', path: '/value/people/1', value: ann as Json },
    );
    const { draft: after } = receive(draft, { revision: 2, operations: [rename(0, 'Anna')] });
    expect(names(after.state)).to.deep.equal(['Bo', 'Anna']);
  });

  it('sends typing in one field as one operation, and nothing while a request is unanswered', () => {
    let draft = edit(edit(createDraft({ state: start(), revision: 1, schema }), rename(0, 'A')), rename(0, 'AB'));
    const taken = takeBatch(draft);
    expect(taken?.batch.operations).to.deep.equal([rename(0, 'AB')]);
    draft = edit(taken?.draft as SyncDraft, rename(0, 'ABC'));
    expect(takeBatch(draft)).to.equal(undefined);
    draft = acknowledgeBatch(draft, { revision: 2 });
    expect(draft.revision).to.equal(2);
    expect(takeBatch(draft)?.batch).to.deep.equal({ revision: 2, operations: [rename(0, 'ABC')] });
    expect(names(draft.base)).to.deep.equal(['AB', 'Bo']);
  });

  it('does not add an instance twice when the answer to the first sending was lost', () => {
    const person = createPerson('Cy');
    const draft = edit(createDraft({ state: start(), revision: 1, schema }), {
      op: 'add',
      path: '/value/people/-',
      value: person,
    });
    const { draft: after } = receive(draft, {
      revision: 2,
      operations: [{ op: 'add', path: '/value/people/2', value: person }],
    });
    expect(names(after.state)).to.deep.equal(['Ann', 'Bo', 'Cy']);
    expect(after.pending).to.deep.equal([]);
    expect(after.setAside).to.deep.equal([]);
  });

  it('sets only the refused edit of a batch aside', () => {
    const draft = edit(edit(createDraft({ state: start(), revision: 1, schema }), rename(0, 'A')), rename(1, 'B'));
    const { draft: after } = rejectBatch(takeBatch(draft)?.draft as SyncDraft, {
      code: 'too_long',
      operation: 0,
      path: '/value/people/0/name',
    });
    expect(names(after.state)).to.deep.equal(['Ann', 'B']);
    expect(after.setAside[0]?.path).to.equal('/value/people/0/name');
    expect(takeBatch(after)?.batch.operations).to.deep.equal([rename(1, 'B')]);
  });

  it('survives being stored and restored', () => {
    const draft = edit(createDraft({ state: start(), revision: 1, schema }), rename(1, 'Bob'));
    const stored = JSON.parse(JSON.stringify(draft.pending)) as typeof draft.pending;
    expect(names(createDraft({ state: draft.base, revision: 1, schema, pending: stored }).state)).to.deep.equal([
      'Ann',
      'Bob',
    ]);
  });

  it('converges: any number of writers end with the state of the service', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ who: fc.nat(2), edit: fc.option(randomEdit, { freq: 4 }) }), { maxLength: 60 }),
        (steps) => {
          const service = new Service(start());
          const writers = Array.from({ length: 3 }, () => createDraft({ state: service.state, revision: 0, schema }));
          for (const { who, edit: wanted } of steps) {
            const draft = writers[who] as SyncDraft;
            // Where there is no edit, this writer meets the service.
            if (!wanted) writers[who] = service.exchange(draft);
            const result = wanted && editDraft(draft, operationsOf(wanted, draft.state));
            if (result?.ok) writers[who] = result.draft;
          }
          // Twice: the first round brings every edit to the service, the second everybody up to date.
          for (const round of [1, 2])
            for (const [index, draft] of writers.entries()) writers[index] = service.exchange(draft, round === 2);
          for (const draft of writers) {
            expect(draft.pending).to.deep.equal([]);
            expect(
              isEqual(draft.state, service.state),
              JSON.stringify([names(draft.state), names(service.state)]),
            ).to.equal(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** The service's part: one order of patches; stale ones are sent back with the operations they missed. */
class Service {
  readonly #log: (readonly WireOperation[])[] = [];
  state: ContractState;

  constructor(state: ContractState) {
    this.state = state;
  }

  exchange(draft: SyncDraft, onlyReceive = false): SyncDraft {
    let at = this.#catchUp(draft);
    for (let tries = 0; !onlyReceive && tries < 20; tries++) {
      const taken = takeBatch(at);
      if (!taken) break;
      this.#accept(taken.batch);
      at = acknowledgeBatch(taken.draft, { revision: this.#log.length });
    }
    return at;
  }

  #catchUp(draft: SyncDraft): SyncDraft {
    let at = draft;
    while (at.revision < this.#log.length)
      at = receive(at, {
        revision: at.revision + 1,
        operations: this.#log[at.revision] as readonly WireOperation[],
      }).draft;
    return at;
  }

  #accept(batch: Batch): void {
    expect(batch.revision).to.equal(this.#log.length);
    const result = patchContract(this.state, batch.operations, schema);
    if (!result.ok) throw new Error(`a rebased batch is refused: ${result.error.code} ${result.error.path}`);
    this.state = result.state;
    this.#log.push(batch.operations);
  }
}
