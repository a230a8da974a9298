import type { Grant } from '../grant.ts';
import type { ContractVerb } from './verbs.ts';

/** The action that a request about a contract is about to take. */
export type ContractAction =
  | {
      readonly interface: 'platform';
      readonly verb: ContractVerb;
      readonly contract: string;
      /** A valid grant that covers exactly this. */
      readonly grant: Grant | undefined;
    }
  | {
      readonly interface: 'platform';
      /** A draft is made of a PDF. */
      readonly verb: 'create';
      /** The folder that it is to lie in; undefined for the root. */
      readonly folder: string | undefined;
      readonly grant?: Grant | undefined;
    };
