import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import { MOST_COUNTED } from '../../domain/activity/activity.ts';
import type { RequestEntry, RequestLogStore, RequestQuery } from '../../domain/request-log/request-log.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { isUuid } from '../is-uuid.ts';
import { workspaces } from '../tenant/schema.ts';
import { requestLogs } from './schema.ts';

/** The log of requests in PostgreSQL. */
export function createRequestLogStore(orm: Orm): RequestLogStore {
  return {
    add: async ({ id: tenant }, entries) => {
      const [workspace] = await orm
        .select({ days: workspaces.requestLogDays })
        .from(workspaces)
        .where(eq(workspaces.tenant, tenant));
      if (!workspace?.days) return;
      const rows = entries.map(({ key, ...columns }) => ({ ...columns, tenant, id: key.id }));
      await orm.insert(requestLogs).values(rows);
    },
    list: (tenant, query) => list(orm, tenant, query),
    find: async ({ tenant, id }) => {
      if (!isUuid(id)) return undefined;
      const [row] = await orm
        .select()
        .from(requestLogs)
        .where(and(eq(requestLogs.tenant, tenant.id), eq(requestLogs.id, id)));
      return row && toEntry(row, tenant);
    },
  };
}

async function list(
  orm: Orm,
  tenant: Tenant,
  { offset, limit, after, ...filters }: RequestQuery,
): ReturnType<RequestLogStore['list']> {
  const where = and(eq(requestLogs.tenant, tenant.id), ...conditionsOf(filters));
  const behind = after && sql`(${requestLogs.at}, ${requestLogs.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const page = orm
    .select()
    .from(requestLogs)
    .where(and(where, behind))
    .orderBy(desc(requestLogs.at), desc(requestLogs.id))
    // One more than asked for tells whether there is another page.
    .limit(limit + 1)
    .offset(after ? 0 : offset);
  const counted = orm.select({ id: requestLogs.id }).from(requestLogs).where(where).limit(MOST_COUNTED).as('counted');
  const [rows, [total]] = await Promise.all([page, orm.select({ count: sql<number>`count(*)::int` }).from(counted)]);
  return {
    entries: rows.slice(0, limit).map((row) => toEntry(row, tenant)),
    total: total?.count ?? 0,
    hasMore: rows.length > limit,
  };
}

function conditionsOf({
  status,
  method,
  path,
  keyId,
  requestId,
}: Omit<RequestQuery, 'offset' | 'limit' | 'after'>): (SQL | undefined)[] {
  return [
    status && gte(requestLogs.status, status[0]),
    status && lte(requestLogs.status, status[1]),
    method === undefined ? undefined : eq(requestLogs.method, method),
    path === undefined ? undefined : sql`starts_with(${requestLogs.path}, ${path})`,
    keyId === undefined ? undefined : eq(requestLogs.keyId, keyId),
    requestId === undefined ? undefined : eq(requestLogs.requestId, requestId),
  ];
}

function toEntry({ tenant: _tenant, id, ...row }: typeof requestLogs.$inferSelect, tenant: Tenant): RequestEntry {
  return { ...row, key: { tenant, id } };
}
