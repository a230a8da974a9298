import type { Effect } from '../effect/effect.ts';
import type { Refusal } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import type { ContractState, Problem, ValueSchema } from 'deedkit/document';
import type { Change, ContractSnapshot } from './contract.ts';

/**
 * The owner of a contract, as far as the contract has to ask: a session, a workspace, a signing process. Each request
 * brings the owner it is made for.
 */
export interface ContractOwner {
  /** The author the request is made as; null when none was named. */
  readonly author: string | null;
  /** Why the author may not write; undefined when it may. */
  readonly refuseWriter: (snapshot: ContractSnapshot) => Refusal | undefined;
  /** Why the contract may not be finalized now, whatever is in it. The store asks again in the moment of writing. */
  readonly refuseFinalizing: () => Promise<Refusal | undefined>;
  /** Why a finalized contract may not be a draft again; without it, any may. The store asks again, as above. */
  readonly refuseReopening?: () => Promise<Refusal | undefined>;
  /** Why the terms of finalizing do not fit the document; they do when left out. */
  readonly refuseTerms?: (document: DocumentWithSchema) => Refusal | undefined;
  /** The owner's own objections to a document that is complete by itself; none when left out. */
  readonly findProblems?: (document: DocumentWithSchema) => readonly Problem[];
  /** The effects of a change, apart from the notice of it. */
  readonly effectsOf: (change: OwnedChange) => readonly Effect[];
}

/** A document, and the schema of its value. */
export interface DocumentWithSchema {
  readonly state: ContractState;
  readonly schema: ValueSchema;
}

/** A change as its owner sees it: the document as it is after it, and its name before. */
export interface OwnedChange extends DocumentWithSchema {
  readonly key: Key;
  readonly kind: Change['kind'];
  readonly now: Date;
  readonly nameBefore: string;
}

/** Everything that follows from a change: who looks at the contract is told, and what its owner has in mind. */
export function followsFrom(owner: ContractOwner, change: OwnedChange): readonly Effect[] {
  // Patches come by the hundred a second, and telling makes commits wait for each other: only where somebody follows.
  const to = change.kind === 'patched' ? 'followers' : 'all';
  return [...owner.effectsOf(change), { kind: 'notice', about: 'contract', key: change.key, to }];
}
