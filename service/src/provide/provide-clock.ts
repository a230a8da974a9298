import type { Orm } from '../database/index.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import { createClock } from '../domain/tenant/clock.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { createClockStore } from '../storage/index.ts';

/** The clock, kept in step with those of other processes. */
export interface ProvidedClock {
  readonly clock: Clock;
  /** Takes over what this or another process has moved: of the tenant that is named, or of all. */
  readonly readClocks: (tenantId?: string) => Promise<void>;
  /** Moves a tenant's time to a later moment, for every process. */
  readonly moveClock: (tenant: Tenant, moment: Date) => Promise<void>;
}

/** The clocks of all tenants, as they are stored. */
export async function provideClock(orm: Orm, wallClock: () => Date): Promise<ProvidedClock> {
  const clock = createClock(wallClock);
  const store = createClockStore(orm);
  const readClocks = async (tenantId?: string): Promise<void> => {
    clock.setOffsets(await store.readOffsets(tenantId));
  };
  await readClocks();
  return {
    clock,
    readClocks,
    moveClock: async (tenant, moment) => {
      await store.addOffset(tenant, moment.getTime() - clock.now(tenant).getTime());
      await readClocks(tenant.id);
    },
  };
}
