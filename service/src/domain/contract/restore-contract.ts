import type { ContractState, Json, Operation } from 'deedkit/document';
import { comparePatch, isEqual } from 'deedkit/document';
import type { Outcome } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { ContractPorts, ContractView } from './contract.ts';
import { undoTo } from './history.ts';
import type { PatchRequest } from './patch-contract.ts';
import { MAX_OPERATIONS, patchContract } from './patch-contract.ts';
import { readFresh } from './read-contract.ts';
import { isStale, tagOf } from './revision.ts';

/** A wish to have the document as it was at a revision. */
export interface RestoreRequest extends Omit<PatchRequest, 'operations'> {
  readonly revision: number;
}

/** How often it is tried again because somebody wrote in between. */
const TRIES = 10;

/**
 * Brings back the document as it was, as one more change: nothing of the history is lost, and it is undone by restoring
 * the revision before it. With `If-Match`, it fails when others have written since.
 */
export async function restoreContract(ports: ContractPorts, request: RestoreRequest): Promise<Outcome<ContractView>> {
  const { key, revision, ifMatch, ...rest } = request;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const snapshot = await readFresh(ports, key);
    if (!snapshot) return refuse({ code: 'not_found' });
    // An author who may not write learns nothing of the contract.
    const barred = request.owner.refuseWriter(snapshot);
    if (barred) return refuse(barred);
    if (revision > snapshot.revision) return refuse({ code: 'unknown_revision', revision: snapshot.revision });
    const past = await undoTo(ports, { key, snapshot, revision });
    const pinned = isStale(ifMatch, snapshot.revision) ? ifMatch : tagOf(snapshot.revision);
    const operations = operationsBetween(snapshot.state, past);
    const outcome = await patchContract(ports, { ...rest, key, operations, ifMatch: pinned, restored: revision });
    const wasOvertaken = !outcome.ok && outcome.refusal.code === 'stale' && pinned !== ifMatch;
    if (!wasOvertaken) return outcome;
    if (ifMatch !== undefined && ifMatch.trim() !== '*') return outcome;
  }
  return refuse({ code: 'busy' });
}

/**
 * The operations that lead from a document to an earlier one. Texts and fields are compared, so that edits by others
 * elsewhere stay. Where that takes more operations than a patch may have, the whole is replaced.
 */
export function operationsBetween(from: ContractState, to: ContractState): readonly Operation[] {
  const name: Operation[] =
    from.document_name === to.document_name ? [] : [{ op: 'replace', path: '/document_name', value: to.document_name }];
  // Members of an appearance are never removed one by one.
  const appearance = replaced('/appearance', from.appearance, to.appearance);
  const parts = [
    ['/value', from.value, to.value],
    ['/sections', from.sections, to.sections],
  ] as const;
  const compared = parts.flatMap(([root, before, after]) =>
    comparePatch(before as unknown as Json, after as unknown as Json).map((operation) => ({
      ...operation,
      path: root + operation.path,
    })),
  );
  const few = [...name, ...compared, ...appearance];
  if (few.length <= MAX_OPERATIONS) return few;
  return [...name, ...parts.flatMap(([path, before, after]) => replaced(path, before, after)), ...appearance];
}

function replaced(path: string, before: unknown, after: unknown): readonly Operation[] {
  return isEqual(before, after) ? [] : [{ op: 'replace', path, value: after as Json }];
}
