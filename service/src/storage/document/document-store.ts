import { and, eq, isNull } from 'drizzle-orm';
import type pg from 'pg';
import type { Orm, Statements } from '../../database/index.ts';
import { hasRoleIn, isFolderHidden } from '../../domain/activity/current-sight.ts';
import { describeDocumentChange, ofDocument } from '../../domain/activity/describe-document.ts';
import type { Document, DocumentChange, DocumentStore, NewDocument } from '../../domain/document/document.ts';
import { contractOf } from '../../domain/document/document.ts';
import { SEALED_DOCUMENT } from '../../domain/file/file.ts';
import type { IdSlot } from '../../domain/idempotency.ts';
import { IDEMPOTENCY_LIFE_MS } from '../../domain/idempotency.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { refuse, succeed } from '../../domain/outcome.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { insertContract } from '../contract/contract-rows.ts';
import { readFields, writeFields } from '../field/field-rows.ts';
import { copyFiles, leavePlace, listDocumentFiles, takeUploads } from '../file/document-files.ts';
import { claimSlot } from '../idempotency/idempotent-answers.ts';
import { writeEffects } from '../outbox/outbox.ts';
import { markSent } from '../session/mark-sent.ts';
import { takeLink } from '../template-link/template-link-store.ts';
import { transactOutcome } from '../transact-outcome.ts';
import { changeDocuments } from './change-documents.ts';
import { recount } from './document-counts.ts';
import {
  holdFolder,
  holdFolderAndUser,
  holdUser,
  insertSignatures,
  lockDocument,
  readSignatures,
  replaceSignatures,
  toDocument,
  toKept,
  toRow,
  updateSignatures,
} from './document-rows.ts';
import { indexDocument, writeSearchEntries } from './index-search.ts';
import { listParties } from './list-parties.ts';
import { countDocuments, listDocuments, readListed } from './list-documents.ts';
import { removeDocument } from './remove-documents.ts';
import { documents } from './schema.ts';

/**
 * Documents, and how far their contracts have come, in PostgreSQL.
 *
 * Locks are taken in one order by everybody, so that two writers wait for each other and neither is thrown out:
 *
 *     session, link  ▶  folders, owners  ▶  document  ▶  contract, signatures, files  ▶  effects  ▶  counts
 *
 * Counts come last, since all who make or move documents of a folder meet in one row of them.
 */
export function createDocumentStore({ orm, pool }: { readonly orm: Orm; readonly pool: pg.Pool }): DocumentStore {
  return {
    list: (tenant, query) => listDocuments(pool, tenant, query),
    count: (tenant, filter) => countDocuments(pool, tenant, filter),
    read: (key) => readListed(pool, key),
    readOfContract: async ({ tenant, id }) => {
      const [row] = await orm
        .select()
        .from(documents)
        .where(and(eq(documents.tenant, tenant.id), eq(documents.contractId, id), isNull(documents.deletedAt)));
      return row && !isFolderHidden(row.folderId) ? toDocument(row, tenant) : undefined;
    },
    checkFolder: (tenant, destination) => holdDestination(orm, tenant, destination),
    create: (document, slot) =>
      transactOutcome(orm, async (tx) => {
        const { key, createdAt } = document.document;
        const earlier = slot && (await claimSlot(tx, { tenant: key.tenant.id, createdAt }, slot));
        if (earlier) return succeed({ requestHash: earlier.requestHash, id: earlier.answer.id });
        return insertDocument(tx, document);
      }),
    change: (key, decide, asks = {}) =>
      transactOutcome(orm, async (tx) => {
        if (asks.folderId !== undefined) await holdFolder(tx, key.tenant, asks.folderId);
        const slot = asks.slot;
        const earlier = slot && (await claimSlot(tx, { tenant: key.tenant.id, createdAt: takenAt(slot) }, slot));
        if (earlier && earlier.requestHash !== slot.requestHash) return refuse({ code: 'idempotency_key_reused' });
        return changeDocument(tx, key, {
          decide: earlier ? () => succeed({ set: {}, effects: [] }) : decide,
          withFields: asks.withFields === true,
        });
      }),
    readFields: (contract) => readFields(orm, contract),
    changeMany: (tenant, changes) => orm.transaction((tx) => changeDocuments(tx, tenant, changes)),
    readKept: async ({ tenant, id }) => {
      const [row] = await orm
        .select()
        .from(documents)
        .where(and(eq(documents.tenant, tenant.id), eq(documents.id, id)));
      return row && !isFolderHidden(row.folderId) ? toKept(row, tenant) : undefined;
    },
    remove: (key) => orm.transaction((tx) => removeDocument(tx, key)),
    ...filesIn(orm),
    listSignatures: (contract) => readSignatures(orm, contract),
    listParties: (tenant, contractIds) => listParties(pool, tenant, contractIds),
  };
}

/** The operations on the files of a document. */
function filesIn(orm: Orm): Pick<DocumentStore, 'listFiles' | 'addFile' | 'replaceFile'> {
  return {
    listFiles: (key) => listDocumentFiles(orm, key),
    addFile: (key, file, effects) =>
      orm.transaction(async (tx) => {
        const document = await lockDocument(tx, key);
        const isTaken = (await listDocumentFiles(tx, key)).some(({ place }) => place === file.place);
        if (!document || isTaken) return;
        await takeUploads(tx, key, [file]);
        if (file.place === SEALED_DOCUMENT) {
          const sealed = ofDocument({ ...document, id: key.id }, 'sealed', 'The sealed file is there.');
          await writeActivity(tx, { tenant: key.tenant }, [sealed]);
        }
        await writeEffects(tx, effects);
      }),
    replaceFile: (key, { file, was }, effects) =>
      orm.transaction(async (tx) => {
        const document = await lockDocument(tx, key);
        if (!document || !(await leavePlace(tx, key, { place: file.place, hash: was }))) return;
        await takeUploads(tx, key, [file]);
        await writeEffects(tx, effects);
      }),
  };
}

function takenAt({ expired }: IdSlot): Date {
  return new Date(expired.getTime() + IDEMPOTENCY_LIFE_MS);
}

/** Locks a document, and writes what is decided of it, with its activity and its counts. */
async function changeDocument(
  tx: Statements,
  key: Key,
  { decide, withFields }: { readonly decide: Parameters<DocumentStore['change']>[1]; readonly withFields: boolean },
): Promise<Outcome<Document>> {
  const current = await lockDocument(tx, key);
  if (!current) return refuse({ code: 'not_found' });
  const contract = { tenant: key.tenant, id: current.contractId };
  const waitedFor = await readSignatures(tx, contract);
  const decided = decide(current, waitedFor, withFields ? await readFields(tx, contract) : undefined);
  if (!decided.ok) return decided;
  const { file } = decided.value;
  if (file) {
    if (file.was && !(await leavePlace(tx, key, file.was))) return refuse({ code: 'busy' });
    if (file.file) await takeUploads(tx, key, [file.file]);
  }
  if (decided.value.fields) await writeFields(tx, contract, decided.value.fields);
  if (decided.value.parties) await replaceSignatures(tx, contract, decided.value.parties);
  const refusal = await writeChange(tx, key, decided.value);
  if (refusal) return refusal;
  const next = { ...current, ...decided.value.set };
  const signatures = { before: waitedFor, changed: decided.value.signatures ?? [] };
  const changes = describeDocumentChange(current, next, signatures);
  await writeActivity(tx, { tenant: key.tenant, at: next.updatedAt }, changes);
  await recount(tx, key.tenant, { before: [current], after: [next] });
  return succeed(next);
}

/** Document, draft and signatures, all or nothing. */
async function insertDocument(
  tx: Statements,
  { document, draft, use, origin, files = [], filesOf, fields, signatures: list, effects }: NewDocument,
): Promise<Outcome<undefined>> {
  const { tenant } = document.key;
  // The session first, here as wherever both are locked.
  if (origin && !(await markSent(tx, origin))) return refuse({ code: 'busy' });
  const closed = use && (await takeLink(tx, use));
  if (closed) return refuse({ code: closed });
  const held = await holdDestination(tx, tenant, document);
  if (!held.ok) return held;
  await tx.insert(documents).values(toRow(document));
  if (draft) {
    const { content, templateId, templateVersion, isFinal } = draft;
    await insertContract(
      tx,
      { tenant, id: document.contractId },
      { origin: 'platform', document: content, templateId, templateVersion, createdAt: document.createdAt, isFinal },
    );
  }
  await takeUploads(tx, document.key, files);
  if (filesOf !== undefined && !(await copyFiles(tx, document.key, filesOf))) return refuse({ code: 'not_found' });
  if (fields) await writeFields(tx, contractOf(document), fields);
  await insertSignatures(tx, tenant, list);
  await writeSearchEntries(tx, tenant, [{ id: document.key.id, document, parties: list }]);
  const { title, folderId, createdAt: at } = document;
  const created = ofDocument({ id: document.key.id, title, folderId }, 'created', 'It was created.');
  await writeActivity(tx, { tenant, at }, [created]);
  await writeEffects(tx, effects);
  await recount(tx, tenant, { after: [document] });
  return succeed(undefined);
}

/** Folder and owner of a document stay there until the transaction ends; refused when one of them is not. */
async function holdDestination(
  tx: Statements,
  tenant: Tenant,
  { folderId, ownerId }: Pick<Document, 'folderId' | 'ownerId'>,
): Promise<Outcome<undefined>> {
  const held = await holdFolderAndUser(tx, tenant, { folderId, userId: ownerId });
  if (!held.folder || isFolderHidden(folderId)) return refuse({ code: 'unknown_folder', path: '/folder_id' });
  if (!hasRoleIn(folderId, 'sender')) return refuse({ code: 'folder_role', least: 'sender' });
  if (!held.user) return refuse({ code: 'unknown_owner', path: '/owner_id' });
  return succeed(undefined);
}

/** Writes the decided change, except for the counts. Returns the refusal when a folder or an owner is not there. */
async function writeChange(
  tx: Statements,
  { tenant, id }: Key,
  { set: { tags, ...set }, signatures = [], parties, effects }: DocumentChange,
): Promise<ReturnType<typeof refuse> | undefined> {
  if (set.folderId !== undefined) {
    if (isFolderHidden(set.folderId) || !(await holdFolder(tx, tenant, set.folderId)))
      return refuse({ code: 'unknown_folder', path: '/folder_id' });
    if (!hasRoleIn(set.folderId, 'sender')) return refuse({ code: 'folder_role', least: 'sender' });
  }
  if (typeof set.ownerId === 'string' && !(await holdUser(tx, tenant, set.ownerId)))
    return refuse({ code: 'unknown_owner', path: '/owner_id' });
  const columns = { ...set, ...(tags ? { tags: [...tags] } : {}) };
  const at = and(eq(documents.tenant, tenant.id), eq(documents.id, id));
  if (Object.keys(columns).length > 0) await tx.update(documents).set(columns).where(at);
  await updateSignatures(tx, tenant, signatures);
  const isFoundOtherwise =
    ['title', 'description'].some((name) => name in set) || tags || parties || signatures.length > 0;
  if (isFoundOtherwise) await indexDocument(tx, { tenant, id });
  await writeEffects(tx, effects);
  return undefined;
}
