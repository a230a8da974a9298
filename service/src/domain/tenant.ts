/**
 * The two environments of builder-embed §Authentication. Builder sessions belong to one of them, which is their tenant.
 */
export type Environment = 'sandbox' | 'live';
export const ENVIRONMENTS: readonly Environment[] = ['sandbox', 'live'];

/** A thing of a tenant: the first column of every key in the database, and the second. */
export interface Key {
  readonly tenant: Environment;
  readonly id: string;
}

/** What is printed across the pages of an environment's documents. */
export function watermarkOf(tenant: Environment): string | null {
  return tenant === 'sandbox' ? 'SANDBOX' : null;
}
