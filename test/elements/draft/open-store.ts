import { DraftStore } from '../../../src/elements/index.ts';
import type { DraftChange, DraftStoreOptions } from '../../../src/elements/index.ts';
import { getAt } from '../../../src/document/index.ts';
import type { Json, Operation } from '../../../src/document/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

interface Opened {
  adapter: ScriptedAdapter;
  store: DraftStore;
  changes: DraftChange[];
  at: (path: string) => Json | undefined;
}

const stores: DraftStore[] = [];

/** Lets go of every store that a test has connected. */
export function disconnectAll(): void {
  for (const store of stores.splice(0)) store.disconnect();
}

/** A store on its way to the adapter’s session, and everything it says. */
export function connect(adapter: ScriptedAdapter, options: Partial<DraftStoreOptions> = {}): Opened {
  const store = new DraftStore({
    endpoint: '/deed/',
    session: adapter.id,
    grant: 'g1',
    fetch: adapter.fetch,
    random: () => 0,
    ...options,
  });
  stores.push(store);
  const changes: DraftChange[] = [];
  store.subscribe((change) => {
    changes.push(change);
  });
  store.connect();
  return { adapter, store, changes, at: (path) => getAt(store.snapshot.state as unknown as Json, path) };
}

/** A store that shows the agreement and listens to it. */
export async function open(options: Partial<DraftStoreOptions> = {}): Promise<Opened> {
  const opened = connect(new ScriptedAdapter(agreementState(agreementValue('a', 'b')), agreementSchema), options);
  await waitUntil(() => opened.store.snapshot.phase === 'ready' && opened.adapter.streams.size === 1);
  return opened;
}

/** Whether everything that was done is kept by the service. */
export const saved = (store: DraftStore) => (): boolean =>
  store.snapshot.phase === 'ready' && store.snapshot.save === 'saved' && store.snapshot.kept === 0;

/** The edit that gives the party at `index` this name. */
export const name = (index: number, value: string): Operation[] => [
  { op: 'replace', path: `/value/parties/${index}/name`, value },
];
