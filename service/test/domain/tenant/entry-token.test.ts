import { describe, expect, it } from 'vitest';
import { hashEntryToken, makeEntryToken, tenantIdOf } from '../../../src/domain/tenant/entry-token.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

describe('the token of a one-time URL', () => {
  const { live, sandbox } = FIRST_TENANTS;
  const from = { secret: 'deed_live_secret', sessionId: 's', key: 'once' };

  it('is another one each time, and names its tenant', () => {
    const tokens = Array.from({ length: 50 }, () => makeEntryToken(live));
    expect(new Set(tokens).size).toBe(50);
    expect(new Set(tokens.map(tenantIdOf))).toEqual(new Set(['live']));
  });

  it('is the same for the same request of the same key, and for that alone', () => {
    const token = makeEntryToken(live, from);
    expect(makeEntryToken(live, { ...from })).toBe(token);
    const others = [
      makeEntryToken(live, { ...from, secret: 'deed_live_other' }),
      makeEntryToken(live, { ...from, sessionId: 't' }),
      makeEntryToken(live, { ...from, key: 'twice' }),
      makeEntryToken(sandbox, from),
      makeEntryToken(live),
    ];
    expect(new Set([token, ...others]).size).toBe(6);
  });

  it('does not have the API key in it, nor the hash the token', () => {
    const token = makeEntryToken(live, from);
    expect(token).not.toContain(from.secret);
    expect(hashEntryToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashEntryToken(token)).not.toBe(hashEntryToken(`${token} `));
  });

  const secret = 'x'.repeat(43);
  it.each([
    [`live.${secret}`, 'live'],
    [`a.${secret}`, 'a'],
    [`0-9.${secret}`, '0-9'],
    [`${'a'.repeat(63)}.${secret}`, 'a'.repeat(63)],
    [`${'a'.repeat(64)}.${secret}`, undefined],
    [`-a.${secret}`, undefined],
    [`Live.${secret}`, undefined],
    [`live.${secret}x`, undefined],
    [`live.${secret.slice(1)}`, undefined],
    [`live.${secret.slice(1)}=`, undefined],
    [`live.${secret}\n`, undefined],
    [`a.b.${secret}`, undefined],
    [secret, undefined],
    ['', undefined],
  ])('%j is one of the tenant %s', (token, tenantId) => {
    expect(tenantIdOf(token)).toBe(tenantId);
  });
});
