import { expect } from '@open-wc/testing';
import { createEditStorage } from '../../../src/elements/index.ts';
import { getAt } from '../../../src/document/index.ts';
import type { Json } from '../../../src/document/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { connect, disconnectAll, name, open, saved } from './open-store.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

describe('DraftStore, shut and opened', () => {
  afterEach(disconnectAll);

  for (const [status, phase] of [
    [401, 'expired'],
    [403, 'forbidden'],
    [404, 'deleted'],
    [410, 'expired'],
  ] as const) {
    it(`is ${phase} on ${status} at opening`, async () => {
      const shut = new ScriptedAdapter(agreementState(), agreementSchema);
      shut.faults = [{ status, error: { code: 'x', message: '' } }];
      const closed = connect(shut);
      await waitUntil(() => closed.store.snapshot.phase === phase);
    });

    // People without the right to write may read on: rights.test.ts.
    if (status === 403) continue;
    it(`is ${phase} on ${status} while saving, with edits kept`, async () => {
      const storage = createEditStorage(sessionStorage, `test-${status}`);
      const { adapter, store } = await open({ storage });
      adapter.faults = [{ status, error: { code: 'x', message: '' } }];
      store.edit(name(0, 'kept'), { now: true });
      await waitUntil(() => store.snapshot.phase === phase);
      expect(store.snapshot.kept).to.equal(1);
      expect(storage.load('me').length).to.equal(1);
      sessionStorage.clear();
    });
  }

  it('opens by itself when the network comes back', async () => {
    const adapter = new ScriptedAdapter(agreementState(), agreementSchema);
    adapter.down = true;
    const { store } = connect(adapter);
    await waitUntil(() => store.snapshot.phase === 'offline');
    adapter.down = false;
    await waitUntil(() => store.snapshot.phase === 'ready', 'ready', { timeout: 3000 });
  });

  it('two pages that edit at once end with the same document', async () => {
    const adapter = new ScriptedAdapter(agreementState(agreementValue('a', 'b')), agreementSchema);
    const [one, two] = [connect(adapter), connect(adapter)];
    await waitUntil(
      () => one.store.snapshot.phase === 'ready' && two.store.snapshot.phase === 'ready' && adapter.streams.size === 2,
    );
    adapter.delay = 5;
    for (let round = 0; round < 8; round++) {
      const sent = adapter.patches.length;
      one.store.edit(name(0, `one ${round}`), { now: round % 2 === 0 });
      two.store.edit([{ op: 'replace', path: '/value/terms/purpose', value: `two ${round}` }], {
        now: round % 3 === 0,
      });
      // The next edits come while these are under way.
      if (round % 2 === 0 || round % 3 === 0)
        await waitUntil(() => adapter.patches.length > sent, 'sent', { interval: 1 });
    }
    await waitUntil(
      () =>
        saved(one.store)() &&
        saved(two.store)() &&
        one.store.snapshot.revision === adapter.revision &&
        two.store.snapshot.revision === adapter.revision,
    );
    expect(one.store.snapshot.state).to.deep.equal(adapter.state);
    expect(two.store.snapshot.state).to.deep.equal(adapter.state);
    expect(getAt(adapter.state as unknown as Json, '/value/parties/0/name')).to.equal('one 7');
    expect(getAt(adapter.state as unknown as Json, '/value/terms/purpose')).to.equal('two 7');
  });
});
