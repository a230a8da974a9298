import { describe, expect, it } from 'vitest';
import type { KeyStore } from '../../../src/domain/tenant/key-ring.ts';
import { createKeyRing, hashKey, makeKey } from '../../../src/domain/tenant/key-ring.ts';
import type { Tenant } from '../../../src/domain/tenant/tenant.ts';
import { FULL_GRANT } from '../../../src/domain/access/scopes.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

const FOUND = { ...FULL_GRANT, keyId: 'id', holder: { type: 'key' as const, name: 'Shop' }, originId: 'first' };

describe('key ring', () => {
  const { live, sandbox } = FIRST_TENANTS;
  const acme: Tenant = { id: 'acme-2', environment: 'live' };
  const key = makeKey(live);
  const acmeKey = makeKey(acme);
  const ring = (isTold: () => boolean, over: Partial<KeyStore> = {}) => {
    const asked: string[] = [];
    let time = 0;
    let expiresAt: Date | null = null;
    const used: string[] = [];
    const active = new Map([
      [hashKey(key), live],
      [hashKey(acmeKey), acme],
    ]);
    const keys = createKeyRing({
      store: {
        findActive: async (tenantId, hash) => {
          asked.push(`${tenantId} ${hash}`);
          const tenant = active.get(hash);
          return tenant?.id === tenantId ? { ...FOUND, expiresAt, tenant } : undefined;
        },
        ...over,
      },
      configured: new Map([['deed_sandbox_fixed', sandbox]]),
      now: () => time,
      // The clock of the sandbox runs ahead.
      nowOf: ({ id }) => new Date(id === 'live' ? time : time + 1000),
      onUse: ({ tenant, id }) => {
        used.push(`${tenant.id} ${id}`);
      },
      isTold,
    });
    return {
      keys,
      used,
      expireAt: (ms: number) => {
        expiresAt = new Date(ms);
      },
      asked,
      active,
      pass: (ms: number) => {
        time += ms;
      },
    };
  };

  it('asks once per half minute, and again after it was told to forget', async () => {
    const { keys, asked, active, pass } = ring(() => true);
    expect(await keys.identify(key)).toEqual({ ...FOUND, tenant: live, secret: key });
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
    expect(await keys.identify(acmeKey)).toEqual({ ...FOUND, tenant: acme, secret: acmeKey });
    expect(asked).toEqual([`acme-2 ${hashKey(acmeKey)}`]);
    // The key of a live workspace that calls itself one of the sandbox is unknown.
    expect(await keys.identify(acmeKey.replace('live', 'sandbox'))).toBeUndefined();
    for (const odd of ['deed_live_A.x', 'deed_live_.x', 'deed_live_a.b.c', 'deed_test_x', 'deed_live_'])
      expect(await keys.identify(odd)).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  it('remembers a key up to the end of its half minute', async () => {
    const { keys, asked, pass } = ring(() => true);
    await keys.identify(key);
    pass(29_999);
    await keys.identify(key);
    expect(asked).toHaveLength(1);
    pass(1);
    await keys.identify(key);
    expect(asked).toHaveLength(2);
    // It was looked at again, so that another half minute begins.
    pass(29_999);
    await keys.identify(key);
    expect(asked).toHaveLength(2);
  });

  it('does not remember a key that was revoked while the store was answering', async () => {
    const answers: (() => void)[] = [];
    const { keys } = ring(() => true, {
      findActive: async () => {
        const found = answers.length === 0 ? { ...FOUND, tenant: live } : undefined;
        await new Promise<void>((resolve) => {
          answers.push(resolve);
        });
        return found;
      },
    });
    const before = keys.identify(key);
    keys.forget();
    answers[0]?.();
    expect(await before).toMatchObject({ keyId: 'id' });
    const after = keys.identify(key);
    answers[1]?.();
    expect(await after).toBeUndefined();
  });

  it('ends a key at the moment it expires, remembered or not', async () => {
    const { keys, pass, expireAt } = ring(() => true);
    expireAt(5000);
    pass(4999);
    expect(await keys.identify(key)).toMatchObject({ expiresAt: new Date(5000) });
    pass(1);
    expect(await keys.identify(key)).toBeUndefined();
    expect(keys.isFamiliar(key)).toBe(false);
  });

  it('tells of a use once a minute, and of none of a key that does not work', async () => {
    const { keys, used, pass, active } = ring(() => true);
    for (const ms of [0, 59_999, 1]) {
      pass(ms);
      await keys.identify(key);
      await keys.identify(key);
    }
    await keys.identify(acmeKey);
    await keys.identify('deed_sandbox_fixed');
    expect(used).toEqual(['live id', 'live id']);
    pass(60_000);
    active.clear();
    keys.forget();
    await keys.identify(key);
    expect(used).toHaveLength(2);
  });

  it('asks again for an unknown key, which may have been issued since', async () => {
    const { keys, asked, active } = ring(() => true);
    const fresh = makeKey(live);
    expect(await keys.identify(fresh)).toBeUndefined();
    active.set(hashKey(fresh), live);
    expect(await keys.identify(fresh)).toMatchObject({ tenant: live });
    expect(asked).toHaveLength(2);
  });

  it('is familiar with the keys that were right when they were last looked at', async () => {
    const { keys, active } = ring(() => true);
    expect([keys.isFamiliar('deed_sandbox_fixed'), keys.isFamiliar(key)]).toEqual([true, false]);
    await keys.identify(key);
    await keys.identify(makeKey(live));
    expect(keys.isFamiliar(key)).toBe(true);
    // That it has to be looked at again says nothing against it.
    keys.forget();
    expect(keys.isFamiliar(key)).toBe(true);
    active.delete(hashKey(key));
    await keys.identify(key);
    expect([keys.isFamiliar('deed_sandbox_fixed'), keys.isFamiliar(key)]).toEqual([true, false]);
  });

  it('fails for a key that cannot be looked up, which stays as familiar as it was', async () => {
    let isDown = false;
    const { keys, pass } = ring(() => true, {
      findActive: async () => {
        if (isDown) throw new Error('The database is down');
        return { ...FOUND, tenant: live };
      },
    });
    await keys.identify(key);
    isDown = true;
    pass(29_999);
    expect(await keys.identify(key)).toMatchObject({ keyId: 'id' });
    pass(1);
    await expect(keys.identify(key)).rejects.toThrow('down');
    expect(keys.isFamiliar(key)).toBe(true);
    isDown = false;
    expect(await keys.identify(key)).toMatchObject({ keyId: 'id' });
  });

  it('remembers ten thousand keys, and begins anew with the next', async () => {
    const asked: string[] = [];
    const { keys } = ring(() => true, {
      findActive: async (_tenant, hash) => {
        asked.push(hash);
        return { ...FOUND, tenant: live };
      },
    });
    const many = (from: number, to: number) =>
      Promise.all(Array.from({ length: to - from }, (_, index) => keys.identify(`deed_live_${from + index}`)));
    await many(0, 10_000);
    await many(0, 10_000);
    expect(asked).toHaveLength(10_000);
    await many(10_000, 10_001);
    expect(keys.isFamiliar('deed_live_0')).toBe(false);
    await many(0, 1);
    await many(10_000, 10_001);
    expect(asked).toHaveLength(10_002);
  });

  it('makes keys that name their workspace, except for those of the first ones', () => {
    const made = [sandbox, live, acme, { ...acme, environment: 'sandbox' } as const].map((tenant) => makeKey(tenant));
    expect(made.map((each) => each.slice(0, -43))).toEqual([
      'deed_sandbox_',
      'deed_live_',
      'deed_live_acme-2.',
      'deed_sandbox_acme-2.',
    ]);
    expect(makeKey(live)).not.toBe(makeKey(live));
    // A workspace that is named like the first one of the other environment is told from it.
    expect(makeKey({ id: 'live', environment: 'sandbox' })).toMatch(/^deed_sandbox_live\.[\w-]{43}$/);
  });
});
