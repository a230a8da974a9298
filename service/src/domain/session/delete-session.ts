import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Clock } from '../tenant/clock.ts';
import type { Key } from '../tenant/tenant.ts';
import type { SessionPorts } from './session.ts';

/** Removes a session for good; refused as `not_found` when it is gone already. */
export async function deleteSession(ports: SessionPorts, key: Key): Promise<Outcome<undefined>> {
  return (await ports.store.remove(key, ports.now(key.tenant))) ? succeed(undefined) : refuse({ code: 'not_found' });
}

/**
 * Removes every session whose contract was finalized and kept for as long as it should be (builder-embed §What the
 * service does). Returns how many that were.
 */
export async function eraseDueSessions({
  store,
  clock,
}: Pick<SessionPorts, 'store'> & { readonly clock: Pick<Clock, 'now' | 'wall'> }): Promise<number> {
  let erased = 0;
  for (let due = await store.listDue(clock.wall()); due.length > 0; due = await store.listDue(clock.wall())) {
    for (const key of due) if (await store.remove(key, clock.now(key.tenant))) erased++;
  }
  return erased;
}
