import type { User } from 'deedkit/protocol/platform';
import type { Key, Tenant } from '../tenant/tenant.ts';

/** A workspace as its key sees it (platform-v2 §Resources and their fields). */
export interface Workspace {
  /** The same in both environments. */
  readonly id: string;
  readonly name: string;
  readonly rootFolderId: string;
  /** The user that stands for the workspace's API keys. */
  readonly serviceAccountId: string;
}

/** A part of a list: so many from a place, both counted from 0. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Workspaces and their members as they are kept. */
export interface WorkspaceStore {
  /** Throws for a tenant that has none, whom no key can be of. */
  readonly read: (tenant: Tenant) => Promise<Workspace>;
  /** Members, the service account first, then by name. */
  readonly listUsers: (
    tenant: Tenant,
    slice: Slice,
  ) => Promise<{ readonly users: readonly User[]; readonly total: number }>;
  /** A member; undefined for one that was removed. */
  readonly findUser: (key: Key) => Promise<User | undefined>;
  /** Names by id, also of those who were removed; whoever is not known is left out. */
  readonly listNames: (tenant: Tenant, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
