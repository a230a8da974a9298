import { MOST_TAGS } from 'deedkit/protocol/platform';
import { actorsIn } from '../activity/current-sight.ts';
import { mayChange } from '../access/roles.ts';
import { decideDeletion, decideRestore } from '../bin/bin-document.ts';
import { decidePatch } from '../document/change-document.ts';
import type { Document, DocumentChange, LockedDocument } from '../document/document.ts';
import { contractOf, listMakers } from '../document/document.ts';
import type { DocumentPorts } from '../document/ports.ts';
import type { BulkChange, KeptValues } from '../effect/effect.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import { decideCancel } from '../signing/cancel-signing.ts';
import { decideReminder } from '../signing/reminders.ts';
import type { Sender } from '../signing/sender.ts';
import type { BulkRecord } from './bulk.ts';

/** The facts that decisions take beside the document. */
export interface Deciding {
  readonly bulk: BulkRecord;
  readonly at: Date;
  readonly rootFolderId: string;
  /** Of an action that takes another back: what that one has changed, by document. */
  readonly undone: ReadonlyMap<string, BulkChange>;
  /** In whose name signees are reminded, by document. */
  readonly senders: ReadonlyMap<string, Sender>;
}

type Ports = Pick<DocumentPorts, 'now' | 'builderUrl' | 'lackingAt' | 'invitations'>;

/** The change that an action makes of one document, by the rules of the single operation. */
export function decideBulk(ports: Ports, deciding: Deciding, locked: LockedDocument): Outcome<DocumentChange> {
  const { bulk } = deciding;
  const { document, deletion } = locked;
  if (!mayChange(actorsIn(document.folderId, bulk.actors), listMakers(document))) return refuse({ code: 'forbidden' });
  const before = deciding.undone.get(document.key.id);
  if (before) return decideUndo(ports, { ...deciding, before }, locked);
  if (bulk.action === 'restore') return decideRestore(ports, locked, deciding);
  return deletion ? refuse({ code: 'not_found' }) : decideAction(ports, deciding, locked);
}

function decideAction(ports: Ports, deciding: Deciding, locked: LockedDocument): Outcome<DocumentChange> {
  const { bulk, at, senders } = deciding;
  const { document, signatures, held } = locked;
  const { folderId, ownerId, tags = [] } = bulk.settings;
  switch (bulk.action) {
    case 'move':
      if (folderId === undefined || !held.folders.has(folderId))
        return refuse({ code: 'unknown_folder', path: '/folder_id' });
      return decidePatch(ports, document, { folder_id: folderId });
    case 'assign':
      if (typeof ownerId === 'string' && !held.users.has(ownerId))
        return refuse({ code: 'unknown_owner', path: '/owner_id' });
      return decidePatch(ports, document, { owner_id: ownerId });
    case 'tag':
      return decideTags(document, [...document.tags, ...tags.filter((tag) => !document.tags.includes(tag))], at);
    case 'untag':
      return decideTags(
        document,
        document.tags.filter((tag) => !tags.includes(tag)),
        at,
      );
    case 'delete':
      return decideDeletion(locked, at);
    case 'cancel':
      return decideCancel(ports, document, { signatures });
    case 'remind': {
      const sender = senders.get(document.key.id);
      return sender ? decideReminder(ports, { document, signatures, sender, at }) : refuse({ code: 'not_found' });
    }
    default:
      throw new Error(`The action ${bulk.action} changes no document`);
  }
}

function decideTags(document: Document, tags: readonly string[], at: Date): Outcome<DocumentChange> {
  if (tags.length > MOST_TAGS) return refuse({ code: 'too_many_tags', most: MOST_TAGS });
  if (tags.length === document.tags.length) return succeed({ set: {}, effects: [] });
  return succeed({ set: { tags, updatedAt: at }, effects: [] });
}

/** Puts the values of before back, where they are still those that the action has left. */
function decideUndo(
  ports: Ports,
  { before: { before, after }, at, rootFolderId }: Deciding & { readonly before: BulkChange },
  locked: LockedDocument,
): Outcome<DocumentChange> {
  const { document, deletion, held } = locked;
  if (!isSame(valuesOf(locked, after), after)) return refuse({ code: 'changed' });
  if (after.deletion) return decideRestore(ports, locked, { rootFolderId, at });
  if (deletion) return refuse({ code: 'not_found' });
  if (before.deletion) {
    const notice = { kind: 'notice', about: 'deleted', key: contractOf(document), to: 'all' } as const;
    const set = before.folderId === undefined ? {} : { folderId: before.folderId, updatedAt: at };
    return succeed({ set, deletion: { ...before.deletion, at: new Date(before.deletion.at) }, effects: [notice] });
  }
  if (before.tags) return succeed({ set: { tags: before.tags, updatedAt: at }, effects: [] });
  if (before.folderId !== undefined && !held.folders.has(before.folderId))
    return refuse({ code: 'unknown_folder', path: '/folder_id' });
  if (typeof before.ownerId === 'string' && !held.users.has(before.ownerId))
    return refuse({ code: 'unknown_owner', path: '/owner_id' });
  return decidePatch(ports, document, { folder_id: before.folderId, owner_id: before.ownerId });
}

/** The values of a document that another set of them has, too. */
function valuesOf({ document, deletion }: LockedDocument, like: KeptValues): KeptValues {
  return {
    ...('folderId' in like ? { folderId: document.folderId } : {}),
    ...('ownerId' in like ? { ownerId: document.ownerId } : {}),
    ...('tags' in like ? { tags: document.tags } : {}),
    ...('deletion' in like ? { deletion: deletion && { at: deletion.at.toISOString(), with: deletion.with } } : {}),
  };
}

function isSame(one: KeptValues, other: KeptValues): boolean {
  return (
    one.folderId === other.folderId &&
    one.ownerId === other.ownerId &&
    JSON.stringify(one.tags) === JSON.stringify(other.tags) &&
    one.deletion?.at === other.deletion?.at &&
    one.deletion?.with === other.deletion?.with
  );
}

/** The values that a change replaces, and those it leaves; undefined where nothing of them changes. */
export function toBulkChange(locked: LockedDocument, change: DocumentChange): BulkChange | undefined {
  const { set, deletion } = change;
  const { folderId, ownerId, tags } = set;
  const after: KeptValues = {
    ...(folderId === undefined ? {} : { folderId }),
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(tags === undefined ? {} : { tags }),
    ...(deletion === undefined ? {} : { deletion: deletion && { at: deletion.at.toISOString(), with: deletion.with } }),
  };
  if (Object.keys(after).length === 0) return undefined;
  return { id: locked.document.key.id, before: valuesOf(locked, after), after };
}
