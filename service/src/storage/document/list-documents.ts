import type { Stage } from 'deedkit/protocol/platform';
import type pg from 'pg';
import type { DocumentQuery, ListedDocument } from '../../domain/document/document.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { WORD_ORDER } from '../columns.ts';
import { isUuid } from '../is-uuid.ts';
import { ALL_FOLDERS } from './document-counts.ts';
import { toOwner } from './document-rows.ts';

// By hand: the query builder cannot put a page beside a number that is counted elsewhere in one statement.
const COLUMNS = `d.id, d.contract_id, d.folder_id, d.owner_id, d.title, d.description, d.tags, d.stage, d.signature_method, d.require_matching_name,
  d.creator_name, d.language, d.template_id, d.signing_settings, d.builder_version, d.drafted, d.due_at, d.finalized_at, d.sealing, d.ended, d.history_end, d.created_at, d.updated_at,
  u.id AS owner, u.name AS owner_name, u.email AS owner_email, u.service_account AS owner_service`;
// A removed owner does not count as one, though the row stays for the owner's past actions.
const FROM = `document d LEFT JOIN workspace_user u ON u.tenant = d.tenant AND u.id = d.owner_id AND u.removed_at IS NULL`;

/** A document's row beside its owner's. */
interface Row {
  readonly id: string;
  readonly contract_id: string;
  readonly folder_id: string;
  readonly owner_id: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly tags: string[];
  readonly stage: Stage;
  readonly signature_method: ListedDocument['document']['signatureMethod'];
  readonly require_matching_name: boolean;
  readonly creator_name: string | null;
  readonly language: string | null;
  readonly template_id: string | null;
  readonly signing_settings: ListedDocument['document']['signingSettings'];
  readonly builder_version: '1' | '2';
  readonly drafted: boolean;
  readonly due_at: Date | null;
  readonly finalized_at: Date | null;
  readonly sealing: ListedDocument['document']['sealing'];
  readonly ended: ListedDocument['document']['ended'];
  readonly history_end: ListedDocument['document']['historyEnd'];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly owner: string | null;
  readonly owner_name: string | null;
  readonly owner_email: string | null;
  readonly owner_service: boolean | null;
}

/**
 * Reads a page of documents in the order of an index, and their number from the stored counts. A query by contract
 * finds one at most, and counts it itself. A page beyond the last has no rows and still says how many there are: the
 * page is joined to a row that is always there.
 */
export async function listDocuments(
  pool: pg.Pool,
  tenant: Tenant,
  query: DocumentQuery,
): Promise<{ readonly documents: readonly ListedDocument[]; readonly total: number }> {
  const { folderId, contractId, stage, offset, limit } = query;
  if ([folderId, contractId].some((id) => id !== undefined && !isUuid(id))) return { documents: [], total: 0 };
  const values: unknown[] = [tenant.id, limit, offset];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    ...(folderId === undefined ? [] : [`d.folder_id = ${bind(folderId)}`]),
    ...(contractId === undefined ? [] : [`d.contract_id = ${bind(contractId)}`]),
    ...(stage === undefined ? [] : [`d.stage = ${bind(stage)}`]),
  ];
  const keys = query.sort.length > 0 ? query.sort : [{ field: 'created_at' as const, descending: true }];
  // The id goes the same way as the last key, so that one index is read in one direction.
  const order = keys.map(
    ({ field, descending }) => `d.${field}${field === 'title' ? ` ${WORD_ORDER}` : ''}${descending ? ' DESC' : ''}`,
  );
  order.push(`d.id${keys.at(-1)?.descending ? ' DESC' : ''}`);
  const where = ['d.tenant = $1', ...conditions].join(' AND ');
  const total =
    contractId === undefined
      ? `SELECT coalesce(sum(count), 0) FROM document_count c WHERE c.tenant = $1 AND c.folder_id = ${bind(folderId ?? ALL_FOLDERS)}${stage === undefined ? '' : ` AND c.stage = ${bind(stage)}`}`
      : `SELECT count(*) FROM document d WHERE ${where}`;
  const { rows } = await pool.query<Row & { total: number }>({
    // Without a name, it is planned for its values: which index is the right one depends on how full a folder is.
    text: `SELECT page.*, (${total})::int AS total FROM (VALUES (1)) one LEFT JOIN LATERAL (
      SELECT ${COLUMNS} FROM ${FROM} WHERE ${where} ORDER BY ${order.join(', ')} LIMIT $2 OFFSET $3
    ) page ON true`,
    values,
  });
  return {
    documents: rows.filter((row) => (row.id as string | null) !== null).map((row) => toListed(row, tenant)),
    total: rows[0]?.total ?? 0,
  };
}

/** One document beside its owner. */
export async function readListed(
  pool: pg.Pool,
  { tenant, id }: { readonly tenant: Tenant; readonly id: string },
): Promise<ListedDocument | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'document',
    text: `SELECT ${COLUMNS} FROM ${FROM} WHERE d.tenant = $1 AND d.id = $2`,
    values: [tenant.id, id],
  });
  return rows[0] && toListed(rows[0], tenant);
}

function toListed(row: Row, tenant: Tenant): ListedDocument {
  return {
    document: {
      key: { tenant, id: row.id },
      contractId: row.contract_id,
      folderId: row.folder_id,
      ownerId: row.owner_id,
      title: row.title,
      description: row.description,
      tags: row.tags,
      stage: row.stage,
      signatureMethod: row.signature_method,
      requireMatchingName: row.require_matching_name,
      creatorName: row.creator_name,
      language: row.language,
      templateId: row.template_id,
      signingSettings: row.signing_settings,
      builderVersion: row.builder_version,
      drafted: row.drafted,
      dueAt: row.due_at,
      finalizedAt: row.finalized_at,
      sealing: row.sealing,
      ended: row.ended,
      historyEnd: row.history_end,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
    owner: toOwner(row),
  };
}
