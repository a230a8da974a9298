import { randomUUID } from 'node:crypto';
import type { Listener, Orm } from '../database/index.ts';
import { describeError } from '../describe-error.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import { createClock } from '../domain/tenant/clock.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { Log } from '../log.ts';
import { createClockStore } from '../storage/index.ts';
import { FOLLOW_WITHIN_MS, FollowerCounts } from './follower-counts.ts';

interface Needs {
  readonly orm: Orm;
  readonly listener: Pick<Listener, 'onNotice' | 'onGap'>;
  readonly log: Log;
  readonly wallClock: () => Date;
}

/** The clock, kept in step with those of other processes. */
export interface ProvidedClock {
  readonly clock: Clock;
  /** Moves a tenant's time to a later moment. Every process has followed when it resolves, or a second has passed. */
  readonly moveClock: (tenant: Tenant, moment: Date) => Promise<void>;
}

/**
 * The clocks of all tenants, as they are stored. A process that moves one waits for the others, since the next
 * request may reach any of them:
 *
 *     this process     stores, NOTIFY clock sandbox 7f3a ……………………… counts 7f3a as often as processes listen
 *     every process    hears it, reads that clock, NOTIFY clock_followed sandbox 7f3a
 */
export async function provideClock({ orm, listener, log, wallClock }: Needs): Promise<ProvidedClock> {
  const clock = createClock(wallClock);
  const store = createClockStore(orm);
  const read = async (tenantId?: string): Promise<void> => {
    clock.setOffsets(await store.readOffsets(tenantId));
  };
  const onFault = (error: unknown): void => {
    log.warn('The clocks were not read', describeError(error));
  };
  const followers = new FollowerCounts();
  // Before the first reading, so that a move in the meantime is heard.
  listener.onNotice(({ about, tenant, id }) => {
    if (about === 'clock_followed' && id !== undefined) followers.count(id);
    if (about === 'clock')
      read(tenant)
        .then(() => (id === undefined ? undefined : store.confirm(tenant, id)))
        .catch(onFault);
  });
  listener.onGap(() => {
    read().catch(onFault);
  });
  await read();
  return {
    clock,
    moveClock: async (tenant, moment) => {
      const move = randomUUID();
      const counted = followers.begin(move);
      const listening = await store.addOffset({ tenant, ms: moment.getTime() - clock.now(tenant).getTime(), move });
      await read(tenant.id);
      await counted.reach(listening, FOLLOW_WITHIN_MS);
    },
  };
}
