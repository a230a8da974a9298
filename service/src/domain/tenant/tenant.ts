/** The two environments of builder-embed §Authentication. */
export type Environment = 'sandbox' | 'live';

/** A workspace in one of the environments: everything that is stored belongs to one. */
export interface Tenant {
  readonly id: string;
  readonly environment: Environment;
}

/** The workspaces that every service has. Keys of the settings are theirs, and those that name no workspace. */
export const FIRST_TENANTS: Readonly<Record<Environment, Tenant>> = {
  sandbox: { id: 'sandbox', environment: 'sandbox' },
  live: { id: 'live', environment: 'live' },
};

/** A thing of a tenant: the first column of every key in the database, and the second. */
export interface Key {
  readonly tenant: Tenant;
  readonly id: string;
}

/** As much of a key as a notice carries: enough to tell it from others. */
export interface KeyName {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly id: string;
}

/** A key as one text. */
export function nameOf({ tenant, id }: KeyName): string {
  return `${tenant.id}/${id}`;
}

/** The environment that the id of a tenant names, whether there is such a tenant or not. */
export function environmentOf(tenantId: string): Environment {
  return /(?:^|-)sandbox$/.test(tenantId) ? 'sandbox' : 'live';
}

/** The text printed across the pages of a tenant's documents. */
export function watermarkOf({ environment }: Tenant): string | null {
  return environment === 'sandbox' ? 'SANDBOX' : null;
}
