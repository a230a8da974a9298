import type { DocumentSort, Role, Stage } from 'deedkit/protocol/platform';
import type pg from 'pg';
import { isFolderHidden } from '../../domain/activity/current-sight.ts';
import type {
  DocumentFilter,
  DocumentPosition,
  DocumentQuery,
  ListedDocument,
  StageCounts,
} from '../../domain/document/document.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { WORD_ORDER } from '../columns.ts';
import { documentConditions, sightConditions } from './document-conditions.ts';
import type { Bind } from './document-conditions.ts';
import { ALL_FOLDERS } from './document-counts.ts';
import { toOwner } from './document-rows.ts';

// By hand: the query builder cannot put a page beside a number that is counted elsewhere in one statement.
const COLUMNS = `d.id, d.contract_id, d.folder_id, d.owner_id, d.made_by, d.title, d.description, d.tags, d.stage, d.signature_method, d.require_matching_name,
  d.creator_name, d.language, d.template_id, d.signing_settings, d.builder_version, d.drafted, d.due_at, d.finalized_at, d.sealing, d.ended, d.history_end, d.created_at, d.updated_at, d.deleted_at,
  u.id AS owner, u.name AS owner_name, u.email AS owner_email, u.service_account AS owner_service, u.role AS owner_role`;
// A removed owner does not count as one, though the row stays for the owner's past actions.
const WITH_OWNER = 'LEFT JOIN workspace_user u ON u.tenant = d.tenant AND u.id = d.owner_id AND u.removed_at IS NULL';
const NEWEST_FIRST: DocumentQuery['sort'] = [{ field: 'created_at', descending: true }];

/** A document's row beside its owner's. */
interface Row {
  readonly id: string;
  readonly contract_id: string;
  readonly folder_id: string;
  readonly owner_id: string | null;
  readonly made_by: string[];
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
  readonly deleted_at: Date | null;
  readonly owner: string | null;
  readonly owner_name: string | null;
  readonly owner_email: string | null;
  readonly owner_service: boolean | null;
  readonly owner_role: Role | null;
}

/** A field of the order, with the order of words for titles. */
const fieldOf = (field: DocumentSort): string => `d.${field}${field === 'title' ? ` ${WORD_ORDER}` : ''}`;

/**
 * Reads a page of documents, the newest first unless another order is given, and how many fit the filter. The numbers of
 * folders and stages are counted along; other filters are counted with the page. A page beyond the last has no rows and
 * still has the total, which is why the page is joined to a row that always exists.
 */
export async function listDocuments(
  pool: pg.Pool,
  tenant: Tenant,
  query: DocumentQuery,
): Promise<{ readonly documents: readonly ListedDocument[]; readonly total: number }> {
  const values: unknown[] = [query.limit];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = documentConditions(tenant, query.filter, bind);
  if (!conditions) return { documents: [], total: 0 };
  const { where, usesIndex } = conditions;
  const keys = query.sort.length > 0 ? query.sort : NEWEST_FIRST;
  // The id goes the same way as the last key, so that one index is read in one direction.
  const order = [...keys.map(({ field, descending }) => `${fieldOf(field)}${descending ? ' DESC' : ''}`)];
  order.push(`d.id${keys.at(-1)?.descending ? ' DESC' : ''}`);
  const total = countedAlong(tenant, query.filter, bind) ?? `SELECT count(*) FROM ${from(usesIndex)} WHERE ${where}`;
  const begin = query.after
    ? `AND ${isBehind(keys, query.after, bind)} ORDER BY ${order.join(', ')} LIMIT $1`
    : `ORDER BY ${order.join(', ')} LIMIT $1 OFFSET ${bind(query.offset)}`;
  const { rows } = await pool.query<Row & { total: number }>({
    // Without a name, it is planned for its values: which index is the right one depends on how full a folder is.
    text: `SELECT page.*, (${total})::int AS total FROM (VALUES (1)) one LEFT JOIN LATERAL (
      SELECT ${COLUMNS} FROM ${from(usesIndex)} ${WITH_OWNER} WHERE ${where} ${begin}
    ) page ON true`,
    values,
  });
  return {
    documents: rows.filter((row) => (row.id as string | null) !== null).map((row) => toListed(row, tenant)),
    total: rows[0]?.total ?? 0,
  };
}

/** Counts the documents of each stage that fit a filter, beside the bin or in it. */
export async function countDocuments(pool: pg.Pool, tenant: Tenant, filter: DocumentFilter): Promise<StageCounts> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = documentConditions(tenant, filter, bind);
  const counts = { created: 0, finalized: 0, completed: 0, cancelled: 0 };
  if (!conditions) return counts;
  const { rows } = await pool.query<{ stage: Stage; count: number }>(
    `SELECT d.stage, count(*)::int AS count FROM ${from(conditions.usesIndex)} WHERE ${conditions.where} GROUP BY d.stage`,
    values,
  );
  return { ...counts, ...Object.fromEntries(rows.map(({ stage, count }) => [stage, count])) };
}

/** The documents, joined to their entries in the search index where a condition asks for those. */
function from(usesIndex: boolean): string {
  return usesIndex ? 'document_search s JOIN document d ON d.tenant = s.tenant AND d.id = s.document_id' : 'document d';
}

/** Reads the total from the numbers of folders and stages; undefined when another filter is given. */
function countedAlong(tenant: Tenant, filter: DocumentFilter, bind: Bind): string | undefined {
  const { folderId = ALL_FOLDERS, stages, ...others } = filter;
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  const ofStages = stages === undefined ? '' : ` AND c.stage = ANY(${bind(stages)}::text[])`;
  const sight = sightConditions('c.folder_id', bind);
  // Where not all is seen, folders are added up: those that there are, and not the row of all of them.
  const isOfAll = folderId === ALL_FOLDERS && sight.length > 0;
  const ofFolders = [`c.folder_id ${isOfAll ? '<>' : '='} ${bind(folderId)}`, ...sight].join(' AND ');
  return `SELECT coalesce(sum(count), 0) FROM document_count c WHERE c.tenant = ${bind(tenant.id)} AND ${ofFolders}${ofStages}`;
}

/**
 * The condition of the rows behind a position. Each key decides where those before it are equal:
 *
 *     sort=-updated_at,title   ▶   updated < $1 OR (updated = $1 AND (title > $2 OR (title = $2 AND id > $3)))
 */
function isBehind(keys: DocumentQuery['sort'], { values, id }: DocumentPosition, bind: Bind): string {
  const last = keys.at(-1)?.descending ? '<' : '>';
  return keys.reduceRight(
    (rest, { field, descending }, index) => {
      const type = field === 'title' ? 'text' : 'timestamptz';
      const value = `${bind(values[index])}::${type}`;
      const sign = descending ? '<' : '>';
      const name = fieldOf(field);
      // The first part alone lets an index be entered at the position.
      return `(${name} ${sign}= ${value} AND (${name} ${sign} ${value} OR ${rest}))`;
    },
    `d.id ${last} ${bind(id)}::uuid`,
  );
}

/** One document beside its owner. */
export async function readListed(
  pool: pg.Pool,
  { tenant, id }: { readonly tenant: Tenant; readonly id: string },
): Promise<ListedDocument | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'document',
    text: `SELECT ${COLUMNS} FROM document d ${WITH_OWNER} WHERE d.tenant = $1 AND d.id = $2 AND d.deleted_at IS NULL`,
    values: [tenant.id, id],
  });
  const [row] = rows;
  return row && !isFolderHidden(row.folder_id) ? toListed(row, tenant) : undefined;
}

function toListed(row: Row, tenant: Tenant): ListedDocument {
  return {
    document: {
      key: { tenant, id: row.id },
      contractId: row.contract_id,
      folderId: row.folder_id,
      ownerId: row.owner_id,
      madeBy: row.made_by,
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
    ...(row.deleted_at ? { deletedAt: row.deleted_at } : {}),
  };
}
