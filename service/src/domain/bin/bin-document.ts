import type { DocumentRecord } from 'deedkit/protocol/platform';
import type { Effect } from '../effect/effect.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import { waitingJobs } from '../signing/reminders.ts';
import type { Key } from '../tenant/tenant.ts';
import { readDocument } from '../document/change-document.ts';
import type { Document, DocumentChange, LockedDocument } from '../document/document.ts';
import { contractOf } from '../document/document.ts';
import { documentEvent } from '../document/event.ts';
import type { DocumentPorts } from '../document/ports.ts';

type Ports = Pick<DocumentPorts, 'store' | 'workspaces' | 'now' | 'builderUrl'>;

/**
 * Puts a document into the bin: 404 for every reader, and listed in the bin alone. With `erase`, or in a workspace that
 * keeps no bin, it is removed for ever; `erase` also reaches one in the bin.
 */
export async function deleteDocument(
  { store, workspaces, now }: Ports,
  key: Key,
  { erase }: { readonly erase: boolean },
): Promise<Outcome<undefined>> {
  const found = await store.readKept(key);
  if (!found || (found.deletion && !erase)) return refuse({ code: 'not_found' });
  if (erase || (await workspaces.read(key.tenant)).binDays === 0)
    return (await store.remove(key)) ? succeed(undefined) : refuse({ code: 'not_found' });
  const changed = await store.changeMany(key.tenant, {
    ids: [key.id],
    decide: (locked) => decideDeletion(locked, now(key.tenant)),
  });
  return outcomeOf(changed, key);
}

/** Takes a document out of the bin; one that is not in it stays as it is. */
export async function restoreDocument(ports: Ports, key: Key): Promise<Outcome<DocumentRecord>> {
  const { store, workspaces, now } = ports;
  const { rootFolderId } = await workspaces.read(key.tenant);
  const changed = await store.changeMany(key.tenant, {
    ids: [key.id],
    decide: (locked) => decideRestore(ports, locked, { rootFolderId, at: now(key.tenant) }),
  });
  const restored = outcomeOf(changed, key);
  return restored.ok ? readDocument(ports, key) : restored;
}

function outcomeOf(changed: Awaited<ReturnType<Ports['store']['changeMany']>>, { id }: Key): Outcome<undefined> {
  const outcome = changed.get(id) ?? refuse({ code: 'not_found' });
  return outcome.ok ? succeed(undefined) : outcome;
}

/** The change that puts a document into the bin. Pages that have it open are told that it is gone. */
export function decideDeletion({ document, deletion }: LockedDocument, at: Date): Outcome<DocumentChange> {
  if (deletion) return refuse({ code: 'not_found' });
  return succeed({
    set: {},
    deletion: { at, with: document.key.id },
    effects: [{ kind: 'notice', about: 'deleted', key: contractOf(document), to: 'all' }],
  });
}

/** The change that takes a document out of the bin, into the root folder where its own is not there any more. */
export function decideRestore(
  { builderUrl }: Pick<Ports, 'builderUrl'>,
  { document, deletion, held }: LockedDocument,
  { rootFolderId, at }: { readonly rootFolderId: string; readonly at: Date },
): Outcome<DocumentChange> {
  if (!deletion) return succeed({ set: {}, effects: [] });
  if (held.folders.has(document.folderId))
    return succeed({ set: {}, deletion: null, effects: waitingJobs(document, at) });
  const set = { folderId: rootFolderId, updatedAt: at };
  const moved: Document = { ...document, ...set };
  const told: Effect = documentEvent('document-updated', moved, { builderUrl, at });
  return succeed({ set, deletion: null, effects: [...waitingJobs(moved, at), told] });
}
