import { and, eq, sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import { isFolderHidden } from '../../domain/activity/current-sight.ts';
import type { Change } from '../../domain/activity/activity.ts';
import { describeDocumentChange, ofDocument } from '../../domain/activity/describe-document.ts';
import type { Document, DocumentChange, Held, LockedDocument, ManyChanges } from '../../domain/document/document.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { refuse, succeed } from '../../domain/outcome.ts';
import type { SignatureRecord } from '../../domain/signature/signature.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { isUuid } from '../is-uuid.ts';
import { resumeMessages } from '../message/message-effects.ts';
import { writeEffects } from '../outbox/outbox.ts';
import { recount } from './document-counts.ts';
import { toKept, updateSignatures } from './document-rows.ts';
import { writeSearchEntries } from './index-search.ts';
import { documents, signatures } from './schema.ts';

/** A change that was decided, with the document it is of. */
interface Decided {
  readonly locked: LockedDocument;
  readonly change: DocumentChange;
}

/**
 * Changes many documents in one transaction, by as many statements as one document takes. Locks are taken in the order
 * of all writers (`document-store.ts`), folders first and documents by id.
 */
export async function changeDocuments(
  tx: Statements,
  tenant: Tenant,
  { ids, folderIds = [], userIds = [], withSignatures, decide, following }: ManyChanges,
): Promise<ReadonlyMap<string, Outcome<Document>>> {
  const wanted = [...new Set(ids)];
  const known = wanted.filter(isUuid);
  const held: Held = {
    folders: await holdFolders(tx, tenant, { documentIds: known, folderIds: folderIds.filter(isUuid) }),
    users: await holdUsers(tx, tenant, userIds.filter(isUuid)),
  };
  const locked = await lockDocuments(tx, tenant, { ids: known, held, withSignatures });
  const outcomes = new Map<string, Outcome<Document>>();
  const decided: Decided[] = [];
  for (const id of wanted) {
    const one = locked.get(id);
    const change = one ? decide(one) : refuse({ code: 'not_found' });
    if (one && change.ok) {
      decided.push({ locked: one, change: change.value });
      outcomes.set(id, succeed({ ...one.document, ...change.value.set }));
    } else if (!change.ok) outcomes.set(id, change);
  }
  await writeChanges(tx, tenant, { decided, further: following?.(outcomes) ?? [] });
  return outcomes;
}

/** Holds the folders of documents, and others, until the end; the ids of those that are there and not in the bin. */
async function holdFolders(
  tx: Statements,
  tenant: Tenant,
  { documentIds, folderIds }: { readonly documentIds: readonly string[]; readonly folderIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM folder WHERE tenant = ${tenant.id} AND deleted_at IS NULL AND (id = ANY(${sql.param(folderIds)}::uuid[]) OR id IN (
      SELECT folder_id FROM document WHERE tenant = ${tenant.id} AND id = ANY(${sql.param(documentIds)}::uuid[])
    )) ORDER BY id FOR KEY SHARE`);
  return new Set(rows.map(({ id }) => id).filter((id) => !isFolderHidden(id)));
}

/** The same for members of the workspace. */
async function holdUsers(tx: Statements, tenant: Tenant, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM workspace_user WHERE tenant = ${tenant.id} AND id = ANY(${sql.param(ids)}::uuid[]) AND removed_at IS NULL
    ORDER BY id FOR SHARE`);
  return new Set(rows.map(({ id }) => id));
}

/** Locks documents, in the bin or not, and reads them with their signatures. */
async function lockDocuments(
  tx: Statements,
  tenant: Tenant,
  { ids, held, withSignatures }: Pick<ManyChanges, 'ids' | 'withSignatures'> & { readonly held: Held },
): Promise<ReadonlyMap<string, LockedDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.tenant, tenant.id), sql`${documents.id} = ANY(${sql.param(ids)}::uuid[])`))
    .orderBy(documents.id)
    .for('no key update');
  const byContract = withSignatures ? await readSignaturesOf(tx, tenant, rows) : new Map<string, SignatureRecord[]>();
  const seen = rows.filter(({ folderId }) => !isFolderHidden(folderId));
  return new Map(
    seen.map((row) => [
      row.id,
      {
        ...toKept(row, tenant),
        signatures: byContract.get(row.contractId) ?? [],
        held,
      },
    ]),
  );
}

/** The signatures of contracts, by contract and in their order. */
async function readSignaturesOf(
  tx: Statements,
  tenant: Tenant,
  list: readonly { readonly contractId: string }[],
): Promise<ReadonlyMap<string, readonly SignatureRecord[]>> {
  const ids = list.map(({ contractId }) => contractId);
  const rows = await tx
    .select()
    .from(signatures)
    .where(and(eq(signatures.tenant, tenant.id), sql`${signatures.contractId} = ANY(${sql.param(ids)}::uuid[])`))
    .orderBy(signatures.place);
  const byContract = new Map<string, SignatureRecord[]>();
  for (const { tenant: _tenant, place: _place, ...signature } of rows)
    byContract.set(signature.contractId, [...(byContract.get(signature.contractId) ?? []), signature]);
  return byContract;
}

async function writeChanges(
  tx: Statements,
  tenant: Tenant,
  { decided, further }: { readonly decided: readonly Decided[]; readonly further: readonly Effect[] },
): Promise<void> {
  await updateDocuments(tx, tenant, decided);
  const signed = decided.flatMap(({ change }) => change.signatures ?? []);
  await updateSignatures(tx, tenant, signed);
  await writeSearchEntries(
    tx,
    tenant,
    decided.filter(isFoundOtherwise).map(({ locked: { document, signatures: before }, change }) => ({
      id: document.key.id,
      document: { ...document, ...change.set },
      parties: before.map((one) => change.signatures?.find(({ id }) => id === one.id) ?? one),
    })),
  );
  const restored = decided.filter(({ change }) => change.deletion === null).map(({ locked }) => locked.document.key.id);
  await resumeMessages(tx, tenant, restored);
  await writeActivity(tx, { tenant }, decided.flatMap(describeDecided));
  await writeEffects(tx, [...decided.flatMap(({ change }) => change.effects), ...further]);
  const before = decided.filter(({ locked }) => !locked.deletion).map(({ locked }) => locked.document);
  const after = decided
    .filter(({ locked, change }) => (change.deletion === undefined ? locked.deletion : change.deletion) === null)
    .map(({ locked, change }) => ({ ...locked.document, ...change.set }));
  await recount(tx, tenant, { before, after });
}

function describeDecided({ locked, change }: Decided): readonly Change[] {
  const { document, deletion, signatures: before } = locked;
  const next = { ...document, ...change.set };
  const named = { id: document.key.id, title: next.title, folderId: next.folderId };
  const isDeleted = !deletion && change.deletion;
  const isRestored = deletion && change.deletion === null;
  return [
    ...describeDocumentChange(document, next, { before, changed: change.signatures ?? [] }),
    ...(isDeleted ? [ofDocument(named, 'deleted', 'It was deleted.')] : []),
    ...(isRestored ? [ofDocument(named, 'restored', 'It was restored from the bin.')] : []),
  ];
}

const isFoundOtherwise = ({ change: { set, signatures: changed = [] } }: Decided): boolean =>
  ['title', 'description', 'tags'].some((name) => name in set) || changed.length > 0;

type Field = keyof DocumentChange['set'] | 'deletedAt' | 'deletedWith';

/** Columns that changes write, with their types. */
const COLUMNS: Readonly<Record<Field, string>> = {
  folderId: 'folder_id uuid',
  ownerId: 'owner_id uuid',
  title: 'title text',
  description: 'description text',
  tags: 'tags text[]',
  stage: 'stage text',
  signatureMethod: 'signature_method text',
  requireMatchingName: 'require_matching_name boolean',
  signingSettings: 'signing_settings json',
  dueAt: 'due_at timestamptz',
  finalizedAt: 'finalized_at timestamptz',
  sealing: 'sealing json',
  ended: 'ended json',
  updatedAt: 'updated_at timestamptz',
  deletedAt: 'deleted_at timestamptz',
  deletedWith: 'deleted_with uuid',
};

/** One statement for all rows, with the columns that any of the changes writes. */
async function updateDocuments(tx: Statements, tenant: Tenant, decided: readonly Decided[]): Promise<void> {
  const rows = decided.map(({ locked: { document, deletion }, change }) => {
    const { set } = change;
    const next = change.deletion === undefined ? deletion : change.deletion;
    const ofBin = change.deletion === undefined ? [] : (['deletedAt', 'deletedWith'] as const);
    const all = { ...document, ...set, deletedAt: next?.at ?? null, deletedWith: next?.with ?? null };
    return { id: document.key.id, changed: [...(Object.keys(set) as Field[]), ...ofBin], all };
  });
  const fields = [...new Set(rows.flatMap(({ changed }) => changed))];
  const written = rows.filter(({ changed }) => changed.length > 0);
  if (written.length === 0) return;
  const columns = fields.map((field) => COLUMNS[field]);
  const names = columns.map((column) => column.split(' ')[0] ?? '');
  const list = JSON.stringify(
    written.map(({ id, all }) => ({
      id,
      ...Object.fromEntries(fields.map((field, index) => [names[index], all[field]])),
    })),
  );
  await tx.execute(sql`
    UPDATE document d SET ${sql.raw(names.map((name) => `${name} = x.${name}`).join(', '))}
    FROM json_to_recordset(${list}::json) AS x(id uuid, ${sql.raw(columns.join(', '))})
    WHERE d.tenant = ${tenant.id} AND d.id = x.id AND d.id = ANY(${sql.param(written.map(({ id }) => id))}::uuid[])`);
}
