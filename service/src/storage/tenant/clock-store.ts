import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import { countListeners } from '../../database/index.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
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
  /** Tells whoever moved a clock that this process has followed. */
  readonly confirm: (tenantId: string, move: string) => Promise<void>;
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
        await tell(tx, { about: 'clock', tenant, id: move });
        return countListeners(tx);
      }),
    confirm: (tenant, move) => tell(orm, { about: 'clock_followed', tenant, id: move }),
  };
}
