import type { Grant } from '../grant.ts';

/** What a page may do with a contract of a workspace. */
export type ContractVerb =
  'read' | 'edit' | 'history' | 'restore' | 'read-comments' | 'comment' | 'finalize' | 'duplicate' | 'download';

/** Everything there is to do with a contract. */
export const ALL_CONTRACT_VERBS: readonly ContractVerb[] = [
  'read',
  'edit',
  'history',
  'restore',
  'read-comments',
  'comment',
  'finalize',
  'duplicate',
  'download',
];

/** What a request about a contract is about to do. */
export interface ContractAction {
  readonly verb: ContractVerb;
  readonly contract: string;
  /** A valid grant that covers exactly this. */
  readonly grant: Grant | undefined;
}
