import type { Usage } from 'deedkit/protocol/platform';
import type pg from 'pg';
import type { ActivityEntry, ActivityQuery, ActivityStore } from '../../domain/activity/activity.ts';
import { MOST_COUNTED } from '../../domain/activity/activity.ts';
import { currentCause } from '../../domain/activity/cause.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { COUNTED_ACTIONS } from './schema.ts';
import { sightConditions } from '../document/document-conditions.ts';

const COLUMNS =
  'a.id, a.at, a.actor_type, a.actor_id, a.actor_name, a.action, a.subject_type, a.subject_id, a.subject_title, a.text';

/** An entry as it is read. */
interface Row {
  readonly id: string;
  readonly at: Date;
  readonly actor_type: ActivityEntry['actor']['type'];
  readonly actor_id: string;
  readonly actor_name: string | null;
  readonly action: string;
  readonly subject_type: ActivityEntry['subject']['type'];
  readonly subject_id: string;
  readonly subject_title: string | null;
  readonly text: string;
}

/** The activity of workspaces in PostgreSQL. A page is read from an index, wherever in the list it is. */
export function createActivityStore(pool: pg.Pool): ActivityStore {
  return {
    countByMonth: (tenant, timeZone) => countByMonth(pool, tenant, timeZone),
    list: (tenant, query) => list(pool, tenant, query),
    listWritten: async (tenant, afterId, limit) => {
      const values: unknown[] = [tenant.id, afterId, limit];
      const seen = seenConditions((value) => `$${values.push(value)}`);
      const { rows } = await pool.query<Row>(
        `SELECT ${COLUMNS} FROM activity a WHERE ${[`a.tenant = $1 AND a.id > $2`, ...seen].join(' AND ')} ORDER BY a.id LIMIT $3`,
        values,
      );
      return rows.map(toEntry);
    },
  };
}

/** Each month is counted from the index of what documents came to; documents that are no more are counted, too. */
async function countByMonth(pool: pg.Pool, { id }: Tenant, timeZone: string): Promise<readonly Usage[]> {
  const counted = (...actions: string[]): string =>
    `count(DISTINCT a.document_id) FILTER (WHERE a.action IN (${actions.map((action) => `'${action}'`).join(', ')}))::int`;
  const { rows } = await pool.query<Usage>(
    `SELECT to_char(a.at AT TIME ZONE $2, 'YYYY-MM') AS month, ${counted('created')} AS created,
      ${counted('finalized')} AS finalized, ${counted('completed')} AS completed,
      ${counted('cancelled', 'declined', 'expired')} AS cancelled
    FROM activity a
    WHERE a.tenant = $1 AND a.document_id IS NOT NULL AND a.action IN (${COUNTED_ACTIONS})
    GROUP BY 1 ORDER BY 1 DESC LIMIT 36`,
    [id, timeZone],
  );
  return rows;
}

async function list(
  pool: pg.Pool,
  { id: tenant }: Tenant,
  { documentId, offset, limit, after }: ActivityQuery,
): ReturnType<ActivityStore['list']> {
  const values: unknown[] = [tenant];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const ofDocument = documentId === undefined ? [] : [`a.document_id = ${bind(documentId)}`];
  const where = ['a.tenant = $1', ...ofDocument, ...seenConditions(bind)].join(' AND ');
  const begin = after ? ` AND (a.at, a.id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)` : '';
  // One more than asked for tells whether there is another page.
  const page = `SELECT ${COLUMNS} FROM activity a WHERE ${where}${begin} ORDER BY a.at DESC, a.id DESC
    LIMIT ${bind(limit + 1)} OFFSET ${bind(after ? 0 : offset)}`;
  const count = `SELECT count(*)::int FROM (SELECT 1 FROM activity a WHERE ${where} LIMIT ${bind(MOST_COUNTED)}) counted`;
  const { rows } = await pool.query<Row & { total: number }>(
    `SELECT page.*, (${count}) AS total FROM (VALUES (1)) one LEFT JOIN LATERAL (${page}) page ON true
    ORDER BY page.at DESC, page.id DESC`,
    values,
  );
  const entries = rows.filter((row) => (row.id as string | null) !== null).map(toEntry);
  return { entries: entries.slice(0, limit), total: rows[0]?.total ?? 0, hasMore: entries.length > limit };
}

/**
 * The conditions, in a statement whose first value is the tenant, that an entry is about something that is seen by those for whom the present work is done: a document
 * where it is now, and keys and webhooks by admins alone.
 */
function seenConditions(bind: (value: unknown) => string): readonly string[] {
  const { isAdmin, sight } = currentCause();
  if (isAdmin !== false) return [];
  const folder =
    '(SELECT coalesce((SELECT d.folder_id FROM document d WHERE d.tenant = $1 AND d.id = a.document_id), a.folder_id))';
  const [seen] = sightConditions(folder, bind);
  const hidden = sight?.hiddenTemplates ?? [];
  return [
    "a.subject_type NOT IN ('key', 'webhook')",
    ...(seen === undefined ? [] : [`(a.folder_id IS NULL OR ${seen})`]),
    ...(hidden.length > 0 ? [`NOT (a.subject_type = 'template' AND a.subject_id = ANY(${bind(hidden)}::text[]))`] : []),
  ];
}

function toEntry(row: Row): ActivityEntry {
  return {
    id: row.id,
    at: row.at,
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id, title: row.subject_title },
    text: row.text,
  };
}
