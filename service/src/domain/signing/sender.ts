import type { Document } from '../document/document.ts';
import type { Workspace, WorkspaceStore } from '../workspace/workspace.ts';

/** The person who asks for signatures, and their workspace. */
export interface Sender {
  readonly workspace: Workspace;
  /** Null where only the workspace is known. */
  readonly person: string | null;
}

/** Reads the sender of a document: the one it names, else its owner, unless that is the service account. */
export async function readSender(
  workspaces: Pick<WorkspaceStore, 'read' | 'listNames'>,
  { key: { tenant }, ownerId, creatorName }: Pick<Document, 'key' | 'ownerId' | 'creatorName'>,
): Promise<Sender> {
  const workspace = await workspaces.read(tenant);
  const isOwned = ownerId !== null && ownerId !== workspace.serviceAccountId;
  const names = creatorName === null && isOwned ? await workspaces.listNames(tenant, [ownerId]) : undefined;
  const person = creatorName ?? names?.get(ownerId ?? '') ?? null;
  return { workspace, person: person === workspace.name ? null : person };
}
