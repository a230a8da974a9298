import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';
import type { SessionPorts } from './session.ts';

/** Removes a session for good; refused as `not_found` when it is gone already. */
export async function deleteSession(ports: SessionPorts, key: Key): Promise<Outcome<undefined>> {
  return (await ports.store.remove(key, ports.now(key.tenant))) ? succeed(undefined) : refuse({ code: 'not_found' });
}

/** Sessions may fail each for a reason of its own; so many in a row fail for one that the next has too. */
const MOST_FAILURES = 10;

/** How many sessions were erased, and the errors of those that could not be. */
export interface Erasure {
  readonly erased: number;
  readonly failures: readonly unknown[];
}

/**
 * Removes every session of a tenant whose contract was finalized and kept for as long as it should be (builder-embed
 * §What the service does). One that cannot be removed stays due, and the others go; after ten failures it stops.
 */
export async function eraseDueSessions(
  { store, now }: Pick<SessionPorts, 'store' | 'now'>,
  tenant: Tenant,
): Promise<Erasure> {
  const failures = new Map<string, unknown>();
  const list = async (): Promise<readonly Key[]> =>
    (await store.listDue(tenant, now(tenant))).filter(({ id }) => !failures.has(id));
  let erased = 0;
  for (let due = await list(); due.length > 0; due = await list()) {
    for (const key of due) {
      try {
        if (await store.remove(key, now(tenant))) erased++;
      } catch (error) {
        failures.set(key.id, error);
        if (failures.size === MOST_FAILURES) return { erased, failures: [...failures.values()] };
      }
    }
  }
  return { erased, failures: [...failures.values()] };
}
