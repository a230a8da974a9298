import { aTimeout, expect } from '@open-wc/testing';
import { createEditStorage } from '../../../src/elements/index.ts';
import { createId, createInstance, getAt } from '../../../src/document/index.ts';
import type { ContractState, Json, ValueSchema } from '../../../src/document/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { connect, disconnectAll, name, open, saved } from './open-store.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

describe('DraftStore', () => {
  afterEach(disconnectAll);

  it('asks for a contract of a workspace where contracts are', async () => {
    const adapter = new ScriptedAdapter(agreementState(agreementValue('a', 'b')), agreementSchema);
    const { store } = connect(adapter, { session: `contract:${adapter.id}` });
    await waitUntil(() => store.snapshot.phase === 'ready' && adapter.streams.size === 1);
    store.edit(name(0, 'c'), { now: true });
    await waitUntil(saved(store));
    expect(adapter.requests.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      `GET /deed/contracts/${adapter.id}`,
      `GET /deed/contracts/${adapter.id}/events`,
      `PATCH /deed/contracts/${adapter.id}`,
    ]);
  });

  it('fetches the draft with its grant and begins saved', async () => {
    const { adapter, store } = await open();
    expect(adapter.requests[0]?.path).to.equal(`/deed/drafts/${adapter.id}`);
    expect(adapter.requests[0]?.headers.get('X-Deed-Grant')).to.equal('g1');
    expect(store.snapshot).to.include({ phase: 'ready', save: 'saved', revision: 1, kept: 0 });
    expect(store.snapshot.session?.environment).to.equal('sandbox');
    expect(store.snapshot.problems.length).to.be.greaterThan(0);
    expect(adapter.requests[1]?.headers.get('Last-Event-ID')).to.equal('1');
  });

  it('makes a schema after the values where the service has none, and anew when they change', async () => {
    const adapter = new ScriptedAdapter(agreementState(agreementValue('a', 'b')), agreementSchema);
    adapter.settings = { schema: null };
    const { store } = connect(adapter);
    await waitUntil(() => store.snapshot.phase === 'ready' && adapter.streams.size === 1);
    expect(Object.keys(store.snapshot.schema?.properties ?? {})).to.deep.equal(['_type', '_id', 'parties', 'terms']);
    adapter.state = {
      ...adapter.state,
      value: {
        ...adapter.state.value,
        notes: { _type: 'value', _id: createId(), text: 'x' },
      } as ContractState['value'],
    };
    adapter.revision += 2;
    adapter.tell('settings', {});
    await waitUntil(() => store.snapshot.revision === 3);
    expect(store.snapshot.schema?.properties?.['notes']?.properties?.['text']).to.include({ type: 'string' });
    expect(store.snapshot.problems.filter(({ path }) => path.startsWith('/value/notes'))).to.deep.equal([]);
    store.edit(name(1, 'Anna'));
    await waitUntil(saved(store));
    expect(adapter.patches.length).to.equal(1);
  });

  it('applies an edit at once and sends typed text in one request after a rest', async () => {
    const { adapter, store, changes, at } = await open();
    for (const text of ['x', 'xy', 'xyz']) store.edit(name(0, text));
    expect(at('/value/parties/0/name')).to.equal('xyz');
    expect(store.snapshot.save).to.equal('saving');
    expect(adapter.patches.length).to.equal(0);
    await waitUntil(saved(store));
    expect(adapter.patches.length).to.equal(1);
    expect(adapter.patches[0]?.body).to.deep.equal({ operations: name(0, 'xyz') });
    expect(adapter.patches[0]?.headers.get('If-Match')).to.equal('"1"');
    expect(adapter.patches[0]?.headers.get('Content-Type')).to.equal('application/json');
    expect(adapter.patches[0]?.headers.get('Idempotency-Key')).to.have.length.greaterThan(10);
    expect(changes.filter(({ kind }) => kind === 'saved')).to.deep.equal([{ kind: 'saved', revision: 2 }]);
  });

  it('sends a structural edit at once, and one request at a time', async () => {
    const { adapter, store } = await open();
    let answer = (): void => undefined;
    adapter.held = new Promise((resolve) => (answer = resolve));
    store.edit([{ op: 'remove', path: '/value/parties/1' }], { now: true });
    await aTimeout(0);
    expect(adapter.patches.length).to.equal(1);
    store.edit(name(0, 'later'), { now: true });
    await stays(() => adapter.patches.length === 1, 20);
    answer();
    await waitUntil(saved(store));
    expect(adapter.patches.length).to.equal(2);
    expect(adapter.patches[1]?.headers.get('If-Match')).to.equal('"2"');
    expect((adapter.state.value['parties'] as readonly unknown[]).length).to.equal(1);
  });

  it('refuses an edit that cannot be, keeps the state and says so', async () => {
    const { store, changes } = await open();
    const before = store.snapshot.state;
    const result = store.edit([{ op: 'replace', path: '/value/parties/0/name', value: 7 }]);
    expect(result.ok).to.equal(false);
    expect(store.snapshot.state).to.equal(before);
    expect(changes.at(-1)).to.deep.include({ kind: 'conflict' });
  });

  it('shows what others do, as operations that lead there', async () => {
    const { adapter, store, changes, at } = await open();
    adapter.patchByOther(name(1, 'theirs'));
    await waitUntil(() => store.snapshot.revision === 2);
    expect(at('/value/parties/1/name')).to.equal('theirs');
    expect(changes.find(({ kind }) => kind === 'patch')).to.deep.equal({
      kind: 'patch',
      operations: name(1, 'theirs'),
      inverse: name(1, 'b'),
      origin: 'remote',
    });
  });

  it('puts its edit on top of what others did meanwhile, at the same instance', async () => {
    const { adapter, store, at } = await open();
    const added = createInstance(agreementSchema.properties?.['parties']?.items as ValueSchema, { languages: ['en'] });
    adapter.cutStreams();
    adapter.patchByOther([{ op: 'add', path: '/value/parties/0', value: { ...added, name: 'first' } }]);
    store.edit(name(0, 'mine'), { now: true });
    await waitUntil(saved(store));
    expect(adapter.patches.map(({ headers }) => headers.get('If-Match'))).to.deep.equal(['"1"', '"2"']);
    expect((adapter.state.value['parties'] as readonly { name: string }[]).map((party) => party.name)).to.deep.equal([
      'first',
      'mine',
      'b',
    ]);
    expect(at('/value/parties/1/name')).to.equal('mine');
  });

  it('sets aside an edit whose place is gone, and reports it', async () => {
    const { adapter, store, changes } = await open();
    adapter.cutStreams();
    adapter.patchByOther([{ op: 'remove', path: '/value/parties/1' }]);
    store.edit(name(1, 'mine'), { now: true });
    await waitUntil(() => store.snapshot.refusals.length === 1);
    expect(changes.some(({ kind }) => kind === 'conflict')).to.equal(true);
    await waitUntil(saved(store));
  });

  it('keeps edits while offline, says how many, and sends them with the same key when the answer was lost', async () => {
    const { adapter, store } = await open();
    adapter.faults = ['lost-answer'];
    store.edit(name(0, 'once'), { now: true });
    await waitUntil(() => store.snapshot.save === 'offline');
    expect(store.snapshot.kept).to.equal(1);
    expect(adapter.revision).to.equal(2);
    store.edit([{ op: 'replace', path: '/value/terms/years', value: 3 }]);
    expect(store.snapshot.kept).to.equal(2);
    store.retry();
    await waitUntil(saved(store));
    const keys = adapter.patches.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).to.equal(keys[1]);
    expect(adapter.revision).to.equal(3);
    expect(getAt(adapter.state as unknown as Json, '/value/terms/years')).to.equal(3);
  });

  it('tries again by itself', async () => {
    const { adapter, store } = await open();
    adapter.faults = ['offline', { status: 503, error: { code: 'unavailable', message: '' } }];
    store.edit(name(0, 'patient'), { now: true });
    await waitUntil(saved(store), 'saved by itself', { timeout: 5000 });
    expect(adapter.patches.length).to.equal(3);
  });

  it('says failed when the service, not the network, is the trouble', async () => {
    const { adapter, store } = await open();
    adapter.faults = [{ status: 503, error: { code: 'unavailable', message: '' } }];
    store.edit(name(0, 'x'), { now: true });
    await waitUntil(() => store.snapshot.save === 'failed');
    await waitUntil(saved(store), 'saved', { timeout: 4000 });
  });

  it('takes off the one edit that the service refuses, and saves the others', async () => {
    const { adapter, store, changes } = await open();
    store.edit(name(0, 'bad'));
    store.edit(name(1, 'good'));
    adapter.faults = [
      {
        status: 422,
        error: { code: 'too_long', message: 'Too long here', operation: 0, path: '/value/parties/0/name' },
      },
    ];
    store.flush();
    await waitUntil(saved(store));
    expect(store.snapshot.refusals.map(({ path, message }) => [path, message])).to.deep.equal([
      ['/value/parties/0/name', 'Too long here'],
    ]);
    expect(changes.some(({ kind }) => kind === 'conflict')).to.equal(true);
    expect((adapter.state.value['parties'] as readonly { name: string }[]).map((party) => party.name)).to.deep.equal([
      'a',
      'good',
    ]);
    expect(getAt(store.snapshot.state as unknown as Json, '/value/parties/0/name')).to.equal('a');
    store.dismissRefusal(store.snapshot.refusals[0] as never);
    expect(store.snapshot.refusals).to.deep.equal([]);
  });

  it('loses nothing typed when the page is loaded again while offline', async () => {
    const storage = createEditStorage(sessionStorage, 'test-kept');
    const first = await open({ storage });
    first.adapter.down = true;
    first.store.edit(name(0, 'typed offline'));
    first.store.leave();
    first.store.disconnect();
    first.adapter.down = false;
    await stays(() => first.adapter.revision === 1, 10);
    const second = connect(first.adapter, { storage });
    await waitUntil(saved(second.store));
    expect(second.at('/value/parties/0/name')).to.equal('typed offline');
    expect(getAt(first.adapter.state as unknown as Json, '/value/parties/0/name')).to.equal('typed offline');
    expect(storage.load('me')).to.deep.equal([]);
  });

  it('sends the remaining edits in a request that outlives the page', async () => {
    const { adapter, store } = await open();
    store.edit(name(0, 'last words'));
    store.disconnect();
    expect(adapter.patches.map(({ keepalive }) => keepalive)).to.deep.equal([true]);
  });

  it('resumes the event stream from the last revision it heard', async () => {
    const { adapter, store } = await open();
    adapter.patchByOther(name(0, 'one'));
    await waitUntil(() => store.snapshot.revision === 2);
    adapter.cutStreams();
    await waitUntil(() => adapter.streams.size === 1, 'connected again', { timeout: 3000 });
    expect(
      adapter.requests
        .filter(({ path }) => path.endsWith('/events'))
        .at(-1)
        ?.headers.get('Last-Event-ID'),
    ).to.equal('2');
  });

  it('fetches the whole draft when a revision in between was missed', async () => {
    const { adapter, store, at } = await open();
    const streams = [...adapter.streams];
    adapter.streams.clear();
    adapter.patchByOther(name(0, 'missed'));
    for (const stream of streams) adapter.streams.add(stream);
    adapter.patchByOther(name(1, 'heard'));
    await waitUntil(() => store.snapshot.revision === 3);
    expect(at('/value/parties/0/name')).to.equal('missed');
    expect(at('/value/parties/1/name')).to.equal('heard');
  });

  it('counts who is here and ends when the draft is deleted', async () => {
    const { adapter, store, changes } = await open();
    adapter.tell('presence', { count: 2 });
    await waitUntil(() => store.snapshot.presence === 2);
    adapter.tell('deleted', {});
    await waitUntil(() => store.snapshot.phase === 'deleted');
    expect(changes.at(-1)).to.deep.equal({ kind: 'deleted' });
    expect(store.edit(name(0, 'x')).ok).to.equal(false);
  });

  it('finalizes after everything is saved, and can be opened again', async () => {
    const { adapter, store, changes } = await open();
    store.edit(name(0, 'before'));
    expect(await store.finalize()).to.equal(undefined);
    expect(
      adapter.requests
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => `${method} ${path.split('/').at(-1) ?? ''}`),
    ).to.deep.equal([`PATCH ${adapter.id}`, 'POST finalize']);
    expect(store.snapshot.state?.status).to.equal('finalized');
    expect(changes.filter(({ kind }) => kind === 'finalized').length).to.equal(1);
    expect(store.edit(name(0, 'after')).ok).to.equal(false);
    expect(await store.unfinalize()).to.equal(undefined);
    expect(store.snapshot.state?.status).to.equal('draft');
    expect(changes.filter(({ kind }) => kind === 'unfinalized').length).to.equal(1);
  });

  it('does not finalize while edits cannot be saved', async () => {
    const { adapter, store } = await open();
    adapter.down = true;
    store.edit(name(0, 'x'));
    expect((await store.finalize())?.code).to.equal('unsaved');
    expect(store.snapshot.state?.status).to.equal('draft');
  });

  it('does not finalize what the person has not seen: others’ edits come in instead', async () => {
    const { adapter, store } = await open();
    adapter.cutStreams();
    adapter.patchByOther(name(0, 'theirs'));
    const failure = await store.finalize();
    expect(failure?.code).to.equal('stale');
    expect([store.snapshot.state?.status, store.snapshot.revision]).to.deep.equal(['draft', adapter.revision]);
    expect(JSON.stringify(store.snapshot.state?.value)).to.contain('theirs');
    expect(await store.finalize()).to.equal(undefined);
  });

  it('gives back why finalizing was refused', async () => {
    const { adapter, store } = await open();
    adapter.faults = [
      {
        status: 409,
        error: { code: 'incomplete', message: '', fields: [{ path: '/value/terms/start', message: 'm' }] },
      },
    ];
    const failure = await store.finalize();
    expect(failure?.code).to.equal('incomplete');
    expect(failure?.detail['fields']).to.deep.equal([{ path: '/value/terms/start', message: 'm' }]);
  });

  it('becomes read-only when somebody else finalizes', async () => {
    const { adapter, store, changes } = await open();
    adapter.state = { ...adapter.state, status: 'finalized' };
    adapter.revision += 1;
    adapter.tell('finalized', {});
    await waitUntil(() => store.snapshot.state?.status === 'finalized');
    expect(changes.some(({ kind }) => kind === 'finalized')).to.equal(true);
  });
});
