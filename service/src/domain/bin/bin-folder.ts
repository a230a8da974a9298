import type { Folder } from 'deedkit/protocol/platform';
import type { Deletion, Document } from '../document/document.ts';
import type { Effect } from '../effect/effect.ts';
import type { FolderPorts, FolderStore } from '../folder/folder.ts';
import { readFolder } from '../folder/folder.ts';
import type { Outcome } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { waitingJobs } from '../signing/reminders.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';
import type { WorkspaceStore } from '../workspace/workspace.ts';

/** Folders on their way into the bin and out of it, as they are stored. */
export interface FolderBin {
  /** When a folder came into the bin, null for one beside it; undefined for one that is not there. */
  readonly readDeletion: (key: Key) => Promise<Deletion | null | undefined>;
  /** Puts a folder into the bin, with every folder and document in it. */
  readonly bin: (key: Key, at: Date) => Promise<Outcome<undefined>>;
  /**
   * Takes a folder out of the bin with all that its deletion took along from it. It goes into the root folder where the
   * one above it is in the bin, or too deep by now.
   */
  readonly restore: (key: Key, restoring: FolderRestoring) => Promise<Outcome<undefined>>;
  /**
   * Removes a folder, in the bin or not, with every folder and document in it. Documents and folders that
   * were deleted before it stay in the bin.
   */
  readonly remove: (key: Key) => Promise<Outcome<undefined>>;
}

/** When a folder is restored, and the effects of restoring a document in it. */
export interface FolderRestoring {
  readonly at: Date;
  readonly effectsOf: (document: Document) => readonly Effect[];
}

/** The ports of folders with the bin. */
export interface FolderBinPorts extends FolderPorts {
  readonly store: FolderStore & FolderBin;
}

/** The ports of deleting a folder. */
interface BinPorts {
  readonly store: FolderBin;
  readonly now: (tenant: Tenant) => Date;
  readonly workspaces: Pick<WorkspaceStore, 'read'>;
}

/**
 * Puts a folder into the bin with all that is in it. With `erase`, or in a workspace that keeps no bin, it is removed
 * for ever; `erase` also reaches one in the bin.
 */
export async function deleteFolder(
  { store, now, workspaces }: BinPorts,
  key: Key,
  { erase }: { readonly erase: boolean },
): Promise<Outcome<undefined>> {
  const deletion = await store.readDeletion(key);
  if (deletion === undefined || (deletion && !erase)) return refuse({ code: 'not_found' });
  if (erase || (await workspaces.read(key.tenant)).binDays === 0) return store.remove(key);
  return store.bin(key, now(key.tenant));
}

/** Takes a folder out of the bin; one that is not in it stays as it is. */
export async function restoreFolder({ store, now }: FolderBinPorts, key: Key): Promise<Outcome<Folder>> {
  const at = now(key.tenant);
  const restored = await store.restore(key, { at, effectsOf: (document) => waitingJobs(document, at) });
  return restored.ok ? readFolder({ store }, key) : restored;
}
