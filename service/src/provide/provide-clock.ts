import { randomUUID } from 'node:crypto';
import type { Listener, Orm } from '../database/index.ts';
import { describeError } from '../describe-error.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import { createClock } from '../domain/tenant/clock.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { Log } from '../log.ts';
import { createClockStore } from '../storage/index.ts';

/** How long moving a clock waits for processes that do not say that they follow. */
const FOLLOW_WITHIN_MS = 1000;

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

interface Counted {
  /** Resolves when as many have followed, or the time is over. */
  readonly reach: (count: number, withinMs: number) => Promise<void>;
}

/** How many processes have followed each move that somebody here waits for. */
class FollowerCounts {
  readonly #onCount = new Map<string, () => void>();

  /** Counts from now on: a process may follow before it is known how many there are. */
  begin(move: string): Counted {
    let count = 0;
    let check = (): void => undefined;
    this.#onCount.set(move, () => {
      count += 1;
      check();
    });
    return {
      reach: async (wanted, withinMs) => {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          timer = setTimeout(resolve, withinMs);
          check = () => {
            if (count >= wanted) resolve();
          };
          check();
        });
        clearTimeout(timer);
        this.#onCount.delete(move);
      },
    };
  }

  count(move: string): void {
    this.#onCount.get(move)?.();
  }
}
