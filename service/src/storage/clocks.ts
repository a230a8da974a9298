import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../database/index.ts';
import { CHANNEL, formatNotice } from '../database/index.ts';
import type { Environment } from '../domain/tenant.ts';
import { clocks } from './schema.ts';

export interface ClockStore {
  readonly readOffset: (tenant: Environment) => Promise<number>;
  /** Moves the tenant's time forward in every process; returns the whole offset. */
  readonly addOffset: (tenant: Environment, ms: number) => Promise<number>;
}

/** How far each tenant's time runs ahead, shared by all processes and kept over restarts. */
export function createClockStore(orm: Orm): ClockStore {
  return {
    readOffset: async (tenant) => {
      const [row] = await orm.select({ offsetMs: clocks.offsetMs }).from(clocks).where(eq(clocks.tenant, tenant));
      return row?.offsetMs ?? 0;
    },
    addOffset: (tenant, ms) =>
      orm.transaction(async (tx) => {
        const [row] = await tx
          .insert(clocks)
          .values({ tenant, offsetMs: ms })
          .onConflictDoUpdate({ target: clocks.tenant, set: { offsetMs: sql`${clocks.offsetMs} + ${ms}` } })
          .returning({ offsetMs: clocks.offsetMs });
        await tx.execute(sql`SELECT pg_notify(${CHANNEL}, ${formatNotice({ about: 'clock', tenant })})`);
        return row?.offsetMs ?? 0;
      }),
  };
}
