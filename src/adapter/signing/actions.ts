import type { Grant } from '../grant.ts';
import type { SignatureVerb } from './verbs.ts';

/** The action that a request about a signature is about to take. */
export interface SignatureAction {
  readonly interface: 'signing';
  readonly verb: SignatureVerb;
  readonly document: string;
  readonly signature: string;
  /** A valid grant that covers exactly this. */
  readonly grant: Grant | undefined;
}
