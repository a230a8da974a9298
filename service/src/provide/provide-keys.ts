import type { Config } from '../config.ts';
import type { Listener, Orm } from '../database/index.ts';
import { describeError } from '../describe-error.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { KeyRing } from '../domain/tenant/key-ring.ts';
import { createKeyRing, makeKey } from '../domain/tenant/key-ring.ts';
import type { KeyPorts } from '../domain/key/keys.ts';
import { FIRST_TENANTS } from '../domain/tenant/tenant.ts';
import type { Log } from '../log.ts';
import { createKeyDerivation } from '../secrets/index.ts';
import { createKeyRegister, createManagedKeyStore } from '../storage/index.ts';
import type { CatchUp } from './provide-catch-up.ts';

interface Needs {
  readonly config: Config;
  readonly orm: Orm;
  readonly clock: Clock;
  readonly listener: Listener;
  readonly log: Log;
  /** The secret of the service. */
  readonly secret: string;
  readonly catchUp: CatchUp;
}

/** The keys that were made, and those of the settings: a sandbox key is made for this process when none is set. */
export function provideKeys({ config, orm, clock, listener, log, secret, catchUp }: Needs): {
  readonly keys: KeyRing;
  readonly managedKeys: KeyPorts;
  readonly sandboxKey: string;
} {
  const sandboxKey = config.sandboxKey ?? makeKey(FIRST_TENANTS.sandbox);
  const configured = new Map([[sandboxKey, FIRST_TENANTS.sandbox]]);
  if (config.liveKey !== undefined) configured.set(config.liveKey, FIRST_TENANTS.live);
  const register = createKeyRegister(orm);
  const keys = createKeyRing({
    store: register,
    now: () => clock.wall().getTime(),
    nowOf: clock.now,
    // No request waits for it, or fails with it.
    onUse: (key) => {
      register.noteUse(key, clock.now(key.tenant)).catch((error: unknown) => {
        log.warn('The use of a key was not noted', describeError(error));
      });
    },
    isTold: listener.isConnected,
    configured,
  });
  const store = createManagedKeyStore(orm);
  const waiting: KeyPorts['store'] = {
    ...store,
    create: async (made, options) => {
      const earlier = await store.create(made, options);
      if (options.replaced) await catchUp(made.key.tenant);
      return earlier;
    },
    change: async (key, change) => {
      await store.change(key, change);
      await catchUp(key.tenant);
    },
    revoke: async (key, at) => {
      const isRevoked = await store.revoke(key, at);
      if (isRevoked) await catchUp(key.tenant);
      return isRevoked;
    },
  };
  return {
    keys,
    managedKeys: { store: waiting, now: clock.now, derive: createKeyDerivation(secret), ring: keys },
    sandboxKey,
  };
}
