import { randomUUID } from 'node:crypto';
import type { Listener, Orm } from '../database/index.ts';
import { describeError } from '../describe-error.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { Log } from '../log.ts';
import { askToCatchUp, sayCaughtUp } from '../storage/index.ts';
import { FOLLOW_WITHIN_MS, FollowerCounts } from './follower-counts.ts';

/** Waits until every process has heard the notices so far, or a second has passed. */
export type CatchUp = (tenant: Tenant) => Promise<void>;

interface Needs {
  readonly orm: Orm;
  readonly listener: Pick<Listener, 'onNotice'>;
  readonly log: Log;
}

/**
 * A change of rights waits for the other processes, since the next request may reach any of them. Notices arrive in
 * their order, so that a process which answers has heard all before:
 *
 *     this process     stores, NOTIFY access, NOTIFY catch_up 7f3a …………… counts 7f3a as often as processes listen
 *     every process    hears both, forgets, NOTIFY caught_up 7f3a
 */
export function provideCatchUp({ orm, listener, log }: Needs): CatchUp {
  const followers = new FollowerCounts();
  const onFault = (error: unknown): void => {
    log.warn('Other processes were not waited for', describeError(error));
  };
  listener.onNotice(({ about, tenant, id }) => {
    if (id === undefined) return;
    if (about === 'caught_up') followers.count(id);
    if (about === 'catch_up') sayCaughtUp(orm, { tenant, id }).catch(onFault);
  });
  return async ({ id: tenant }) => {
    const id = randomUUID();
    const counted = followers.begin(id);
    // The change is stored, whether or not the others can be asked.
    const listening = await askToCatchUp(orm, { tenant, id }).catch((error: unknown) => {
      onFault(error);
      return 0;
    });
    await counted.reach(listening, FOLLOW_WITHIN_MS);
  };
}
