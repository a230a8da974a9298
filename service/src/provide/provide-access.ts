import type { Listener, Orm } from '../database/index.ts';
import type { AccessPorts, AccessStore } from '../domain/sharing/access.ts';
import { createAccess } from '../domain/sharing/access.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { createAccessStore } from '../storage/index.ts';
import type { CatchUp } from './provide-catch-up.ts';

interface Needs {
  readonly orm: Orm;
  readonly listener: Pick<Listener, 'isConnected'>;
  readonly clock: Clock;
  readonly catchUp: CatchUp;
}

/** The lists of access, whose changes hold in every process once they are answered. */
export function provideAccess({ orm, listener, clock, catchUp }: Needs): AccessPorts & {
  /** Has all processes read the folders of a tenant anew, which lists hold for from above. */
  readonly onTreeChange: (tenant: Tenant) => Promise<void>;
} {
  const store = createAccessStore(orm);
  const access = createAccess(store, listener.isConnected);
  const replace: AccessStore['replace'] = async (target, entries, at) => {
    const outcome = await store.replace(target, entries, at);
    if (outcome.ok) await catchUp(target.tenant);
    return outcome;
  };
  const onTreeChange = async (tenant: Tenant): Promise<void> => {
    access.forget(tenant);
    await catchUp(tenant);
  };
  return { store: { ...store, replace }, access, now: clock.now, onTreeChange };
}
