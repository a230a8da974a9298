import type { Operation, ValueSchema } from 'deedkit/document';
import type { ContractPorts, ContractSnapshot, ContractView } from './contract.ts';
import type { Outcome, Refusal } from './outcome.ts';
import { refuse, succeed } from './outcome.ts';
import { revisionOf } from './revision.ts';
import type { Key } from './tenant.ts';

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
  return succeed({ snapshot, schema: await ports.schemaOf(key, snapshot) });
}

export async function readView(ports: ContractPorts, key: Key): Promise<Outcome<ContractView>> {
  const found = await readContract(ports, key);
  return found.ok ? succeed(viewOf(ports, found.value.snapshot, found.value.schema)) : found;
}

export function viewOf(ports: ContractPorts, { revision, state }: ContractSnapshot, schema: ValueSchema): ContractView {
  return { revision, state, signees: ports.signeesOf(state, schema) };
}

/** Completes a `stale` refusal with what happened since the revision the request was made for. */
export async function explainStale(ports: ContractPorts, { key, ifMatch }: { readonly key: Key; readonly ifMatch: string }): Promise<Refusal> {
  const since = revisionOf(ifMatch);
  const current = await ports.store.read(key, ports.cache.get(key));
  if (!current) return { code: 'not_found' };
  const changes = since === undefined || since > current.revision ? [] : await ports.store.listChanges(key, since);
  // Read after the revision: a change that came in between is part of both.
  const revision = changes.at(-1)?.revision ?? current.revision;
  const operations: Operation[] = changes.flatMap((change) => (change.kind === 'patched' ? change.operations : []));
  return { code: 'stale', revision: Math.max(revision, current.revision), operations };
}
