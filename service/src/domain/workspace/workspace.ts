import type { User } from 'deedkit/protocol/platform';
import type { Key, Tenant } from '../tenant/tenant.ts';
import type { PictureType } from './picture.ts';

/** A workspace as its key sees it (platform-v2 §Resources and their fields). */
export interface Workspace {
  /** The same in both environments. */
  readonly id: string;
  readonly name: string;
  readonly rootFolderId: string;
  /** The user that stands for the workspace's API keys. */
  readonly serviceAccountId: string;
  /** How long deleted documents and folders stay in the bin; 0 for not at all. */
  readonly binDays: number;
  /** How far the log of requests goes back. */
  readonly requestLogDays: number;
  readonly brand: Brand;
}

/** How a workspace shows itself in mails and on pages. */
export interface Brand {
  readonly logo: BrandLogo | null;
  /** `#rrggbb`, on which white text can be read. */
  readonly color: string | null;
  /** IANA name of the zone that deadlines are told in. */
  readonly timeZone: string;
  /** Name of who mails come from; null for the one of the service. */
  readonly mailFromName: string | null;
}

/** The data that identifies a logo; its picture is read where it is shown. */
export interface BrandLogo {
  /** SHA-256 of its picture, in hexadecimal digits. */
  readonly hash: string;
  readonly type: PictureType;
  /** In pixels, or in units of a drawing: only their ratio counts. */
  readonly width: number;
  readonly height: number;
}

/** The public appearance of a workspace on its pages. */
export interface ShownBrand extends Pick<Brand, 'color'> {
  readonly name: string;
  /** A data URI. */
  readonly logo: string | null;
}

/** The changed properties of a workspace; the picture comes together with its data. */
export interface WorkspaceChange {
  readonly name?: string;
  readonly logo?: { readonly content: string; readonly of: BrandLogo } | null;
  readonly color?: string | null;
  readonly timeZone?: string;
  readonly mailFromName?: string | null;
  readonly binDays?: number;
  readonly requestLogDays?: number;
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
  /** The data URI of the logo; null where there is none. */
  readonly readLogo: (tenant: Pick<Tenant, 'id'>) => Promise<string | null>;
  /** Undefined for a tenant that there is none of. */
  readonly findShown: (tenant: Pick<Tenant, 'id'>) => Promise<ShownBrand | undefined>;
  readonly change: (tenant: Tenant, change: WorkspaceChange) => Promise<void>;
  /** Members, the service account first, then by name. */
  readonly listUsers: (
    tenant: Tenant,
    slice: Slice,
  ) => Promise<{ readonly users: readonly User[]; readonly total: number }>;
  /** A member; undefined for one that was removed. */
  readonly findUser: (key: Key) => Promise<User | undefined>;
  /** Names by id, also of those who were removed; unknown ids are left out. */
  readonly listNames: (tenant: Tenant, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
