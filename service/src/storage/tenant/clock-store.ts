import { eq, sql } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import { countListeners } from '../../database/index.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { prefixOf } from '../outbox/calls.ts';
import { nudgeWorker } from '../outbox/nudge-worker.ts';
import { tell } from '../outbox/outbox.ts';
import { clocks } from './schema.ts';

/** A move of a tenant's time forward, with an id that those who follow it confirm. */
interface Move {
  readonly tenant: Tenant;
  readonly ms: number;
  readonly move: string;
}

/** Moved time, for sandboxes: what takes days is tried in seconds. Nothing moves time back. */
export interface ClockStore {
  /** Milliseconds by tenant, of those whose time was ever moved: all of them, or the one that is named. */
  readonly readOffsets: (tenantId?: string) => Promise<ReadonlyMap<string, number>>;
  /** Moves a tenant's time forward in every process; returns how many processes are told. */
  readonly addOffset: (move: Move) => Promise<number>;
  /** Confirms to the caller who moved a clock that this process has followed. */
  readonly confirm: (tenantId: string, move: string) => Promise<void>;
  /** When the next of a tenant's jobs is due, by its clock; undefined when none is waiting. */
  readonly findNextDue: (tenant: Tenant) => Promise<Date | undefined>;
  /** Whether a job of the tenant is being done, or due. */
  readonly isBusy: (tenant: Tenant) => Promise<boolean>;
  /** Has a worker of each process look for a job. */
  readonly nudge: () => Promise<void>;
}

/** How far each tenant's time runs ahead, shared by all processes and kept over restarts. */
export function createClockStore(orm: Orm): ClockStore {
  return {
    readOffsets: async (tenantId) => {
      const rows = await orm
        .select()
        .from(clocks)
        .where(tenantId === undefined ? undefined : eq(clocks.tenant, tenantId));
      return new Map(rows.map(({ tenant, offsetMs }) => [tenant, offsetMs]));
    },
    addOffset: ({ tenant: { id: tenant }, ms, move }) =>
      orm.transaction(async (tx) => {
        await tx
          .insert(clocks)
          .values({ tenant, offsetMs: ms })
          .onConflictDoUpdate({ target: clocks.tenant, set: { offsetMs: sql`${clocks.offsetMs} + ${ms}` } });
        await bringForward(tx, { tenant, ms });
        await tell(tx, { about: 'clock', tenant, id: move });
        return countListeners(tx);
      }),
    confirm: (tenant, move) => tell(orm, { about: 'clock_followed', tenant, id: move }),
    findNextDue: async (tenant) => {
      // Up to the next millisecond, which is as fine as a clock is moved.
      const { rows } = await orm.execute<{ due: string | null }>(sql`
        SELECT date_trunc('milliseconds', min(run_at) + interval '999 microseconds') AS due
        FROM graphile_worker.jobs WHERE ${isOf(tenant)} AND ${IS_OPEN}`);
      const due = rows[0]?.due ?? null;
      if (due === null) return undefined;
      const [clock] = await orm.select().from(clocks).where(eq(clocks.tenant, tenant.id));
      return new Date(new Date(due).getTime() + (clock?.offsetMs ?? 0));
    },
    isBusy: async (tenant) => {
      const { rows } = await orm.execute(
        sql`SELECT 1 FROM graphile_worker.jobs WHERE ${isOf(tenant)} AND ${IS_OPEN} AND run_at <= now() LIMIT 1`,
      );
      return rows.length > 0;
    },
    nudge: () => nudgeWorker(orm),
  };
}

/** A job that is being done, or has not failed for good. */
const IS_OPEN = sql.raw('(locked_at IS NOT NULL OR attempts < max_attempts)');

/** A job that was added while one under its key was being done has taken the key: that one is known by its queue. */
const isOf = (tenant: Pick<Tenant, 'id'>) =>
  sql`(starts_with(key, ${prefixOf(tenant)}) OR starts_with(queue_name, ${prefixOf(tenant)}))`;

/** Brings the jobs that wait for the tenant's clock forward by `ms`; workers look for them at once. */
async function bringForward(tx: Statements, { tenant, ms }: { tenant: string; ms: number }): Promise<void> {
  await tx.execute(sql`
    WITH waiting AS MATERIALIZED (SELECT id, run_at FROM graphile_worker.jobs WHERE ${isOf({ id: tenant })})
    SELECT count(*) FROM waiting w,
      graphile_worker.reschedule_jobs(ARRAY[w.id], run_at => w.run_at - ${ms} * interval '1 ms')`);
  await nudgeWorker(tx);
}
