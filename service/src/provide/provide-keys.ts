import type { Config } from '../config.ts';
import type { Listener, Orm } from '../database/index.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { KeyRing } from '../domain/tenant/key-ring.ts';
import { createKeyRing, makeKey } from '../domain/tenant/key-ring.ts';
import { FIRST_TENANTS } from '../domain/tenant/tenant.ts';
import { createKeyRegister } from '../storage/index.ts';

interface Needs {
  readonly config: Config;
  readonly orm: Orm;
  readonly clock: Clock;
  readonly listener: Listener;
}

/** The keys that were made, and those of the settings: a sandbox key is made for this process when none is set. */
export function provideKeys({ config, orm, clock, listener }: Needs): {
  readonly keys: KeyRing;
  readonly sandboxKey: string;
} {
  const sandboxKey = config.sandboxKey ?? makeKey(FIRST_TENANTS.sandbox);
  const configured = new Map([[sandboxKey, FIRST_TENANTS.sandbox]]);
  if (config.liveKey !== undefined) configured.set(config.liveKey, FIRST_TENANTS.live);
  const keys = createKeyRing({
    store: createKeyRegister(orm),
    now: () => clock.wall().getTime(),
    isTold: listener.isConnected,
    configured,
  });
  return { keys, sandboxKey };
}
