import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  acknowledgeBatch,
  createDraft,
  editDraft,
  isEqual,
  patchContract,
  receivePatch,
  rejectBatch,
  takeBatch,
} from '../../src/document/index.ts';
import type { Batch, ContractState, Json, JsonObject, SyncDraft, WireOperation } from '../../src/document/index.ts';
import { createPerson, createState, schema } from './fixture.ts';

function edit(draft: SyncDraft, ...operations: WireOperation[]): SyncDraft {
  const result = editDraft(draft, operations);
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.path}`);
  return result.draft;
}

const names = (state: ContractState): Json[] =>
  (state.value['people'] as readonly JsonObject[]).map((person) => person['name'] as Json);
const start = (): ContractState =>
  createState((value) => ({ ...value, people: [createPerson('Ann'), createPerson('Bo')] }));
const rename = (index: number, value: string): WireOperation => ({
  op: 'replace',
  path: `/value/people/${index}/name`,
  value,
});

describe('sync', () => {
  it('keeps a local edit on its instance when somebody inserts one before it', () => {
    const state = start();
    const draft = edit(createDraft({ state, revision: 1, schema }), rename(1, 'Bob'));
    const after = receivePatch(draft, {
      revision: 2,
      operations: [{ op: 'add', path: '/value/people/0', value: createPerson('Zoe') }],
    });
    expect(names(after.state)).to.deep.equal(['Zoe', 'Ann', 'Bob']);
    expect(takeBatch(after)?.batch).to.deep.equal({ revision: 2, operations: [rename(2, 'Bob')] });
  });

  it('sets an edit aside when its instance is gone, and says so', () => {
    const draft = edit(createDraft({ state: start(), revision: 1, schema }), rename(1, 'Bob'));
    const after = receivePatch(draft, { revision: 2, operations: [{ op: 'remove', path: '/value/people/1' }] });
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
    const after = receivePatch(draft, { revision: 2, operations: [rename(0, 'Anna')] });
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
    const after = receivePatch(draft, {
      revision: 2,
      operations: [{ op: 'add', path: '/value/people/2', value: person }],
    });
    expect(names(after.state)).to.deep.equal(['Ann', 'Bo', 'Cy']);
    expect(after.pending).to.deep.equal([]);
    expect(after.setAside).to.deep.equal([]);
  });

  it('sets only the refused edit of a batch aside', () => {
    const draft = edit(edit(createDraft({ state: start(), revision: 1, schema }), rename(0, 'A')), rename(1, 'B'));
    const after = rejectBatch(takeBatch(draft)?.draft as SyncDraft, {
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
        fc.array(fc.tuple(fc.nat(2), fc.constantFrom('type', 'add', 'insert', 'remove', 'move', 'sync'), fc.nat(9)), {
          maxLength: 60,
        }),
        (steps) => {
          const service = new Service(start());
          const writers = Array.from({ length: 3 }, () => createDraft({ state: service.state, revision: 0, schema }));
          for (const [who, what, n] of steps) {
            const draft = writers[who] as SyncDraft;
            writers[who] = what === 'sync' ? service.exchange(draft) : change(draft, what, n);
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

/** An edit that a form would allow; nothing when the limits forbid it. */
function change(draft: SyncDraft, what: string, n: number): SyncDraft {
  const people = draft.state.value['people'] as readonly JsonObject[];
  const index = n % people.length;
  const operations: Record<string, WireOperation[]> = {
    type: [rename(index, `n${n}`)],
    add: [{ op: 'add', path: '/value/people/-', value: createPerson(`p${n}`) }],
    insert: [{ op: 'add', path: '/value/people/0', value: createPerson(`q${n}`) }],
    remove: [{ op: 'remove', path: `/value/people/${index}` }],
    move: [
      { op: 'remove', path: `/value/people/${index}` },
      { op: 'add', path: '/value/people/0', value: people[index] as Json },
    ],
  };
  const result = editDraft(draft, operations[what] as WireOperation[]);
  return result.ok ? result.draft : draft;
}

/** The service's part: one order of patches, stale ones sent back with what they missed. */
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
      at = receivePatch(at, {
        revision: at.revision + 1,
        operations: this.#log[at.revision] as readonly WireOperation[],
      });
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
