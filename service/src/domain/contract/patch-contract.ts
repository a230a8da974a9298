import type { ContractState, Operation, ValueSchema } from 'deedkit/document';
import { patchContract as applyToState } from 'deedkit/document';
import type { ContractPorts, ContractSnapshot, ContractView, ViewWish } from './contract.ts';
import type { Idempotency } from '../idempotency.ts';
import { IDEMPOTENCY_LIFE_MS } from '../idempotency.ts';
import type { Outcome, Refusal } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { ContractOwner } from './contract-owner.ts';
import { followsFrom } from './contract-owner.ts';
import { readPast } from './history.ts';
import type { Showing } from './read-contract.ts';
import { readFresh, viewOf } from './read-contract.ts';
import { isStale } from './revision.ts';
import type { PlaceSignees } from './signees.ts';
import type { Key } from '../tenant/tenant.ts';

/** A wish to change a contract's document. */
export interface PatchRequest {
  readonly key: Key;
  readonly owner: ContractOwner & { readonly author: string };
  readonly operations: readonly Operation[];
  readonly ifMatch: string | undefined;
  readonly idempotency: Idempotency | undefined;
  readonly wish: ViewWish;
  /** The revision that this brings back, for the history; left out when it brings none. */
  readonly restored?: number;
}

/** The most operations of a patch: each is checked by itself, while no other request is served. */
export const MAX_OPERATIONS = 5000;

/** How often a patch is tried again because another process was first. */
const TRIES = 25;

/**
 * Applies a patch at the contract's newest revision, also while others write. The first attempt trusts the cache. Every
 * refusal is decided on the current state of the database, after a check whether this very request was carried out
 * before.
 */
export async function patchContract(ports: ContractPorts, request: PatchRequest): Promise<Outcome<ContractView>> {
  if (request.operations.length > MAX_OPERATIONS)
    return refuse({ code: 'too_many_operations', operation: MAX_OPERATIONS });
  const outcome = await ports.queue(request.key, () => patchInTurn(ports, request));
  // The next writer need not wait until this one's pages are laid out.
  return outcome.ok ? viewOf(ports, outcome.value) : outcome;
}

async function patchInTurn(ports: ContractPorts, request: PatchRequest): Promise<Outcome<Showing>> {
  const { key, owner, idempotency, wish } = request;
  // Nothing would find out that the cache is old when there is nothing to write.
  const cached = request.operations.length > 0 ? ports.cache.get(key) : undefined;
  let snapshot = cached ?? (await readFresh(ports, key));
  let fresh = cached === undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (!snapshot) return refuse({ code: 'not_found' });
    const schema = await ports.schemaOf(snapshot);
    const judged = judge(snapshot, request, schema);
    if (judged.ok && request.operations.length > 0) {
      const now = ports.now(key);
      const writing = ports.store.writePatch({
        key,
        before: snapshot,
        after: judged.next,
        operations: request.operations,
        inverse: judged.inverse,
        author: owner.author,
        idempotency,
        restored: request.restored,
        now,
        effects: followsFrom(owner, {
          key,
          now,
          schema,
          state: judged.next,
          kind: 'patched',
          nameBefore: snapshot.state.document_name,
        }),
      });
      const placing = wish.signees ? placeMeanwhile(ports, key, { state: judged.next, schema }) : undefined;
      const { result, sizes } = await writing;
      if (result === 'too_large')
        return refuse({
          code: 'contract_too_large',
          operation: request.operations.length - 1,
          path: request.operations.at(-1)?.path ?? '',
        });
      if (result === 'done') {
        const written = { ...snapshot, revision: snapshot.revision + 1, state: judged.next, sizes };
        ports.cache.set(key, written);
        return succeed({ key, snapshot: written, schema, wish, written: true, placing });
      }
    }
    // An author who may not write does not learn the result of an earlier request.
    const isStranger = owner.refuseWriter(snapshot) !== undefined;
    const replayed = idempotency && !isStranger ? await replay(ports, request, idempotency) : undefined;
    if (replayed) return replayed;
    if (judged.ok && request.operations.length === 0) return succeed({ key, snapshot, schema, wish });
    if (!judged.ok && fresh) return refuse(judged.refusal);
    if (attempt > 2) await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * attempt));
    snapshot = await readFresh(ports, key, snapshot);
    fresh = true;
  }
  return refuse({ code: 'busy' });
}

/** Lays out while the database writes. The layout of a refused write is not used. */
function placeMeanwhile(ports: ContractPorts, key: Key, of: Parameters<PlaceSignees>[1]): ReturnType<PlaceSignees> {
  // The statement is on its way first: gathering a long document keeps this thread busy.
  const placing = new Promise((resolve) => {
    setImmediate(resolve);
  }).then(() => ports.placeSignees(key, of));
  placing.catch(() => undefined);
  return placing;
}

/** The judgement of a patch by the rules; nothing is written yet. */
type Judged =
  | { readonly ok: true; readonly next: ContractState; readonly inverse: readonly Operation[] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Whether a patch may be made on a snapshot, and what comes of it. Nothing is written here, so it can be asked again on
 * a newer one.
 */
function judge(snapshot: ContractSnapshot, request: PatchRequest, schema: ValueSchema): Judged {
  const refusal = request.owner.refuseWriter(snapshot);
  if (refusal) return refuse(refusal);
  if (snapshot.state.status === 'finalized') return refuse({ code: 'finalized' });
  if (isStale(request.ifMatch, snapshot.revision))
    return refuse({ code: 'stale', revision: snapshot.revision, operations: [] });
  const applied = applyToState(snapshot.state, request.operations, schema);
  return applied.ok
    ? { ok: true, next: applied.state, inverse: applied.inverse }
    : refuse({ code: 'patch_refused', error: applied.error, schema });
}

/** The answer to a request that was carried out before; undefined when it was not. */
async function replay(
  ports: ContractPorts,
  request: PatchRequest,
  idempotency: Idempotency,
): Promise<Outcome<Showing> | undefined> {
  const { key } = request;
  const earlier = await ports.store.findChange(key, idempotency.key);
  if (!earlier) return undefined;
  if (ports.now(key).getTime() - earlier.createdAt.getTime() >= IDEMPOTENCY_LIFE_MS) {
    await ports.store.releaseKey(key, idempotency.key);
    return undefined;
  }
  if (earlier.requestHash !== idempotency.requestHash) return refuse({ code: 'idempotency_key_reused' });
  const past = await readPast(ports, key, earlier.revision);
  return past.ok ? succeed({ ...past.value, key, wish: request.wish, written: true }) : past;
}
