import { describe, expect, it } from 'vitest';
import { createKeyRing, hashKey, makeKey } from '../../src/domain/key-ring.ts';

describe('key ring', () => {
  const key = makeKey('live');
  const ring = (isTold: () => boolean) => {
    const asked: string[] = [];
    let time = 0;
    const active = new Set([hashKey(key)]);
    const keys = createKeyRing({
      store: {
        findActive: async (tenant, hash) => {
          asked.push(`${tenant} ${hash}`);
          return active.has(hash) ? 'id' : undefined;
        },
      },
      configured: { sandbox: 'deed_sandbox_fixed' },
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
    expect(await keys.identify(key)).toEqual({ tenant: 'live', keyId: 'id', secret: key });
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
    expect(await keys.identify('deed_sandbox_fixed')).toMatchObject({ tenant: 'sandbox', keyId: 'configured' });
    expect(await keys.identify('sk_other')).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
