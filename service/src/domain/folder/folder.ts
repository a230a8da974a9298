import type { SortKey } from 'deedkit/protocol';
import type { Folder, FolderInput, FolderPatch } from 'deedkit/protocol/platform';
import type { IdSlot, Idempotency, MadeBefore } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';
import type { Slice } from '../workspace/workspace.ts';

/** How many folders may be in each other, the root folder counted. */
export const MAX_FOLDER_DEPTH = 30;

/** The additional properties that a reader asks for with folders. */
export type FolderIncludes = ReadonlySet<'parent' | 'breadcrumb' | 'has_children' | 'document_count'>;

/** Which folders are listed, and how. */
export interface FolderQuery extends Slice {
  readonly parentId: string | undefined;
  /** In the bin, and not beside it. */
  readonly deleted?: true | undefined;
  readonly sort: readonly SortKey<'title' | 'created_at'>[];
  readonly include: FolderIncludes;
}

/** A folder to make; in the root folder when no parent is named. */
export interface NewFolder {
  readonly key: Key;
  readonly title: string;
  readonly parentId: string | undefined;
  readonly now: Date;
}

/** Folders as they are stored, beside the bin. A change of a tenant's tree waits for any other that is under way. */
export interface FolderStore {
  readonly list: (
    tenant: Tenant,
    query: FolderQuery,
  ) => Promise<{ readonly folders: readonly Folder[]; readonly total: number }>;
  readonly read: (key: Key, include: FolderIncludes) => Promise<Folder | undefined>;
  /** Makes a folder, or tells which one an equal request has made. */
  readonly create: (folder: NewFolder, slot?: IdSlot) => Promise<Outcome<MadeBefore | undefined>>;
  readonly update: (key: Key, patch: FolderPatch, now: Date) => Promise<Outcome<undefined>>;
}

/** The ports that the rules of folders use. */
export interface FolderPorts {
  readonly store: FolderStore;
  readonly now: (tenant: Tenant) => Date;
  readonly createId: () => string;
}

/** A wish to make a folder. */
interface Creation {
  readonly identity: Identity;
  readonly input: FolderInput;
  readonly idempotency: Idempotency | undefined;
}

/** Makes a folder, once for equal requests. */
export async function createFolder(
  { store, now, createId }: FolderPorts,
  { identity, input, idempotency }: Creation,
): Promise<Outcome<Folder>> {
  const { tenant } = identity;
  const createdAt = now(tenant);
  const id = createId();
  const slot = toSlot(idempotency, { scope: `createFolder ${identity.keyId}`, answer: { id }, at: createdAt });
  const created = await store.create(
    { key: { tenant, id }, title: input.title, parentId: input.parent_id, now: createdAt },
    slot,
  );
  if (!created.ok) return created;
  const earlier = created.value;
  if (earlier && earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  return readFolder({ store }, { tenant, id: earlier?.id ?? id });
}

/** Reads a folder with the parts named by `include`. */
export async function readFolder(
  { store }: Pick<FolderPorts, 'store'>,
  key: Key,
  include: FolderIncludes = new Set(),
): Promise<Outcome<Folder>> {
  const folder = await store.read(key, include);
  return folder ? succeed(folder) : refuse({ code: 'not_found' });
}

/** Renames or moves a folder. */
export async function updateFolder(
  { store, now }: Pick<FolderPorts, 'store' | 'now'>,
  key: Key,
  patch: FolderPatch,
): Promise<Outcome<Folder>> {
  const updated = await store.update(key, patch, now(key.tenant));
  return updated.ok ? readFolder({ store }, key) : updated;
}
