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
  receiveState,
  rejectBatch,
  resolveAll,
  returnBatch,
  setAllAside,
  takeBatch,
} from '../../../src/document/index.ts';
import type { Edit, JsonObject, Move, SyncDraft } from '../../../src/document/index.ts';
import { replay } from '../../../src/document/sync/rebase.ts';
import { schema } from '../fixture.ts';
import { asJson, freeze } from '../generated.ts';
import type { RandomEdit } from '../random-edits.ts';
import { operationsOf, randomEdit, rename, start } from '../random-edits.ts';

/** Whatever may happen to a draft; each leaves it as it is where there is nothing to do. */
type Event =
  | { readonly kind: 'edit' | 'theirs' | 'theirs, whole'; readonly edit: RandomEdit }
  | { readonly kind: 'take' | 'acknowledge' | 'return' | 'reject' | 'set aside' | 'reload' };

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('edit' as const), edit: randomEdit }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('theirs' as const, 'theirs, whole' as const), edit: randomEdit }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'take' as const,
        'acknowledge' as const,
        'return' as const,
        'reject' as const,
        'set aside' as const,
        'reload' as const,
      ),
    }),
  },
);

interface Step {
  readonly before: SyncDraft;
  readonly after: SyncDraft;
  readonly move?: Move | undefined;
  /** An edit that was made in this step. */
  readonly made?: boolean;
}

/** Lets a thing happen to a draft. */
function happen(draft: SyncDraft, what: Event): Step {
  const moved = (move: Move | undefined): Step => ({ before: draft, after: move?.draft ?? draft, move });
  const to = (after: SyncDraft | undefined): Step => ({ before: draft, after: after ?? draft });
  switch (what.kind) {
    case 'edit': {
      const result = editDraft(draft, operationsOf(what.edit, draft.state));
      return result.ok ? { ...to(result.draft), made: true } : to(undefined);
    }
    case 'theirs':
    case 'theirs, whole': {
      const operations = operationsOf(what.edit, draft.base);
      const theirs = patchContract(draft.base, operations, schema);
      const revision = draft.revision + 1;
      if (!theirs.ok || draft.sending > 0) return to(undefined);
      return moved(
        what.kind === 'theirs'
          ? receivePatch(draft, { revision, operations })
          : receiveState(draft, { revision, state: theirs.state }),
      );
    }
    case 'take':
      return to(takeBatch(draft)?.draft);
    case 'acknowledge':
      return to(draft.sending > 0 ? acknowledgeBatch(draft, { revision: draft.revision + 1 }) : undefined);
    case 'return':
      return to(returnBatch(draft));
    case 'reject':
      return draft.sending > 0
        ? moved(rejectBatch(draft, { code: 'too_long', operation: 0, path: '/value' }))
        : to(undefined);
    case 'set aside':
      return moved(setAllAside(draft, 'finalized'));
    case 'reload': {
      const pending = JSON.parse(JSON.stringify(draft.pending)) as Edit[];
      const again = createDraft({ state: draft.base, revision: draft.revision, schema, pending });
      return to({ ...again, setAside: draft.setAside });
    }
  }
}

/** Lets many things happen, one after the other, and looks at each; drafts cannot be changed in place. */
function always(name: string, look: (step: Step, what: Event) => void): void {
  it(name, () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        let draft = freeze(createDraft({ state: start(), revision: 1, schema }));
        for (const what of events) {
          const step = happen(draft, what);
          look(step, what);
          draft = freeze(step.after);
        }
      }),
      { numRuns: 150 },
    );
  });
}

const idsOf = (edits: readonly Edit[]): string[] => edits.map(({ id }) => id);

describe('a draft, whatever happens to it', () => {
  always('shows its base with every waiting edit made on it', ({ after }) => {
    const { state, kept, setAside } = replay(after);
    expect(isEqual(asJson(state), asJson(after.state))).to.equal(true);
    expect([idsOf(kept), setAside]).to.deep.equal([idsOf(after.pending), []]);
  });

  always('tells of a move what leads from what was seen to what is seen, and back', ({ before, after, move }) => {
    if (!move) return;
    const there = applyPatch(asJson(before.state), move.operations);
    expect(there.ok && isEqual(there.value, asJson(after.state)), 'there').to.equal(true);
    const back = applyPatch(asJson(after.state), move.inverse);
    expect(back.ok && isEqual(back.value, asJson(before.state)), 'back').to.equal(true);
  });

  always('has never more on the way than waits, and its revision never goes back', ({ before, after }) => {
    expect(after.sending).to.be.within(0, after.pending.length);
    expect(after.revision).to.be.at.least(before.revision);
  });

  always('keeps what was set aside, in the order in which it was', ({ before, after }) => {
    expect(after.setAside.slice(0, before.setAside.length)).to.deep.equal(before.setAside);
  });

  always('never has an edit both waiting and set aside, nor twice', ({ after }) => {
    const ids = [...idsOf(after.pending), ...after.setAside.map(({ edit }) => edit.id)];
    expect(new Set(ids).size).to.equal(ids.length);
  });

  always('lets go of a waiting edit only when it is confirmed, set aside or made by others', (step, what) => {
    const left = new Set([...idsOf(step.after.pending), ...step.after.setAside.map(({ edit }) => edit.id)]);
    const gone = step.before.pending.filter(({ id }) => !left.has(id));
    if (what.kind === 'acknowledge') expect(gone.length).to.equal(step.before.sending);
    else if (!what.kind.startsWith('theirs')) expect(gone).to.deep.equal([]);
    else for (const { operations } of gone) expect(resolveAll(step.after.base, operations)).to.equal(undefined);
  });

  always('sends what the service takes, as its own rules say', ({ after }) => {
    const taken = takeBatch(after);
    if (!taken) return;
    const result = patchContract(after.base, taken.batch.operations, schema);
    expect(result.ok && isEqual(asJson(result.state), asJson(after.state))).to.equal(true);
    expect(taken.batch.revision).to.equal(after.revision);
  });

  always('is the same when it is confirmed, but for where the line is drawn', ({ before, after }, { kind }) => {
    if (kind !== 'acknowledge') return;
    expect(isEqual(asJson(before.state), asJson(after.state))).to.equal(true);
    if (after.pending.length === 0) expect(after.base).to.equal(after.state);
  });
});

describe('a draft', () => {
  const draft = createDraft({ state: start(), revision: 4, schema });

  it('is just the state of the service, as long as it is not edited', () => {
    expect(draft.state).to.equal(draft.base);
    expect([draft.pending, draft.sending, draft.setAside, draft.revision]).to.deep.equal([[], 0, [], 4]);
    expect([takeBatch(draft), returnBatch(draft)]).to.deep.equal([undefined, draft]);
  });

  it('hears of an old revision without moving', () => {
    for (const revision of [0, 3, 4]) {
      const move = receivePatch(draft, { revision, operations: [rename(0, 'old')] });
      expect(move).to.deep.equal({ draft, operations: [], inverse: [] });
    }
  });

  it('asks for the whole state where a patch does not apply', () => {
    for (const path of ['/value/people/9/name', 'no pointer', '/value/__proto__/x'])
      expect(receivePatch(draft, { revision: 5, operations: [{ op: 'replace', path, value: 'x' }] })).to.equal(
        undefined,
      );
  });

  it('refuses an edit as the service would, and stays as it was', () => {
    const result = editDraft(draft, [rename(0, 'x'), { op: 'replace', path: '/value/basic/title', value: 7 }]);
    expect(result).to.deep.equal({
      ok: false,
      error: { code: 'wrong_type', operation: 1, path: '/value/basic/title' },
    });
  });

  it('sets aside with the code and the place why an edit of a former visit cannot be made', () => {
    const edited = editDraft(draft, [rename(1, 'Bob')]);
    if (!edited.ok) throw new Error(edited.error.code);
    const { pending } = edited.draft;
    const people = (draft.base.value['people'] as JsonObject[]).slice(0, 1);
    const state = { ...draft.base, value: { ...draft.base.value, people } } as typeof draft.base;
    const gone = createDraft({ state, revision: 5, schema, pending });
    expect(gone.setAside).to.deep.equal([{ edit: pending[0], code: 'gone', path: '' }]);
    const final = createDraft({ state: { ...draft.base, status: 'finalized' }, revision: 5, schema, pending });
    expect(final.setAside.map(({ code }) => code)).to.deep.equal(['finalized']);
    expect([gone.pending, final.pending]).to.deep.equal([[], []]);
  });
});
