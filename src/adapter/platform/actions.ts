import type { Grant } from '../grant.ts';
import type { ContractVerb } from './verbs.ts';

/** The action that a request about a contract is about to take. */
export interface ContractAction {
  readonly interface: 'platform';
  readonly verb: ContractVerb;
  readonly contract: string;
  /** A valid grant that covers exactly this. */
  readonly grant: Grant | undefined;
}
