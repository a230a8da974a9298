import { findProblems } from 'deedkit/document';
import type { ContractPorts, ContractView, ViewWish } from './contract.ts';
import type { Outcome } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { readContract, viewOf } from './read-contract.ts';
import { isStale } from './revision.ts';
import type { Key } from '../tenant/tenant.ts';

export interface FinalizeRequest {
  readonly key: Key;
  readonly participantId: string;
  readonly ifMatch: string | undefined;
  /** Whether the session is in trial mode, asked again by the store in the moment of writing. */
  readonly isTrial: () => Promise<boolean>;
  readonly wish: ViewWish;
}

const TRIES = 10;

/** Finalizes a complete draft (builder-embed §Builder contract status). */
export async function finalizeContract(
  ports: ContractPorts,
  { key, participantId, ifMatch, isTrial, wish }: FinalizeRequest,
): Promise<Outcome<ContractView>> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const found = await readContract(ports, key);
    if (!found.ok) return found;
    const { snapshot, schema } = found.value;
    if (!snapshot.participants.has(participantId)) return refuse({ code: 'participant_unknown' });
    if (snapshot.state.status === 'finalized') return refuse({ code: 'finalized' });
    if (await isTrial()) return refuse({ code: 'trial' });
    if (isStale(ifMatch, snapshot.revision))
      return refuse({ code: 'stale', revision: snapshot.revision, operations: [] });
    const problems = findProblems(snapshot.state, schema);
    if (problems.length > 0) return refuse({ code: 'incomplete', problems, schema });
    const now = ports.now(key);
    const result = await ports.store.writeStatus({
      key,
      expected: snapshot.revision,
      to: 'finalized',
      participantId,
      now,
      eraseAt: ports.eraseAt(now),
    });
    if (result === 'trial') return refuse({ code: 'trial' });
    if (result === 'moved') continue;
    const written = {
      ...snapshot,
      revision: snapshot.revision + 1,
      state: { ...snapshot.state, status: 'finalized' as const },
    };
    ports.cache.set(key, written);
    return viewOf(ports, { key, snapshot: written, schema, wish, written: true });
  }
  return refuse({ code: 'busy' });
}

export interface UnfinalizeRequest {
  readonly key: Key;
  readonly participantId: string | null;
  readonly ifMatch: string | undefined;
  readonly wish: ViewWish;
}

/** Makes a finalized contract a draft again. `participantId` is checked when there is one. */
export async function unfinalizeContract(
  ports: ContractPorts,
  { key, participantId, ifMatch, wish }: UnfinalizeRequest,
): Promise<Outcome<ContractView>> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const found = await readContract(ports, key);
    if (!found.ok) return found;
    const { snapshot, schema } = found.value;
    if (participantId !== null && !snapshot.participants.has(participantId))
      return refuse({ code: 'participant_unknown' });
    if (snapshot.state.status === 'draft') return refuse({ code: 'not_finalized' });
    if (isStale(ifMatch, snapshot.revision))
      return refuse({ code: 'stale', revision: snapshot.revision, operations: [] });
    if (
      (await ports.store.writeStatus({
        key,
        expected: snapshot.revision,
        to: 'draft',
        participantId,
        now: ports.now(key),
        eraseAt: null,
      })) === 'moved'
    )
      continue;
    const written = {
      ...snapshot,
      revision: snapshot.revision + 1,
      state: { ...snapshot.state, status: 'draft' as const },
    };
    ports.cache.set(key, written);
    return viewOf(ports, { key, snapshot: written, schema, wish, written: true });
  }
  return refuse({ code: 'busy' });
}
