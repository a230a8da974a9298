import { expect } from '@open-wc/testing';
import { stays } from '../../fixtures/stays.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { disconnectAll, name, open, saved } from './open-store.ts';

describe('DraftStore and the page around it', () => {
  afterEach(() => {
    disconnectAll();
    localStorage.clear();
  });

  it('takes no edit while it is locked, and sends none later', async () => {
    const { adapter, store, at } = await open();
    store.lock(true);
    expect([store.edit(name(0, 'x'), { now: true }).ok, store.snapshot.isReadonly]).to.deep.equal([false, true]);
    store.lock(false);
    await stays(() => adapter.patches.length === 0 && at('/value/parties/0/name') === 'a', 30);
    expect(store.edit(name(0, 'x'), { now: true }).ok).to.equal(true);
    await waitUntil(saved(store));
  });

  it('shows others’ edits while it is locked', async () => {
    const { adapter, store, at } = await open();
    store.lock(true);
    adapter.patchByOther(name(1, 'theirs'));
    await waitUntil(() => at('/value/parties/1/name') === 'theirs');
    expect(store.snapshot.isReadonly).to.equal(true);
  });

  it('does not finalize while something is written that is no edit yet', async () => {
    const { adapter, store } = await open();
    store.wait(true);
    expect((await store.finalize())?.code).to.equal('unsaved');
    expect(adapter.requests.some(({ path }) => path.endsWith('/finalize'))).to.equal(false);
    store.wait(false);
    expect(await store.finalize()).to.equal(undefined);
    expect(store.snapshot.state?.status).to.equal('finalized');
  });

  it('counts what elements report among the problems, until they report nothing', async () => {
    const { store } = await open();
    const [form, before] = [{}, store.snapshot.problems.length];
    store.report(form, [{ path: '/value/parties/0/name', code: 'too_long', limit: 3 }]);
    expect(store.snapshot.problems.length).to.equal(before + 1);
    expect(store.snapshot.found.length).to.equal(before);
    store.report(form, []);
    expect(store.snapshot.problems.length).to.equal(before);
  });

  it('tells a place to everybody but changes nothing by it', async () => {
    const { adapter, store, changes } = await open();
    const { snapshot } = store;
    store.goTo('/value/terms/years', 'deed-builder-form');
    expect(changes.at(-1)).to.deep.equal({ kind: 'focus', path: '/value/terms/years', from: 'deed-builder-form' });
    expect(store.snapshot === snapshot).to.equal(true);
    await stays(() => adapter.patches.length === 0, 30);
  });

  it('takes no edit after it has ended, and says so', async () => {
    const { adapter, store } = await open();
    adapter.tell('deleted', {});
    await waitUntil(() => store.snapshot.phase === 'deleted');
    expect(store.edit(name(0, 'x'))).to.deep.equal({
      ok: false,
      error: { code: 'not_ready', operation: 0, path: '' },
    });
  });

  it('keeps its document in sight once it has ended: what was written can be copied', async () => {
    const { adapter, store, at } = await open();
    store.edit(name(0, 'written'));
    adapter.tell('deleted', {});
    await waitUntil(() => store.snapshot.phase === 'deleted');
    expect(at('/value/parties/0/name')).to.equal('written');
  });

  it('sends nothing and hears nothing once it was disconnected, and goes on once it is connected', async () => {
    const { adapter, store, at } = await open();
    store.disconnect();
    await waitUntil(() => adapter.streams.size === 0);
    adapter.patchByOther(name(1, 'meanwhile'));
    await stays(() => at('/value/parties/1/name') === 'b', 30);
    store.connect();
    await waitUntil(() => at('/value/parties/1/name') === 'meanwhile' && adapter.streams.size === 1);
    store.edit(name(0, 'after'), { now: true });
    await waitUntil(saved(store));
  });

  it('asks once more what the document is for each time that it is told to', async () => {
    const { adapter, store } = await open();
    const asked = (): number =>
      adapter.requests.filter(({ method, path }) => method === 'GET' && !path.endsWith('/events')).length;
    const before = asked();
    adapter.settings = { verbs: ['read'] };
    store.refresh();
    await waitUntil(() => store.snapshot.isReadonly);
    expect(asked()).to.equal(before + 1);
  });

  it('asks for the draft anew after a message that cannot be read, and misses nothing', async () => {
    const { adapter, at } = await open();
    for (const stream of adapter.streams)
      stream.enqueue(new TextEncoder().encode('event: patched\nid: 2\ndata: {not json\n\n'));
    adapter.patchByOther(name(1, 'theirs'));
    await waitUntil(() => at('/value/parties/1/name') === 'theirs');
  });
});
