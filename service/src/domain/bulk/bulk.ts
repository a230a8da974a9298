import type { Cause } from '../activity/cause.ts';
import { causeToKeep } from '../activity/cause.ts';
import type { Bulk, BulkAction, SignatureMethod } from 'deedkit/protocol/platform';
import { MOST_IN_BULK } from 'deedkit/protocol/platform';
import type { Actor } from '../access/roles.ts';
import type { DocumentFilter } from '../document/document.ts';
import type { DocumentPorts } from '../document/ports.ts';
import type { BulkProgress, Effect } from '../effect/effect.ts';
import type { Upload } from '../file/file.ts';
import type { IdSlot, Idempotency, MadeBefore } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { ImportedRow, RowFault } from '../template/imported-row.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';

/** How long an action can be undone, and a ZIP be fetched: an hour. */
export const BULK_LIFE_MS = 60 * 60_000;

/** The action that takes another back; the others cannot be. */
const INVERSE: Readonly<Partial<Record<Bulk['action'], BulkAction>>> = {
  move: 'move',
  tag: 'untag',
  untag: 'tag',
  assign: 'assign',
  delete: 'restore',
  restore: 'delete',
};

/** Rows that were checked, and how contracts are made of them. */
export interface Imported {
  readonly templateId: string;
  /** The version that they were checked against, and are made from. */
  readonly version: string;
  /** Of a template of the builder: that of the documents. */
  readonly language?: string;
  /** Of rows without one. */
  readonly title: string;
  /** Rows, right and wrong. */
  readonly checked: number;
  readonly faults: readonly RowFault[];
  /** The numbers of the rows that contracts are made of. */
  readonly rows: readonly number[];
  /** Null for contracts that stay drafts. */
  readonly sending: {
    readonly method: SignatureMethod;
    readonly invites: boolean;
    readonly dueAt: string | null;
  } | null;
}

/** The values that an action sets. */
export interface BulkSettings {
  readonly folderId?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly ownerId?: string | null | undefined;
  /** Of `import`. */
  readonly imported?: Imported | undefined;
  /** Of `recover`: the endpoint, and how many events it is sent once more. */
  readonly recovered?: { readonly endpointId: string; readonly total: number } | undefined;
}

/** An action on many documents, one after the other in the order of `ids`. */
export interface BulkRecord extends BulkProgress {
  readonly key: Key;
  readonly action: Bulk['action'];
  readonly settings: BulkSettings;
  /** For whom it is done. */
  readonly actors: readonly Actor[];
  /** By whom the activity tells that it was done. */
  readonly cause: Cause;
  /** Each once; not all of them need to be ids of documents. */
  readonly ids: readonly string[];
  /** The action that this one takes back. */
  readonly undoes: string | null;
  /** The action that has taken this one back. */
  readonly undoneBy: string | null;
  readonly undoUntil: Date | null;
  /** Of an import under way: the rows, in the order of `ids`. */
  readonly rows: readonly ImportedRow[] | null;
  /** Of a download that is done. */
  readonly zip: Pick<Upload, 'id' | 'size'> | null;
  readonly createdAt: Date;
  /** null while it is under way. */
  readonly endedAt: Date | null;
}

/** An action to begin. */
export type NewBulk = Omit<BulkRecord, keyof BulkProgress | 'rows' | 'undoneBy' | 'zip' | 'endedAt'> &
  Partial<Pick<BulkRecord, 'rows' | 'endedAt'>>;

/** Actions on many documents as they are kept. */
export interface BulkStore {
  /** Keeps an action with the job that carries it out, or tells which one an equal request has begun. */
  readonly create: (bulk: NewBulk, slot?: IdSlot) => Promise<MadeBefore | undefined>;
  readonly read: (key: Key) => Promise<BulkRecord | undefined>;
  /** Reads how far an action has come, without its changes and rows: pages ask for it many times while it is under way. */
  readonly look: (key: Key) => Promise<BulkRecord | undefined>;
  /** Begins an action that takes another back; false when one has been begun before. */
  readonly createUndo: (bulk: NewBulk, of: Key) => Promise<boolean>;
  /** Writes effects alone, such as progress. */
  readonly write: (effects: readonly Effect[]) => Promise<void>;
  /** Ends a download with its file, which is kept for an hour from now on. */
  readonly finish: (key: Key, zip: Pick<Upload, 'id' | 'size'>, at: Date) => Promise<void>;
}

/** The ports that the rules of such actions use. */
export interface BulkPorts {
  readonly store: BulkStore;
  readonly documents: Pick<DocumentPorts, 'store' | 'workspaces' | 'now'>;
  readonly createId: () => string;
}

/** A wish to change many documents: named ones, or those that a filter finds. */
interface Wish {
  readonly tenant: Tenant;
  readonly keyId: string;
  readonly actors: readonly Actor[];
  readonly action: BulkAction;
  readonly settings: BulkSettings;
  readonly of: { readonly ids: readonly string[] } | { readonly filter: DocumentFilter };
  readonly idempotency: Idempotency | undefined;
}

/** Begins an action, once for equal requests. A filter is looked up now, and the job goes through the documents of this moment. */
export async function startBulk(ports: BulkPorts, wish: Wish): Promise<Outcome<BulkRecord>> {
  const { documents, createId } = ports;
  const { tenant, keyId, actors, action, settings, idempotency } = wish;
  const refusal = await findRefusal(documents, wish);
  if (refusal) return refusal;
  const ids = await resolveIds(documents, wish);
  if (!ids.ok) return ids;
  const at = documents.now(tenant);
  const key = { tenant, id: createId() };
  const isErased = action === 'delete' && (await documents.workspaces.read(tenant)).binDays === 0;
  const undoUntil = INVERSE[action] === undefined || isErased ? null : new Date(at.getTime() + BULK_LIFE_MS);
  const bulk: NewBulk = {
    key,
    action,
    settings,
    actors,
    cause: causeToKeep(),
    ids: ids.value,
    undoes: null,
    undoUntil,
    createdAt: at,
  };
  const slot = toSlot(idempotency, { scope: `createBulk ${keyId}`, answer: { id: key.id }, at });
  const earlier = await ports.store.create(bulk, slot);
  if (earlier && earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  return earlier ? readBulk(ports, { tenant, id: earlier.id }) : succeed(begun(bulk));
}

/** An action as it begins, which a job may have carried on since. */
export function begun(bulk: NewBulk): BulkRecord {
  return { rows: null, endedAt: null, ...bulk, position: 0, refused: [], changes: [], undoneBy: null, zip: null };
}

/** A folder or a user that is not there: the same for all documents, and so said before any is looked at. */
async function findRefusal(
  { store, workspaces }: BulkPorts['documents'],
  { tenant, settings: { folderId, ownerId } }: Wish,
): Promise<ReturnType<typeof refuse> | undefined> {
  if (folderId !== undefined) {
    const there = await store.checkFolder(tenant, { folderId, ownerId: null });
    if (!there.ok) return there;
  }
  if (typeof ownerId === 'string' && !(await workspaces.findUser({ tenant, id: ownerId })))
    return refuse({ code: 'unknown_owner', path: '/owner_id' });
  return undefined;
}

async function resolveIds(
  { store }: Pick<BulkPorts['documents'], 'store'>,
  { tenant, of }: Pick<Wish, 'tenant' | 'of'>,
): Promise<Outcome<readonly string[]>> {
  if ('ids' in of) return succeed([...new Set(of.ids)]);
  const { documents, total } = await store.list(tenant, {
    filter: of.filter,
    sort: [],
    offset: 0,
    limit: MOST_IN_BULK,
  });
  if (total > MOST_IN_BULK) return refuse({ code: 'too_many_documents', found: total, most: MOST_IN_BULK });
  return succeed(documents.map(({ document }) => document.key.id));
}

/** Reads an action, and how far it has come; not what it has changed. */
export async function readBulk({ store }: Pick<BulkPorts, 'store'>, key: Key): Promise<Outcome<BulkRecord>> {
  const bulk = await store.look(key);
  return bulk ? succeed(bulk) : refuse({ code: 'not_found' });
}

/** Begins to take an action back, document by document, within an hour and once. */
export async function undoBulk(ports: BulkPorts, key: Key, actors: readonly Actor[]): Promise<Outcome<BulkRecord>> {
  const bulk = await ports.store.read(key);
  if (!bulk) return refuse({ code: 'not_found' });
  const at = ports.documents.now(key.tenant);
  const inverse = INVERSE[bulk.action];
  if (inverse === undefined || bulk.undoUntil === null) return refuse({ code: 'not_undoable', why: 'action' });
  if (bulk.undoneBy !== null) return refuse({ code: 'not_undoable', why: 'undone' });
  if (bulk.endedAt === null) return refuse({ code: 'not_undoable', why: 'running' });
  if (at > bulk.undoUntil) return refuse({ code: 'not_undoable', why: 'late' });
  const undo: NewBulk = {
    key: { tenant: key.tenant, id: ports.createId() },
    action: inverse,
    settings: {},
    actors,
    cause: causeToKeep(),
    ids: bulk.changes.map(({ id }) => id),
    undoes: key.id,
    undoUntil: null,
    createdAt: at,
  };
  if (!(await ports.store.createUndo(undo, key))) return refuse({ code: 'not_undoable', why: 'undone' });
  return succeed(begun(undo));
}
