import type { ContractState, Operation } from 'deedkit/document';
import { applyPatch } from 'deedkit/document';
import type { Outcome, Refusal } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import type { ChangePage, ContractPorts, ContractSnapshot } from './contract.ts';
import type { ContractWithSchema } from './read-contract.ts';
import { readFresh } from './read-contract.ts';
import { revisionOf } from './revision.ts';

/** The most changes that a refusal lists; a client that missed more reads the contract again, which weighs less. */
const MOST_TOLD: ChangePage = { count: 200, length: 500_000 };

/**
 * An outcome as it was; of a refusal of a stale `If-Match`, with what happened since the revision that it names, unless
 * that is too much.
 */
export async function explainRefusal<T>(
  ports: ContractPorts,
  outcome: Outcome<T>,
  { key, ifMatch }: { readonly key: Key; readonly ifMatch: string | undefined },
): Promise<Outcome<T>> {
  if (outcome.ok || outcome.refusal.code !== 'stale' || ifMatch === undefined) return outcome;
  return refuse(await explainStale(ports, { key, ifMatch }));
}

/** Builds the refusal of a stale `If-Match`. */
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

/** How many changes are undone at once: somebody else is answered in between. */
const UNDONE_AT_ONCE = 500;

/**
 * The contract as it was at a revision of its past: what came later is undone, newest first. At revision 3 of 5 these
 * are the inverse of 5 and then that of 4. Throws when a change cannot be undone, which no stored one may.
 */
export async function readPast(ports: ContractPorts, key: Key, revision: number): Promise<Outcome<ContractWithSchema>> {
  const snapshot = await readFresh(ports, key);
  if (!snapshot) return refuse({ code: 'not_found' });
  const state = await undoTo(ports, { key, snapshot, revision });
  // A revision that does not exist yet is shown as the newest one.
  const past = { ...snapshot, revision: Math.min(revision, snapshot.revision), state };
  return succeed({ snapshot: past, schema: await ports.schemaOf(snapshot) });
}

/** The same, refused as `unknown_revision` when the contract has not come so far. */
export async function readRevision(
  ports: ContractPorts,
  key: Key,
  revision: number,
): Promise<Outcome<ContractWithSchema>> {
  const past = await readPast(ports, key, revision);
  if (!past.ok || past.value.snapshot.revision === revision) return past;
  return refuse({ code: 'unknown_revision', revision: past.value.snapshot.revision });
}

/** The document of a snapshot at an earlier revision; its own document when there is no such revision. */
export async function undoTo(
  { store }: Pick<ContractPorts, 'store'>,
  { key, snapshot, revision }: { readonly key: Key; readonly snapshot: ContractSnapshot; readonly revision: number },
): Promise<ContractState> {
  let state = snapshot.state as unknown as Parameters<typeof applyPatch>[0];
  // A change that came after the snapshot was read is not in it, and not undone.
  for (let upTo = snapshot.revision; upTo > revision;) {
    const page = await store.listInverses(key, { after: revision, upTo, count: UNDONE_AT_ONCE });
    if (page.length === 0) break;
    const undone = applyPatch(
      state,
      page.flatMap(({ inverse }) => inverse),
    );
    if (!undone.ok)
      throw new Error(
        `The changes of contract ${key.id} cannot be undone to revision ${revision}: ${undone.error.code}`,
      );
    state = undone.value;
    upTo = (page.at(-1)?.revision ?? revision) - 1;
  }
  return state as unknown as ContractState;
}
