import type { Grant } from '../grant.ts';

/** What a page may do for a signee with one signature. */
export type SignatureVerb = 'view signature' | 'sign signature' | 'decline signature' | 'download signature';

/** Everything there is to do with a signature. */
export const ALL_SIGNATURE_VERBS: readonly SignatureVerb[] = [
  'view signature',
  'sign signature',
  'decline signature',
  'download signature',
];

/** What a request about a signature is about to do. */
export interface SignatureAction {
  readonly verb: SignatureVerb;
  readonly document: string;
  readonly signature: string;
  /** A valid grant that covers exactly this. */
  readonly grant: Grant | undefined;
}
