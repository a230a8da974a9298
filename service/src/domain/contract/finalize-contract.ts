import { findProblems } from 'deedkit/document';
import type { Outcome, Refusal } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import type { ContractOwner } from './contract-owner.ts';
import { followsFrom } from './contract-owner.ts';
import type { ContractPorts, ContractView, ViewWish } from './contract.ts';
import type { ContractWithSchema } from './read-contract.ts';
import { readContract, viewOf } from './read-contract.ts';
import { isStale } from './revision.ts';

/** A wish to change a contract's stage. */
export interface StatusRequest {
  readonly key: Key;
  readonly owner: ContractOwner;
  readonly ifMatch: string | undefined;
  readonly wish: ViewWish;
}

/** How often a status is written again because the contract has moved on meanwhile. */
const TRIES = 10;

/** Finalizes a complete draft (builder-embed §Builder contract status). */
export function finalizeContract(ports: ContractPorts, request: StatusRequest): Promise<Outcome<ContractView>> {
  return changeStatus(ports, request, {
    to: 'finalized',
    refuse: (found, asked) => refuseFinalizing(ports, found, asked),
  });
}

/** Makes a finalized contract a draft again. */
export function unfinalizeContract(ports: ContractPorts, request: StatusRequest): Promise<Outcome<ContractView>> {
  return changeStatus(ports, request, {
    to: 'draft',
    refuse: async ({ snapshot }, { owner, ifMatch }) =>
      snapshot.state.status === 'draft'
        ? { code: 'not_finalized' }
        : ((await owner.refuseReopening?.()) ?? refuseStale(snapshot.revision, ifMatch)),
  });
}

/** One of the two directions. */
interface Way {
  readonly to: 'finalized' | 'draft';
  /** Why it may not be done to the contract as it is now. */
  readonly refuse: (found: ContractWithSchema, request: StatusRequest) => Promise<Refusal | undefined>;
}

/**
 * Judges the contract as it is stored and writes at the revision that was judged. When it has moved on meanwhile, or
 * its owner bars the write in the very moment, it is judged again.
 */
async function changeStatus(ports: ContractPorts, request: StatusRequest, way: Way): Promise<Outcome<ContractView>> {
  const { key, owner, wish } = request;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const found = await readContract(ports, key);
    if (!found.ok) return found;
    const { snapshot, schema } = found.value;
    const refusal = owner.refuseWriter(snapshot) ?? (await way.refuse(found.value, request));
    if (refusal) return refuse(refusal);
    const now = ports.now(key);
    const kind = way.to === 'finalized' ? 'finalized' : 'unfinalized';
    const result = await ports.store.writeStatus({
      key,
      expected: snapshot.revision,
      to: way.to,
      author: owner.author,
      now,
      effects: followsFrom(owner, {
        key,
        kind,
        now,
        schema,
        state: { ...snapshot.state, status: way.to },
        nameBefore: snapshot.state.document_name,
      }),
    });
    if (result !== 'done') continue;
    const written = {
      ...snapshot,
      revision: snapshot.revision + 1,
      state: { ...snapshot.state, status: way.to },
    };
    ports.cache.set(key, written);
    return viewOf(ports, { key, snapshot: written, schema, wish, written: true });
  }
  return refuse({ code: 'busy' });
}

/**
 * Why it may not be finalized: the owner's reasons first, then newer changes by others, then missing values, and last
 * unprintable characters. In this order, users are not sent to mend a document that they may not finalize.
 */
async function refuseFinalizing(
  { findLackingLetters }: ContractPorts,
  { snapshot, schema }: ContractWithSchema,
  { owner, ifMatch }: StatusRequest,
): Promise<Refusal | undefined> {
  if (snapshot.state.status === 'finalized') return { code: 'finalized' };
  const { state } = snapshot;
  const refusal =
    (await owner.refuseFinalizing()) ??
    refuseStale(snapshot.revision, ifMatch) ??
    owner.refuseTerms?.({ state, schema });
  if (refusal) return refusal;
  const problems = [...findProblems(state, schema), ...(owner.findProblems?.({ state, schema }) ?? [])];
  if (problems.length > 0) return { code: 'incomplete', problems, schema };
  const lacking = findLackingLetters(state, schema);
  return lacking.length > 0 ? { code: 'letters_lacking', lacking, schema } : undefined;
}

/** Without the operations in between: who answers looks them up only where they are wanted. */
function refuseStale(revision: number, ifMatch: string | undefined): Refusal | undefined {
  return isStale(ifMatch, revision) ? { code: 'stale', revision, operations: [] } : undefined;
}
