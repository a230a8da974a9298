/** The actions of a page for a signee with one signature. */
export type SignatureVerb = 'view signature' | 'sign signature' | 'decline signature' | 'download signature';

/** Everything there is to do with a signature. */
export const ALL_SIGNATURE_VERBS: readonly SignatureVerb[] = [
  'view signature',
  'sign signature',
  'decline signature',
  'download signature',
];
