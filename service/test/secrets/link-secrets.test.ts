import { describe, expect, it } from 'vitest';
import { tenantIdOf } from '../../src/domain/tenant/entry-token.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import { createLinkSecrets } from '../../src/secrets/index.ts';

const { sandbox, live } = FIRST_TENANTS;
const secrets = createLinkSecrets('s'.repeat(32));
const one = { id: '01890000-0000-7000-8000-000000000001', linkVersion: 0 };

describe('the secrets of a signature', () => {
  it('are the same for the same secret of the service, and others for another secret', () => {
    const again = createLinkSecrets('s'.repeat(32));
    const other = createLinkSecrets('t'.repeat(32));
    expect(again.tokenOf(sandbox, one, true)).toBe(secrets.tokenOf(sandbox, one, true));
    expect(again.pinOf(sandbox, one)).toBe(secrets.pinOf(sandbox, one));
    expect(other.tokenOf(sandbox, one, true)).not.toBe(secrets.tokenOf(sandbox, one, true));
  });

  it('are each of one tenant, one signature, one version and one purpose', () => {
    const tokens = [sandbox, live].flatMap((tenant) =>
      [one, { ...one, linkVersion: 1 }, { ...one, id: '01890000-0000-7000-8000-000000000002' }].flatMap((signature) =>
        [true, false].map((needsPin) => secrets.tokenOf(tenant, signature, needsPin)),
      ),
    );
    expect(new Set(tokens.map((token) => token.split('.')[1])).size).toBe(12);
    expect(tokens.map(tenantIdOf)).toEqual([...Array<string>(6).fill('sandbox'), ...Array<string>(6).fill('live')]);
    expect(secrets.proofOf(tokens[0] ?? '')).not.toBe(secrets.proofOf(tokens[1] ?? ''));
  });

  it('have a PIN that is taken, and the one of the secret before', () => {
    const before = createLinkSecrets('t'.repeat(32));
    const both = createLinkSecrets('s'.repeat(32), 't'.repeat(32));
    for (const pin of [secrets.pinOf(live, one), before.pinOf(live, one)])
      expect(both.isPin(live, one, pin)).toBe(true);
    expect(both.pinOf(live, one)).toBe(secrets.pinOf(live, one));
    expect(secrets.isPin(live, one, before.pinOf(live, one))).toBe(false);
    for (const wrong of ['', '0', `${secrets.pinOf(live, one)}0`]) expect(both.isPin(live, one, wrong)).toBe(false);
  });

  it('have PINs of six digits, leading noughts included, that are spread evenly', () => {
    const pins = Array.from({ length: 2000 }, (_, index) =>
      secrets.pinOf(sandbox, { id: String(index), linkVersion: 0 }),
    );
    expect(pins.every((pin) => /^\d{6}$/.test(pin))).toBe(true);
    expect(new Set(pins).size).toBeGreaterThan(1980);
    expect(pins.some((pin) => pin.startsWith('0'))).toBe(true);
  });
});
