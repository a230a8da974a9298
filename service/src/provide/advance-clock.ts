import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../domain/tenant/clock.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { ClockStore } from '../storage/index.ts';
import type { ProvidedClock } from './provide-clock.ts';

interface Needs {
  readonly clock: Pick<Clock, 'now'>;
  readonly moveClock: ProvidedClock['moveClock'];
  readonly store: Pick<ClockStore, 'findNextDue' | 'isBusy' | 'nudge'>;
  /** The removals that follow the jobs when the time is reached. */
  readonly removeExpired: (tenant: Tenant) => Promise<void>;
}

/** Jobs are looked for this often while one is being done. */
const LOOK_EVERY_MS = 10;
/** And the workers are told to look again after so many looks. */
const NUDGE_EVERY = 3;
/** More than any number of receivers that do not answer take, each in its turn. */
const WAIT_LIMIT_MS = 10 * 60_000;

/**
 * Moves a sandbox's clock as if its time had really passed: from one due moment to the next, at each of which all due
 * jobs are done. A retry after 5 minutes and one after a further hour are therefore both made.
 *
 *     now ──▶ 5 min ──▶ 1 h 5 min ──▶ 11 h 5 min ──▶ … ──▶ the moment asked for
 *          run      run           run             run
 *
 * Resolves with the new time. A request made while the clock is being moved goes on from where it then is.
 */
export function createAdvance({
  clock,
  moveClock,
  store,
  removeExpired,
}: Needs): (tenant: Tenant, moment: Date) => Promise<Date> {
  const waitUntilIdle = async (tenant: Tenant): Promise<void> => {
    const end = Date.now() + WAIT_LIMIT_MS;
    for (let look = 1; await store.isBusy(tenant); look++) {
      if (Date.now() > end) throw new Error('The jobs of a tenant did not come to an end');
      if (look % NUDGE_EVERY === 0) await store.nudge();
      await delay(LOOK_EVERY_MS);
    }
  };
  const moveTo = async (tenant: Tenant, moment: Date): Promise<void> => {
    if (moment > clock.now(tenant)) await moveClock(tenant, moment);
    await waitUntilIdle(tenant);
  };
  const pass = async (tenant: Tenant, ms: number): Promise<Date> => {
    const target = new Date(clock.now(tenant).getTime() + ms);
    for (let due = await store.findNextDue(tenant); due && due <= target; due = await store.findNextDue(tenant))
      await moveTo(tenant, due);
    await moveTo(tenant, target);
    await removeExpired(tenant);
    return clock.now(tenant);
  };
  const moving = new Map<string, Promise<unknown>>();
  return (tenant, moment) => {
    const ms = moment.getTime() - clock.now(tenant).getTime();
    const before = moving.get(tenant.id) ?? Promise.resolve();
    const passed = before.then(() => pass(tenant, ms));
    moving.set(
      tenant.id,
      passed.catch(() => undefined),
    );
    return passed;
  };
}
