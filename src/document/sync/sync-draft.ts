import type { AnchoredOperation } from './anchor.ts';
import type { ContractPatchErrorCode } from '../contract-patch.ts';
import type { Operation } from '../patch.ts';
import type { ContractState } from '../state.ts';
import type { ValueSchema } from '../value-schema.ts';

/** One edit that the service has not confirmed: applied as a whole, or set aside as a whole. Plain JSON. */
export interface Edit {
  readonly id: string;
  readonly operations: readonly AnchoredOperation[];
}

/** An edit that can no longer be applied, and why. It is kept so that nothing a person typed vanishes silently. */
export interface SetAside {
  readonly edit: Edit;
  readonly code: ContractPatchErrorCode | 'gone';
  /** Where it would have gone, as a pointer at the time; '' when even that is gone. */
  readonly path: string;
}

/**
 * A document with edits on the way: the confirmed state, and the edits not yet confirmed. A value; every function
 * returns a new one.
 */
export interface SyncDraft {
  /** The state the service confirmed, and its revision. */
  readonly base: ContractState;
  readonly revision: number;
  readonly schema: ValueSchema | undefined;
  /** Edits not confirmed, oldest first. */
  readonly pending: readonly Edit[];
  /** How many of `pending`, from the front, are in a request that has not been answered. */
  readonly sending: number;
  /** The state shown to the user: base and pending. */
  readonly state: ContractState;
  readonly setAside: readonly SetAside[];
}

/**
 * A draft after something came from the service, and what that did to what the person sees: `operations` lead from the
 * `state` before to the one now, `inverse` leads back. Both are empty when nothing is to be seen.
 */
export interface Move {
  readonly draft: SyncDraft;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
}
