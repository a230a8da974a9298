import type { AnyColumn, SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../database/index.ts';
import { ENDED_KNOWN_MS } from '../domain/hosted/hosted-visit.ts';
import { IDEMPOTENCY_LIFE_MS } from '../domain/idempotency.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { emptyBin } from './document/remove-documents.ts';
import { removeLeftUploads } from './file/file-store.ts';
import { fileRemovals, fileUploads } from './file/schema.ts';
import { bulks } from './bulk/schema.ts';
import { browserSessions } from './browser-session/schema.ts';
import { events } from './event/schema.ts';
import { messages } from './message/schema.ts';
import { webhookDeliveries } from './webhook/schema.ts';
import { hostedAccesses } from './hosted/schema.ts';
import { idempotentAnswers } from './idempotency/schema.ts';
import { entryLinks, presences, sessions } from './session/schema.ts';
import { requestLogs } from './request-log/schema.ts';
import { signInLinks, signIns } from './sign-in/schema.ts';
import { clocks, workspaces } from './tenant/schema.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Removes the expired rows of a tenant, by its own time: used-up URLs, answers kept for repeats. */
export async function prune(orm: Orm, { id }: Pick<Tenant, 'id'>, now: Date): Promise<void> {
  for (const { table, tenant, isOver } of KEPT) await orm.delete(table).where(and(eq(tenant, id), isOver(now)));
  await orm
    .delete(requestLogs)
    .where(
      and(
        eq(requestLogs.tenant, id),
        isOldRequest(now, sql`(SELECT request_log_days FROM workspace w WHERE w.tenant = ${id})`),
      ),
    );
  await removeLeftUploads(orm, { id });
}

/**
 * The tenants that have something to prune or to erase, and those whose time was moved, which may have. Only this query
 * looks at all tenants at once, along the indexes on times; the pruning itself goes tenant by tenant.
 */
export async function listTenantsWithExpired(orm: Orm, wallTime: Date): Promise<readonly Tenant[]> {
  const due = [...KEPT, ERASED, UPLOADED, LET_GO].map(
    ({ table, tenant, isOver }) => sql`SELECT ${tenant} FROM ${table} WHERE ${isOver(wallTime)}`,
  );
  // No tenant's time is behind the wall clock: a row expired by that is expired by every other.
  const tenants = sql.join(
    [
      ...due,
      ofBin(wallTime),
      ofRequests(wallTime),
      sql`SELECT ${clocks.tenant} FROM ${clocks} WHERE ${clocks.offsetMs} > 0`,
    ],
    sql` UNION `,
  );
  return orm
    .select({ id: workspaces.tenant, environment: workspaces.environment })
    .from(workspaces)
    .where(inArray(workspaces.tenant, sql`(${tenants})`));
}

/** Removes from the bin of a tenant what has been in it for the days that its workspace keeps it. */
export async function pruneBin(orm: Orm, tenant: Tenant, now: Date): Promise<void> {
  const [workspace] = await orm
    .select({ days: workspaces.binDays })
    .from(workspaces)
    .where(eq(workspaces.tenant, tenant.id));
  if (workspace) await emptyBin(orm, tenant, new Date(now.getTime() - workspace.days * DAY_MS));
}

/** Whether a request has been kept for as many days as it is to be. */
const isOldRequest = (now: Date, days: SQL): SQL =>
  sql`${requestLogs.at} <= ${now.toISOString()}::timestamptz - ${days} * interval '1 day'`;

/** The tenants with requests that have been kept for their days. */
const ofRequests = (now: Date): SQL =>
  sql`SELECT w.tenant FROM workspace w WHERE EXISTS (SELECT FROM ${requestLogs} WHERE ${requestLogs.tenant} = w.tenant AND ${isOldRequest(now, sql`w.request_log_days`)})`;

/** The tenants with something in the bin that has been there for its days. */
const ofBin = (now: Date): SQL => {
  const until = sql`${now.toISOString()}::timestamptz - w.bin_days * interval '1 day'`;
  return sql`SELECT w.tenant FROM workspace w WHERE EXISTS (SELECT FROM document d WHERE d.tenant = w.tenant AND d.deleted_at <= ${until}) OR EXISTS (SELECT FROM folder f WHERE f.tenant = w.tenant AND f.deleted_at <= ${until})`;
};

/** Rows of a table whose time is over at a moment. */
interface Expiry {
  readonly table: AnyPgTable;
  readonly tenant: AnyColumn;
  readonly isOver: (now: Date) => SQL | undefined;
}

/** Sessions at the end of their retention; more than their rows goes with them (`delete-session.ts`). */
const ERASED: Expiry = {
  table: sessions,
  tenant: sessions.tenant,
  isOver: (now) => and(lte(sessions.eraseAt, now), isNull(sessions.deletedAt)),
};

/** Uploads of processes that died; their bytes go with them (`file-store.ts`). */
const UPLOADED: Expiry = {
  table: fileUploads,
  tenant: fileUploads.tenant,
  isOver: () => lt(fileUploads.startedAt, sql`now() - interval '1 hour'`),
};

/** Objects of the store that were let go; they go with their rows (`file-removals.ts`). */
const LET_GO: Expiry = {
  table: fileRemovals,
  tenant: fileRemovals.tenant,
  isOver: () => lte(fileRemovals.since, sql`now()`),
};

/** Rows that are removed once they have been kept for some time. */
const KEPT: readonly Expiry[] = [
  {
    table: idempotentAnswers,
    tenant: idempotentAnswers.tenant,
    isOver: isPast(idempotentAnswers.createdAt, IDEMPOTENCY_LIFE_MS),
  },
  // A link that expired is kept for a day, to tell its visitor that it expired.
  { table: entryLinks, tenant: entryLinks.tenant, isOver: isPast(entryLinks.expiresAt, DAY_MS) },
  // A browser session that ended can be read for a week: by its integrator, and by a visitor who comes back.
  { table: browserSessions, tenant: browserSessions.tenant, isOver: isPast(browserSessions.endsAt, 7 * DAY_MS) },
  // A visit that ended is known for a week more, to lead returning visitors to where they came from.
  { table: hostedAccesses, tenant: hostedAccesses.tenant, isOver: isPast(hostedAccesses.expiresAt, ENDED_KNOWN_MS) },
  // As with the links of sessions: for a day it is told that they expired.
  { table: signInLinks, tenant: signInLinks.tenant, isOver: isPast(signInLinks.expiresAt, DAY_MS) },
  { table: signIns, tenant: signIns.tenant, isOver: isPast(signIns.expiresAt, 0) },
  // The rest of a deleted builder session leads late visitors to its delete handler.
  { table: sessions, tenant: sessions.tenant, isOver: isPast(sessions.deletedAt, 30 * DAY_MS) },
  // Events and their deliveries are kept for a month: far longer than any retry.
  {
    table: webhookDeliveries,
    tenant: webhookDeliveries.tenant,
    isOver: isPast(webhookDeliveries.createdAt, 30 * DAY_MS),
  },
  { table: events, tenant: events.tenant, isOver: isPast(events.occurredAt, 30 * DAY_MS) },
  // So are the messages to people.
  { table: messages, tenant: messages.tenant, isOver: isPast(messages.createdAt, 30 * DAY_MS) },
  // Of an action on many documents nothing can be done after an hour; its refusals can be read for a week.
  { table: bulks, tenant: bulks.tenant, isOver: isPast(bulks.createdAt, 7 * DAY_MS) },
  // A process that died is known by the database's own time.
  {
    table: presences,
    tenant: presences.tenant,
    isOver: () => lt(presences.renewedAt, sql`now() - interval '5 minutes'`),
  },
];

function isPast(time: AnyColumn, keptMs: number): Expiry['isOver'] {
  return (now) => lte(time, new Date(now.getTime() - keptMs));
}
