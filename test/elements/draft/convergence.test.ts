import { aTimeout, expect } from '@open-wc/testing';
import fc from 'fast-check';
import { applyPatch, isEqual } from '../../../src/document/index.ts';
import type { ContractState, Json, Operation, ValueSchema } from '../../../src/document/index.ts';
import { createInstance } from '../../../src/document/index.ts';
import { DraftStore } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const partySchema = agreementSchema.properties?.['parties']?.items as ValueSchema;

/** One action of one of two people, or one event of their connections. */
const step = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom('name', 'purpose', 'add', 'remove', 'move', 'wait', 'cut', 'lose', 'refuse', 'reload'),
  n: fc.nat(5),
  now: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A store, and a copy of its document that knows nothing but the operations which the store tells. */
class Person {
  readonly store: DraftStore;
  copy: Json | undefined;

  constructor(adapter: ScriptedAdapter) {
    this.store = new DraftStore({
      endpoint: '/deed',
      session: adapter.id,
      grant: undefined,
      fetch: adapter.fetch,
      random: () => 0,
    });
    this.store.subscribe((change) => {
      this.copy ??= this.store.snapshot.state as unknown as Json | undefined;
      if (change.kind !== 'patch' || this.copy === undefined) return;
      const made = applyPatch(this.copy, change.operations);
      if (!made.ok) throw new Error(`told what cannot be made: ${made.error.code} ${made.error.path}`);
      this.copy = made.value;
    });
    this.store.connect();
  }

  do({ what, n, now }: Step): void {
    const parties = (this.store.snapshot.state?.value['parties'] ?? []) as readonly Json[];
    const at = `/value/parties/${n % parties.length}`;
    const added = createInstance(partySchema, { languages: ['en'] });
    const operations: Partial<Record<Step['what'], Operation[]>> = {
      name: [{ op: 'replace', path: `${at}/name`, value: `n${n}` }],
      purpose: [{ op: 'replace', path: '/value/terms/purpose', value: `p${n}` }],
      add: [{ op: 'add', path: n % 2 === 0 ? '/value/parties/-' : at, value: added }],
      remove: [{ op: 'remove', path: at }],
      move: [
        { op: 'remove', path: at },
        { op: 'add', path: '/value/parties/0', value: parties[n % parties.length] as Json },
      ],
    };
    const wanted = operations[what];
    if (wanted) this.store.edit(wanted, { now });
  }
}

async function happen(one: Step, { people, adapter }: { people: readonly Person[]; adapter: ScriptedAdapter }) {
  const person = people[one.who] as Person;
  if (one.what === 'wait') await aTimeout(one.n);
  else if (one.what === 'cut') adapter.cutStreams();
  else if (one.what === 'lose') adapter.faults.push('lost-answer');
  else if (one.what === 'refuse')
    adapter.faults.push({ status: 422, error: { code: 'too_long', message: '', operation: 0 } });
  else if (one.what === 'reload') adapter.tell('settings', {});
  else person.do(one);
}

/** Everything is sent, heard and saved. */
async function settle(people: readonly Person[], adapter: ScriptedAdapter): Promise<void> {
  adapter.faults = [];
  const isDone = ({ store: { snapshot } }: Person): boolean =>
    snapshot.save === 'saved' && snapshot.kept === 0 && snapshot.revision === adapter.revision;
  for (const { store } of people) store.retry();
  await waitUntil(
    () => {
      for (const { store } of people) store.flush();
      return people.every(isDone);
    },
    'everything is saved',
    { interval: 2, timeout: 5000 },
  );
}

describe('two pages on one draft', () => {
  it('end with the document of the service, and have told every step of the way there', async function () {
    this.timeout(60_000);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const adapter = new ScriptedAdapter(agreementState(agreementValue('a', 'b')), agreementSchema);
        const people = [new Person(adapter), new Person(adapter)];
        try {
          await waitUntil(() => people.every(({ store }) => store.snapshot.phase === 'ready'), 'ready', {
            interval: 1,
          });
          await waitUntil(() => adapter.streams.size === 2, 'streams', { interval: 1 });
          for (const one of steps) await happen(one, { people, adapter });
          await settle(people, adapter);
          for (const { store, copy } of people) {
            expect(isEqual(toJson(store.snapshot.state), toJson(adapter.state)), 'the document').to.equal(true);
            expect(isEqual(copy as Json, toJson(adapter.state)), 'what was told').to.equal(true);
          }
        } finally {
          for (const { store } of people) store.disconnect();
        }
      }),
      { numRuns: 30 },
    );
  });
});

function toJson(state: ContractState | undefined): Json {
  return state as unknown as Json;
}
