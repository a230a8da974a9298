import type { AccessEntry } from 'deedkit/protocol/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import type { AccessLists, AccessStore, AccessTarget, KeptEntry } from '../../domain/sharing/access.ts';
import { refuse, succeed } from '../../domain/outcome.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { isUuid } from '../is-uuid.ts';
import { tell } from '../outbox/outbox.ts';
import { transactOutcome } from '../transact-outcome.ts';
import { accessEntries } from './schema.ts';

const at = ({ tenant, type, id }: AccessTarget) =>
  and(eq(accessEntries.tenant, tenant.id), eq(accessEntries.targetType, type), eq(accessEntries.targetId, id));

/** Lists of access in PostgreSQL. */
export function createAccessStore(orm: Orm): AccessStore {
  return {
    readLists: (tenant) => readLists(orm, tenant),
    read: async (target) => {
      const rows = await orm.select().from(accessEntries).where(at(target)).orderBy(accessEntries.place);
      return rows.map(({ subjectType: type, subjectId: id, role }) => ({ subject: { type, id }, role }));
    },
    replace: (target, entries, now) =>
      transactOutcome(orm, async (tx) => {
        const missing = await findMissing(tx, target.tenant, entries);
        if (missing >= 0) return refuse({ code: 'unknown_subject', path: `/data/${missing}/subject/id` });
        const title = await readTitle(tx, target);
        if (title === undefined) return refuse({ code: 'not_found' });
        await tx.delete(accessEntries).where(at(target));
        const of = { tenant: target.tenant.id, targetType: target.type, targetId: target.id };
        const rows = entries.map(({ subject, role }, place) => ({
          ...of,
          subjectType: subject.type,
          subjectId: subject.id,
          role,
          place,
        }));
        if (rows.length > 0) await tx.insert(accessEntries).values(rows);
        const text = rows.length === 0 ? 'It is open to all.' : `It is open to ${rows.length} of its list.`;
        const subject = { type: target.type, id: target.id, title };
        const inFolder = target.type === 'folder' ? { folderId: target.id } : {};
        await writeActivity(tx, { tenant: target.tenant, at: now }, [{ action: 'shared', subject, text, ...inFolder }]);
        await tell(tx, { about: 'access', tenant: target.tenant.id });
        return succeed(undefined);
      }),
  };
}

/** The title of a folder that is there, locked; a template is known by its id alone. Undefined for a missing folder. */
async function readTitle(tx: Statements, { tenant, type, id }: AccessTarget): Promise<string | undefined> {
  if (type === 'template') return id;
  const { rows } = await tx.execute<{ title: string }>(
    sql`SELECT title FROM folder WHERE tenant = ${tenant.id} AND id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`,
  );
  return rows[0]?.title;
}

/** Finds the first entry of a user or key that is not there; -1 for none. */
async function findMissing(tx: Statements, { id: tenant }: Tenant, entries: readonly AccessEntry[]): Promise<number> {
  const idsOf = (type: 'user' | 'key'): string[] =>
    entries.flatMap(({ subject }) => (subject.type === type && isUuid(subject.id) ? [subject.id] : []));
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT 'user ' || id AS id FROM workspace_user
    WHERE tenant = ${tenant} AND removed_at IS NULL AND id = ANY(${sql.param(idsOf('user'))}::uuid[])
    UNION ALL SELECT 'key ' || id FROM api_key
    WHERE tenant = ${tenant} AND revoked_at IS NULL AND id = ANY(${sql.param(idsOf('key'))}::uuid[])`);
  const known = new Set(rows.map(({ id }) => id));
  return entries.findIndex(({ subject }) => !known.has(`${subject.type} ${subject.id}`));
}

/**
 * Reads all lists of a tenant, and the folders that they hold for. The tree is walked down from each folder with a list,
 * as far as the next one:
 *
 *     root ── A (list) ── B ── C (list) ── D         A: A, B        C: C, D        root and others: open
 */
async function readLists(orm: Orm, { id: tenant }: Tenant): Promise<AccessLists> {
  const { rows: entries } = await orm.execute<EntryRow>(sql`
    SELECT a.target_type, a.target_id, a.subject_type, a.subject_id, a.role,
      coalesce((SELECT coalesce(k.origin_id, k.id)::text FROM api_key k WHERE k.tenant = ${tenant} AND k.id::text = a.subject_id), a.subject_id) AS origin
    FROM access_entry a WHERE a.tenant = ${tenant}`);
  if (entries.length === 0) return { entries: [], folders: new Map(), coversAll: false };
  const { rows: folders } = await orm.execute<{ id: string; list: string; is_root: boolean }>(sql`
    WITH RECURSIVE listed AS (
      SELECT DISTINCT target_id::uuid AS id FROM access_entry WHERE tenant = ${tenant} AND target_type = 'folder'
    ), down AS (
      SELECT f.id, f.id AS list, f.parent_id IS NULL AS is_root FROM folder f JOIN listed ON listed.id = f.id WHERE f.tenant = ${tenant}
      UNION ALL SELECT f.id, down.list, false FROM folder f JOIN down ON f.parent_id = down.id
      WHERE f.tenant = ${tenant} AND f.id NOT IN (SELECT id FROM listed)
    ) SELECT id, list, is_root FROM down`);
  return {
    entries: entries.map(toEntry),
    folders: new Map(folders.map(({ id, list }) => [id, list])),
    coversAll: folders.some((folder) => folder.is_root),
  };
}

type EntryRow = Record<string, unknown> & {
  readonly target_type: AccessTarget['type'];
  readonly target_id: string;
  readonly subject_type: KeptEntry['subject']['type'];
  readonly subject_id: string;
  readonly role: KeptEntry['role'];
  readonly origin: string;
};

function toEntry({ target_type, target_id, subject_type, subject_id, role, origin }: EntryRow): KeptEntry {
  return {
    target: { type: target_type, id: target_id },
    subject: { type: subject_type, id: subject_id },
    role,
    origin,
  };
}
