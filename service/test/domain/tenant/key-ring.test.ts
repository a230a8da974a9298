import { describe, expect, it } from 'vitest';
import { createKeyRing, hashKey, makeKey } from '../../../src/domain/tenant/key-ring.ts';
import type { Tenant } from '../../../src/domain/tenant/tenant.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

describe('key ring', () => {
  const { live, sandbox } = FIRST_TENANTS;
  const acme: Tenant = { id: 'acme-2', environment: 'live' };
  const key = makeKey(live);
  const acmeKey = makeKey(acme);
  const ring = (isTold: () => boolean) => {
    const asked: string[] = [];
    let time = 0;
    const active = new Map([
      [hashKey(key), live],
      [hashKey(acmeKey), acme],
    ]);
    const keys = createKeyRing({
      store: {
        findActive: async (tenantId, hash) => {
          asked.push(`${tenantId} ${hash}`);
          const tenant = active.get(hash);
          return tenant?.id === tenantId ? { keyId: 'id', tenant } : undefined;
        },
      },
      configured: new Map([['deed_sandbox_fixed', sandbox]]),
      now: () => time,
      isTold,
    });
    return {
      keys,
      asked,
      active,
      pass: (ms: number) => {
        time += ms;
      },
    };
  };

  it('asks once per half minute, and again after it was told to forget', async () => {
    const { keys, asked, active, pass } = ring(() => true);
    expect(await keys.identify(key)).toEqual({ tenant: live, keyId: 'id', secret: key });
    await keys.identify(key);
    expect(asked).toEqual([`live ${hashKey(key)}`]);
    pass(30_001);
    await keys.identify(key);
    expect(asked).toHaveLength(2);
    active.clear();
    keys.forget();
    expect(await keys.identify(key)).toBeUndefined();
  });

  it('remembers nothing while it would not be told of a revocation', async () => {
    const { keys, asked } = ring(() => false);
    await keys.identify(key);
    await keys.identify(key);
    expect(asked).toHaveLength(2);
  });

  it('knows the configured keys without asking, and asks for no key that is none of ours', async () => {
    const { keys, asked } = ring(() => true);
    expect(await keys.identify('deed_sandbox_fixed')).toMatchObject({ tenant: sandbox, keyId: 'configured' });
    expect(await keys.identify('sk_other')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('reads from a key which workspace it is of, in which environment', async () => {
    const { keys, asked } = ring(() => true);
    expect(acmeKey).toMatch(/^deed_live_acme-2\.[\w-]{43}$/);
    expect(await keys.identify(acmeKey)).toEqual({ tenant: acme, keyId: 'id', secret: acmeKey });
    expect(asked).toEqual([`acme-2 ${hashKey(acmeKey)}`]);
    // The key of a live workspace that calls itself one of the sandbox is nobody's.
    expect(await keys.identify(acmeKey.replace('live', 'sandbox'))).toBeUndefined();
    for (const odd of ['deed_live_A.x', 'deed_live_.x', 'deed_live_a.b.c', 'deed_test_x', 'deed_live_'])
      expect(await keys.identify(odd)).toBeUndefined();
    expect(asked).toHaveLength(2);
  });
});
