import { expect } from '@open-wc/testing';
import { waitUntil } from '../fixtures/wait-until.ts';
import { disconnectAll, name, open } from './open-store.ts';

/** Dispatches the event of a page that the browser keeps for the way back, or of one that it shows again. */
const tell = (type: 'pagehide' | 'pageshow'): void => {
  window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
};

describe('a page that the browser keeps for the way back', () => {
  afterEach(() => {
    disconnectAll();
    localStorage.clear();
  });

  it('has no connection while it is out of view, and one again when it is shown', async () => {
    const { adapter, store } = await open();
    adapter.tell('presence', { count: 2, participants: [null, null] });
    await waitUntil(() => store.snapshot.presence === 2);
    tell('pagehide');
    expect(adapter.streams.size).to.equal(0);
    expect(store.snapshot.presence).to.equal(0);
    tell('pageshow');
    await waitUntil(() => adapter.streams.size === 1);
    adapter.tell('presence', { count: 2, participants: [null, null] });
    await waitUntil(() => store.snapshot.presence === 2);
  });

  it('shows changes made meanwhile, the stage too, and asks for new comments', async () => {
    const { adapter, store, changes, at } = await open();
    tell('pagehide');
    adapter.patchByOther(name(1, 'theirs'));
    adapter.state = { ...adapter.state, status: 'finalized' };
    adapter.revision += 1;
    changes.length = 0;
    tell('pageshow');
    await waitUntil(() => store.snapshot.state?.status === 'finalized' && at('/value/parties/1/name') === 'theirs');
    await waitUntil(() => changes.some(({ kind }) => kind === 'commented'));
    expect(changes.some(({ kind }) => kind === 'finalized')).to.equal(true);
  });

  it('has sent unsaved edits when it was left, and keeps them once', async () => {
    const { adapter, store, at } = await open();
    store.edit(name(0, 'mine'));
    store.leave();
    tell('pagehide');
    await waitUntil(() => adapter.revision === 2);
    tell('pageshow');
    await waitUntil(() => adapter.streams.size === 1 && store.snapshot.save === 'saved');
    expect(at('/value/parties/0/name')).to.equal('mine');
    expect(adapter.patches.map(({ keepalive }) => keepalive)).to.deep.equal([true]);
  });

  it('opens nothing when its first showing is told, or when it was closed before', async () => {
    const { adapter, store } = await open();
    const count = (): number => adapter.requests.filter(({ path }) => path.endsWith('/events')).length;
    tell('pageshow');
    expect(count()).to.equal(1);
    tell('pagehide');
    store.disconnect();
    tell('pageshow');
    await new Promise((resolve) => setTimeout(resolve));
    expect(count()).to.equal(1);
  });
});
