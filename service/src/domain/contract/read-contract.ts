import type { Operation, ValueSchema } from 'deedkit/document';
import type { ChangePage, ContractPorts, ContractSnapshot, ContractView, ViewWish } from './contract.ts';
import type { Outcome, Refusal } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import { revisionOf } from './revision.ts';
import type { PlaceSignees } from './signees.ts';
import type { Key } from '../tenant/tenant.ts';

/** A contract with the value schema it is held to. */
export interface ContractWithSchema {
  readonly snapshot: ContractSnapshot;
  readonly schema: ValueSchema;
}

/** The contract as the database holds it now. */
export async function readContract(ports: ContractPorts, key: Key): Promise<Outcome<ContractWithSchema>> {
  const snapshot = await ports.store.read(key, ports.cache.get(key));
  if (!snapshot) {
    ports.cache.drop(key);
    return refuse({ code: 'not_found' });
  }
  ports.cache.set(key, snapshot);
  return succeed({ snapshot, schema: await ports.schemaOf(snapshot) });
}

/** A contract on its way to a reader. */
export interface Showing extends ContractWithSchema {
  readonly key: Key;
  readonly wish: ViewWish;
  /** Whether the request changed it. */
  readonly written?: boolean;
  /** Under way since before the change was written. */
  readonly placing?: ReturnType<PlaceSignees> | undefined;
}

/** What the reader gets. A contract that was changed stays changed when nobody can tell where its signatures go. */
export async function viewOf(
  ports: ContractPorts,
  { key, snapshot, schema, wish, written = false, placing }: Showing,
): Promise<Outcome<ContractView>> {
  const { revision, state } = snapshot;
  if (!wish.signees) return succeed({ revision, state, signees: undefined });
  const placed = await (placing ?? ports.placeSignees(key, { state, schema }));
  return placed.ok
    ? succeed({ revision, state, signees: placed.value })
    : refuse({ code: 'signees_unavailable', reason: placed.error.code, revision, written });
}

/** What a refusal tells of the past: whoever has missed more reads the contract again, which weighs less. */
const MOST_TOLD: ChangePage = { count: 200, length: 500_000 };

/**
 * Completes a `stale` refusal with what happened since the revision the request was made for, unless that is too much.
 */
export async function explainStale(
  ports: ContractPorts,
  { key, ifMatch }: { readonly key: Key; readonly ifMatch: string },
): Promise<Refusal> {
  const since = revisionOf(ifMatch);
  const current = await ports.store.read(key, ports.cache.get(key));
  if (!current) return { code: 'not_found' };
  const changes =
    since === undefined || since > current.revision ? [] : await ports.store.listChanges(key, since, MOST_TOLD);
  // Read after the revision: a change that came in between is part of both.
  const revision = changes.at(-1)?.revision ?? current.revision;
  if (revision < current.revision) return { code: 'stale', revision: current.revision, operations: undefined };
  const operations: Operation[] = changes.flatMap((change) => (change.kind === 'patched' ? change.operations : []));
  return { code: 'stale', revision, operations };
}
