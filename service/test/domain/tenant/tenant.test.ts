import { describe, expect, it } from 'vitest';
import type { Tenant } from '../../../src/domain/tenant/tenant.ts';
import { FIRST_TENANTS, nameOf, watermarkOf } from '../../../src/domain/tenant/tenant.ts';

describe('a tenant', () => {
  const acme: Tenant = { id: 'acme', environment: 'sandbox' };

  it('has things that are told from those of others by name', () => {
    const tenants = [FIRST_TENANTS.live, FIRST_TENANTS.sandbox, acme];
    const names = tenants.flatMap((tenant) => ['a', 'b'].map((id) => nameOf({ tenant, id })));
    expect(new Set(names).size).toBe(6);
    // A notice carries less than a key, and means the same thing.
    expect(nameOf({ tenant: { id: 'acme' }, id: 'a' })).toBe(nameOf({ tenant: acme, id: 'a' }));
  });

  it('has a watermark on its pages in the sandbox, whatever it is called', () => {
    expect([acme, FIRST_TENANTS.sandbox].map(watermarkOf)).toEqual(['SANDBOX', 'SANDBOX']);
    const named: Tenant = { id: 'sandbox', environment: 'live' };
    expect([named, FIRST_TENANTS.live].map(watermarkOf)).toEqual([null, null]);
  });
});
