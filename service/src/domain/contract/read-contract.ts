import type { ValueSchema } from 'deedkit/document';
import type { ContractPorts, ContractSnapshot, ContractView, ViewWish } from './contract.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { PlaceSignees } from './signees.ts';
import type { Key } from '../tenant/tenant.ts';

/** A contract with the value schema it is held to. */
export interface ContractWithSchema {
  readonly snapshot: ContractSnapshot;
  readonly schema: ValueSchema;
}

/** The contract as the database holds it now; undefined, and forgotten, when it is gone. */
export async function readFresh(
  ports: ContractPorts,
  key: Key,
  known: ContractSnapshot | undefined = ports.cache.get(key),
): Promise<ContractSnapshot | undefined> {
  const snapshot = await ports.store.read(key, known);
  if (snapshot) ports.cache.set(key, snapshot);
  else ports.cache.drop(key);
  return snapshot;
}

/** The contract as the database holds it now, with its schema. */
export async function readContract(ports: ContractPorts, key: Key): Promise<Outcome<ContractWithSchema>> {
  const snapshot = await readFresh(ports, key);
  if (!snapshot) return refuse({ code: 'not_found' });
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

/** The view for a reader. A changed contract stays changed when the places of its signatures cannot be found. */
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
