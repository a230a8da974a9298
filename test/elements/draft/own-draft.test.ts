import { expect } from '@open-wc/testing';
import type { DraftChange } from '../../../src/elements/index.ts';
import { LocalDraft } from '../../../src/elements/draft/local-draft.ts';
import { OwnDraft } from '../../../src/elements/draft/own-draft.ts';
import { getAt } from '../../../src/document/index.ts';
import type { ContractState, Json, Operation } from '../../../src/document/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const name = (value: string): Operation[] => [{ op: 'replace', path: '/value/parties/0/name', value }];
const nameIn = (draft: OwnDraft): Json | undefined =>
  getAt(draft.snapshot.state as unknown as Json, '/value/parties/0/name');

/** A draft in the page alone, and everything it tells. */
function open(state: ContractState = agreementState(agreementValue('a', 'b'))) {
  const draft = new LocalDraft(state, agreementSchema);
  const changes: DraftChange[] = [];
  draft.subscribe((change) => {
    changes.push(change);
  });
  return { draft, changes, kinds: () => changes.map(({ kind }) => kind) };
}

describe('a draft that is in the page alone', () => {
  it('is ready at once, and saved by the page around', () => {
    const { draft } = open();
    expect([draft.snapshot.phase, draft.snapshot.save, draft.snapshot.kept]).to.deep.equal(['ready', 'local', 0]);
  });

  it('makes an edit at once, and tells it with its way back', () => {
    const { draft, changes } = open();
    const result = draft.edit(name('x'));
    expect(nameIn(draft)).to.equal('x');
    expect(result).to.deep.equal({ ok: true, inverse: name('a') });
    expect(changes).to.deep.equal([{ kind: 'patch', operations: name('x'), inverse: name('a'), origin: 'local' }]);
    draft.edit(name('a'));
    expect(nameIn(draft)).to.equal('a');
  });

  it('makes all of an edit or none of it, and keeps what was refused until it is seen', () => {
    const { draft, kinds } = open();
    const before = draft.snapshot.state;
    const result = draft.edit([...name('x'), { op: 'remove', path: '/value/parties/7' }]);
    expect([result.ok, draft.snapshot.state === before, kinds()]).to.deep.equal([false, true, ['conflict']]);
    const [refusal] = draft.snapshot.refusals;
    expect(refusal?.path).to.equal('/value/parties/7');
    if (refusal) draft.dismissRefusal(refusal);
    expect(draft.snapshot.refusals).to.deep.equal([]);
  });

  it('puts a refused edit back once it can be made', () => {
    const { draft } = open(agreementState(agreementValue('a')));
    const operations: Operation[] = [{ op: 'replace', path: '/value/parties/1/name', value: 'second' }];
    draft.edit(operations);
    const [refusal] = draft.snapshot.refusals;
    if (!refusal) throw new Error('Nothing was refused.');
    expect(draft.putBack(refusal)).to.equal(false);
    draft.replace({ ...agreementState(agreementValue('a', 'b')), id: draft.snapshot.state?.id ?? '' }, agreementSchema);
    expect(draft.putBack(refusal)).to.equal(true);
    expect(getAt(draft.snapshot.state as unknown as Json, '/value/parties/1/name')).to.equal('second');
    expect(draft.snapshot.refusals.includes(refusal)).to.equal(false);
  });

  it('takes no edit while it is locked, and says that it is for reading', () => {
    const { draft, kinds } = open();
    draft.lock(true);
    draft.lock(true);
    expect([draft.edit(name('x')).ok, draft.snapshot.isReadonly, nameIn(draft)]).to.deep.equal([false, true, 'a']);
    expect(kinds()).to.deep.equal(['update']);
    draft.lock(false);
    expect([draft.edit(name('x')).ok, draft.snapshot.isReadonly]).to.deep.equal([true, false]);
  });

  it('takes no edit of a finalized document', () => {
    const { draft } = open({ ...agreementState(agreementValue('a')), status: 'finalized' });
    expect([draft.snapshot.isReadonly, draft.edit(name('x')).ok, nameIn(draft)]).to.deep.equal([true, false, 'a']);
  });

  it('knows its document from another by its id', () => {
    const state = agreementState(agreementValue('a'));
    const { draft } = open(state);
    expect([draft.isOf({ ...state, document_name: 'Other' }), draft.isOf(agreementState())]).to.deep.equal([
      true,
      false,
    ]);
  });

  it('shows what is missing, and what elements report beside it, each place once', () => {
    const { draft } = open(agreementState(agreementValue('')));
    const [form, other] = [{}, {}];
    const found = draft.snapshot.problems.map(({ path }) => path);
    expect(found).to.include('/value/parties/0/name');
    draft.report(form, [{ path: '/value/parties/0/name', code: 'too_long', limit: 3 }]);
    draft.report(other, [{ path: '/value/terms/subject', code: 'too_long', limit: 3 }]);
    const now = draft.snapshot.problems;
    expect(now.filter(({ path }) => path === '/value/parties/0/name').map(({ code }) => code)).to.deep.equal([
      'too_long',
    ]);
    expect(now.length).to.equal(found.length + 1);
    draft.report(form, []);
    draft.report(other, []);
    expect(draft.snapshot.problems.map(({ path }) => path)).to.deep.equal(found);
  });

  it('leads others to a place, and tells who asked', () => {
    const { draft, changes } = open();
    draft.goTo('/value/terms/years', 'deed-document-preview');
    expect(changes).to.deep.equal([{ kind: 'focus', path: '/value/terms/years', from: 'deed-document-preview' }]);
  });

  it('makes a new snapshot for each change, and leaves the last one as it was', () => {
    const { draft } = open();
    const before = draft.snapshot;
    draft.edit(name('x'));
    expect(draft.snapshot === before).to.equal(false);
    expect(getAt(before.state as unknown as Json, '/value/parties/0/name')).to.equal('a');
  });

  it('goes on telling where a listener throws, leaves, or makes an edit itself', async () => {
    const { draft, changes } = open();
    const errors: string[] = [];
    const onError = (event: ErrorEvent): void => {
      errors.push(String((event.error as Error).message));
      event.preventDefault();
    };
    // The runner's own listener would take it for a failed test.
    const { onerror } = window;
    window.onerror = null;
    window.addEventListener('error', onError);
    let heard = 0;
    const leave = draft.subscribe(() => {
      leave();
      throw new Error('a listener');
    });
    draft.subscribe(() => {
      heard += 1;
      if (heard === 1) draft.edit(name('second'));
    });
    draft.edit(name('first'));
    await waitUntil(() => errors.length === 1);
    window.removeEventListener('error', onError);
    window.onerror = onerror;
    expect([heard, changes.length, nameIn(draft), errors]).to.deep.equal([2, 2, 'second', ['a listener']]);
  });

  it('makes edits that came before what applies them, in their order', async () => {
    const draft = new OwnDraft(agreementState(agreementValue('a')), agreementSchema);
    draft.prepare();
    draft.edit(name('one'));
    draft.edit(name('two'));
    await waitUntil(() => nameIn(draft) === 'two');
    expect(await draft.finalize()).to.equal(undefined);
  });
});
