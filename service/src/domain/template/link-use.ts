import type { Key } from '../tenant/tenant.ts';

/** A use of a public link to a template, written together with its contract. */
export interface LinkUse {
  readonly link: Key;
  /** In small letters. */
  readonly email: string;
  readonly documentId: string;
  readonly at: Date;
}
