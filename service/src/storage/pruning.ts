import type { AnyColumn } from 'drizzle-orm';
import { lt, sql } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../database/index.ts';
import { ENDED_KNOWN_MS } from '../domain/hosted/hosted-visit.ts';
import { IDEMPOTENCY_LIFE_MS } from '../domain/idempotency.ts';
import { isDue } from './tenant/is-due.ts';
import { browserSessions } from './browser-session/schema.ts';
import { hostedAccesses } from './hosted/schema.ts';
import { idempotentAnswers } from './idempotency/schema.ts';
import { entryLinks, presences, sessions } from './session/schema.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Removes what nobody can ask for any more, of all tenants, each by its own clock: used-up URLs, answers kept for
 * repeated requests, listeners of dead processes.
 */
export async function prune(orm: Orm, wallTime: Date): Promise<void> {
  for (const { table, tenant, time, keptMs } of KEPT)
    await orm.delete(table).where(isDue(tenant, time, new Date(wallTime.getTime() - keptMs)));
  // A process that died is known by the database's own time.
  await orm.delete(presences).where(lt(presences.renewedAt, sql`now() - interval '5 minutes'`));
}

/** How long rows are kept after their time. */
const KEPT: readonly { table: AnyPgTable; tenant: AnyColumn; time: AnyColumn; keptMs: number }[] = [
  {
    table: idempotentAnswers,
    tenant: idempotentAnswers.tenant,
    time: idempotentAnswers.createdAt,
    keptMs: IDEMPOTENCY_LIFE_MS,
  },
  // A link that expired is kept for a day, to tell its visitor that it expired.
  { table: entryLinks, tenant: entryLinks.tenant, time: entryLinks.expiresAt, keptMs: DAY_MS },
  // A browser session that ended can be read for a week: by its integrator, and by a visitor who comes back.
  { table: browserSessions, tenant: browserSessions.tenant, time: browserSessions.endsAt, keptMs: 7 * DAY_MS },
  // A visit that ended is known for a week more, to lead whoever comes back to where they came from.
  { table: hostedAccesses, tenant: hostedAccesses.tenant, time: hostedAccesses.expiresAt, keptMs: ENDED_KNOWN_MS },
  // What is left of a deleted builder session leads late visitors to its delete handler.
  { table: sessions, tenant: sessions.tenant, time: sessions.deletedAt, keptMs: 30 * DAY_MS },
];
