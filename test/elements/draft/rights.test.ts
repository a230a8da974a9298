import { expect } from '@open-wc/testing';
import { mayComment, storeOf } from '../../../src/elements/draft/comments/comment-store.ts';
import { createEditStorage } from '../../../src/elements/index.ts';
import type { DraftSource } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { connect, disconnectAll, name, open, saved } from './open-store.ts';

const READING = ['read', 'download', 'read-comments'];
const WRITING = [...READING, 'edit', 'finalize'];
const agreement = (): ScriptedAdapter => new ScriptedAdapter(agreementState(agreementValue('a', 'b')), agreementSchema);
const rightsOf = ({ snapshot }: DraftSource): unknown => [snapshot.phase, snapshot.mayEdit, snapshot.isReadonly];
const lost = ({ snapshot }: DraftSource): unknown =>
  snapshot.refusals.map(({ code, mine, theirs }) => [code, mine, theirs]);

describe('the rights of a draft', () => {
  afterEach(() => {
    disconnectAll();
    sessionStorage.clear();
  });

  it('are told with it', async () => {
    for (const [verbs, mayEdit] of [
      [READING, false],
      [WRITING, true],
      [undefined, true],
      // The verbs of an adapter of an earlier release say nothing about editing.
      [['history', 'restore'], true],
      [[], true],
    ] as const) {
      const adapter = agreement();
      // Such an adapter allows every verb that it does not name.
      if ((verbs as readonly string[] | undefined)?.includes('read')) adapter.verbs = verbs;
      else adapter.settings = { verbs };
      const { store } = connect(adapter);
      await waitUntil(() => store.snapshot.phase === 'ready');
      expect(rightsOf(store)).to.deep.equal(['ready', mayEdit, !mayEdit]);
    }
  });

  it('are not there where the page is for reading, whatever its user may do', async () => {
    const { store, adapter } = await open();
    store.lock(true);
    expect(rightsOf(store)).to.deep.equal(['ready', false, true]);
    expect(store.edit(name(0, 'Acme')).ok).to.equal(false);
    store.lock(false);
    expect(store.edit(name(0, 'Acme'), { now: true }).ok).to.equal(true);
    await waitUntil(saved(store));
    expect(adapter.patches.length).to.equal(1);
    expect(lost(store)).to.deep.equal([]);
  });

  it('that end while a word is typed leave the document, and the word to be copied', async () => {
    const storage = createEditStorage(sessionStorage, 'test-rights');
    const { adapter, store, at } = await open({ storage });
    let answer = (): void => undefined;
    adapter.held = new Promise((resolve) => (answer = resolve));
    adapter.verbs = WRITING;
    store.edit(name(0, 'He'), { now: true });
    await waitUntil(() => adapter.patches.length === 1);
    store.edit(name(0, 'Hell'));
    store.leave();
    adapter.faults = [{ status: 403, error: { code: 'forbidden', message: 'This is not allowed.' } }];
    adapter.verbs = READING;
    answer();
    await waitUntil(() => !store.snapshot.mayEdit);
    expect(rightsOf(store)).to.deep.equal(['ready', false, true]);
    expect(lost(store)).to.deep.equal([['forbidden', 'Hell', 'a']]);
    expect(at('/value/parties/0/name')).to.equal('a');
    // Typed before the page could show it.
    store.edit(name(0, 'Hello'));
    expect(lost(store)).to.deep.equal([['forbidden', 'Hello', 'a']]);
    expect([at('/value/parties/0/name'), store.snapshot.save, store.snapshot.kept]).to.deep.equal(['a', 'saved', 0]);
    store.retry();
    store.flush();
    store.leave();
    expect([adapter.patches.length, storage.load('me')]).to.deep.equal([1, []]);
    // The document goes on being followed.
    adapter.patchByOther(name(1, 'Other'));
    await waitUntil(() => at('/value/parties/1/name') === 'Other');
  });

  it('that are given while the page is open are there when it asks anew', async () => {
    const adapter = agreement();
    adapter.verbs = READING;
    const { store } = connect(adapter);
    await waitUntil(() => store.snapshot.phase === 'ready');
    adapter.verbs = WRITING;
    store.refresh();
    await waitUntil(() => store.snapshot.mayEdit);
    store.edit(name(0, 'Acme'), { now: true });
    await waitUntil(saved(store));
    expect(adapter.patches.length).to.equal(1);
  });

  it('that end by somebody’s change of settings change the page, and keep what waits out of the document', async () => {
    const { adapter, store } = await open();
    adapter.verbs = READING;
    store.edit(name(0, 'Acme'));
    adapter.tell('settings', {});
    await waitUntil(() => !store.snapshot.mayEdit);
    expect(lost(store)).to.deep.equal([['forbidden', 'Acme', 'a']]);
    await stays(() => adapter.patches.length === 0, 300);
  });

  it('that are over when the page comes back keep what waited from being sent, also after another reload', async () => {
    const storage = createEditStorage(sessionStorage, 'test-rights');
    const first = await open({ storage });
    first.adapter.down = true;
    first.store.edit(name(0, 'Acme'), { now: true });
    await waitUntil(() => first.store.snapshot.save === 'offline');
    first.store.disconnect();
    expect(storage.load('me').length).to.equal(1);
    const { adapter } = first;
    adapter.down = false;
    adapter.verbs = READING;
    const second = connect(adapter, { storage });
    await waitUntil(() => second.store.snapshot.phase === 'ready');
    expect(lost(second.store)).to.deep.equal([['forbidden', 'Acme', 'a']]);
    const before = adapter.patches.length;
    second.store.disconnect();
    const third = connect(adapter, { storage });
    await waitUntil(() => third.store.snapshot.phase === 'ready');
    expect([lost(third.store), adapter.patches.length, storage.load('me')]).to.deep.equal([[], before, []]);
  });

  it('that end altogether leave the document as long as there is a word to copy', async () => {
    const { adapter, store, changes } = await open();
    adapter.verbs = [];
    store.edit(name(0, 'Acme'), { now: true });
    await waitUntil(() => !store.snapshot.mayEdit);
    expect([rightsOf(store), lost(store)]).to.deep.equal([['ready', false, true], [['forbidden', 'Acme', 'a']]]);
    expect(changes.map(({ kind }) => kind)).to.include('conflict');
    const other = connect(adapter);
    await waitUntil(() => other.store.snapshot.phase === 'forbidden');
  });

  it('of a grant that has run out wait for another: nothing is lost', async () => {
    const storage = createEditStorage(sessionStorage, 'test-rights');
    const { adapter, store, at } = await open({ storage });
    adapter.faults = [{ status: 403, error: { code: 'grant_expired', message: 'The grant has run out.' } }];
    store.edit(name(0, 'Acme'), { now: true });
    await waitUntil(() => store.snapshot.save === 'failed');
    expect([store.snapshot.phase, store.snapshot.kept, lost(store)]).to.deep.equal(['ready', 1, []]);
    expect([at('/value/parties/0/name'), storage.load('me').length]).to.deep.equal(['Acme', 1]);
    store.disconnect();
    const again = connect(adapter, { storage, grant: 'g2' });
    await waitUntil(saved(again.store));
    expect(again.at('/value/parties/0/name')).to.equal('Acme');
  });

  it('to comment that are refused are asked for anew, and are back once they are given', async () => {
    const adapter = agreement();
    adapter.verbs = [...WRITING, 'comment'];
    const { store } = connect(adapter);
    await waitUntil(() => store.snapshot.phase === 'ready');
    const comments = storeOf(store);
    if (!comments) throw new Error('There are no comments.');
    expect(mayComment(store, comments)).to.equal(true);
    adapter.verbs = WRITING;
    comments.write('new', 'Is this so?');
    expect(await comments.start({ kind: 'document' } as never)).to.equal(undefined);
    await waitUntil(() => store.snapshot.session?.verbs?.includes('comment') === false);
    expect([mayComment(store, comments), comments.writing('new').text]).to.deep.equal([false, 'Is this so?']);
    adapter.verbs = [...WRITING, 'comment'];
    store.refresh();
    await waitUntil(() => mayComment(store, comments));
  });

  it('to finalize that are refused leave the document, and are asked for anew', async () => {
    const { adapter, store } = await open();
    adapter.verbs = READING;
    const failure = await store.finalize();
    expect(failure?.status).to.equal(403);
    await waitUntil(() => !store.snapshot.mayEdit);
    expect(store.snapshot.phase).to.equal('ready');
  });
});

describe('two people in one browser', () => {
  afterEach(() => {
    disconnectAll();
    sessionStorage.clear();
  });

  it('send each their own edits, and keep the other’s where they are', async () => {
    const storage = createEditStorage(sessionStorage, 'test-two');
    const { adapter, store } = await open({ storage });
    adapter.down = true;
    store.edit(name(0, 'Mine'), { now: true });
    await waitUntil(() => store.snapshot.save === 'offline');
    store.disconnect();
    adapter.down = false;
    adapter.settings = { participant: { id: 'you', display_name: null } };
    const other = connect(adapter, { storage });
    await waitUntil(() => other.store.snapshot.phase === 'ready');
    other.store.edit(name(1, 'Yours'), { now: true });
    await waitUntil(saved(other.store));
    expect([other.at('/value/parties/0/name'), other.at('/value/parties/1/name')]).to.deep.equal(['a', 'Yours']);
    expect([storage.load('me').length, storage.load('you')]).to.deep.equal([1, []]);
    adapter.settings = {};
    const back = connect(adapter, { storage });
    await waitUntil(saved(back.store));
    expect(back.at('/value/parties/0/name')).to.equal('Mine');
  });

  it('find what an earlier release kept, which does not say whose it is', async () => {
    const key = 'test-two';
    const storage = createEditStorage(sessionStorage, key);
    const { store } = await open({ storage });
    store.edit(name(0, 'Acme'));
    store.leave();
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as { owner?: string }[];
    for (const edit of kept) delete edit.owner;
    sessionStorage.setItem(key, JSON.stringify(kept));
    expect([storage.load('anybody').length, Object.keys(storage.load('anybody')[0] ?? {}).sort()]).to.deep.equal([
      1,
      ['id', 'operations'],
    ]);
  });
});
