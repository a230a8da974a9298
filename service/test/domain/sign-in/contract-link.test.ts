import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkTarget, Member, SignInStore } from '../../../src/domain/sign-in/sign-in.ts';
import { SIGNED_IN_MS, findSignedIn, makeContractLink, signInByLink } from '../../../src/domain/sign-in/sign-in.ts';
import { hashEntryToken } from '../../../src/domain/tenant/entry-token.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

const tenant = FIRST_TENANTS.live;
const account: Member = {
  tenant,
  workspace: 'Demo',
  timeZone: 'UTC',
  id: 'service',
  name: 'Service account',
  email: '',
  role: 'admin',
};

/** Links and sign-ins by them; the signed-in user is always the service account. */
class FakeSignIns {
  now = new Date('2026-05-01T08:00:00Z');
  account: Member | undefined = account;
  readonly links = new Map<string, { contractId: LinkTarget; used: boolean; expiresAt: Date }>();
  readonly signIns = new Map<string, { only: string | null; expiresAt: Date }>();
  readonly store = {
    findServiceAccount: async () => this.account,
    addLink: async (_member, { tokenHash, contractId, expiresAt }) => {
      if (!this.links.has(tokenHash)) this.links.set(tokenHash, { contractId, used: false, expiresAt });
      return true;
    },
    findLink: async ({ tokenHash }, contractId) => {
      const link = this.links.get(tokenHash);
      return link?.contractId === contractId ? { ...link, isOfServiceAccount: true } : undefined;
    },
    useLink: async ({ tokenHash }, access) => {
      const link = this.links.get(tokenHash);
      if (!link || link.used) return undefined;
      link.used = true;
      this.signIns.set(access.tokenHash, { only: link.contractId, expiresAt: access.expiresAt });
      return { only: link.contractId };
    },
    findSignedIn: async ({ tokenHash }) => {
      const found = this.signIns.get(tokenHash);
      return found && { member: account, ...found };
    },
  } satisfies Partial<SignInStore> as unknown as SignInStore;
  readonly ports = { store: this.store, now: () => this.now };
}

let fakes: FakeSignIns;
beforeEach(() => {
  fakes = new FakeSignIns();
});
const make = (contractId = 'mine', from?: { secret: string; sessionId: string; key: string }) =>
  makeContractLink(fakes.ports, { tenant, contractId, from });
const open = (token: string, contractId = 'mine') =>
  signInByLink(fakes.ports, { token, tenantId: tenant.id, contractId });

describe('a link that an API key hands out', () => {
  it('lets in who opens it, once, to its contract and no other', async () => {
    const opened = await open(await make());
    if (opened.code !== 'open') throw new Error(opened.code);
    expect(opened.only).toBe('mine');
    const secrets = ['nonsense', opened.secret];
    expect(await findSignedIn(fakes.ports, { tenantId: tenant.id, contractId: 'mine', secrets })).toBe(account);
    expect(await findSignedIn(fakes.ports, { tenantId: tenant.id, contractId: 'other', secrets })).toBeUndefined();
    expect(await findSignedIn(fakes.ports, { tenantId: 'sandbox', contractId: 'mine', secrets })).toBeUndefined();
    fakes.now = new Date(fakes.now.getTime() + SIGNED_IN_MS);
    expect(await findSignedIn(fakes.ports, { tenantId: tenant.id, contractId: 'mine', secrets })).toBeUndefined();
  });

  it('opens nothing twice, late, or at another contract', async () => {
    const token = await make();
    expect(await open(token, 'other')).toEqual({ code: 'unknown' });
    expect((await open(token)).code).toBe('open');
    expect(await open(token)).toEqual({ code: 'used' });
    const late = await make();
    fakes.now = new Date(fakes.now.getTime() + 15 * 60_000);
    expect(await open(late)).toEqual({ code: 'expired' });
  });

  it('is another one each time, and the same for the same request', async () => {
    const from = { secret: 'k', sessionId: 'mine', key: 'once' };
    const [first, again, other] = [await make('mine', from), await make('mine', from), await make()];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect([...fakes.links.keys()]).toEqual([first, other].map(hashEntryToken));
  });

  it('cannot be made without a service account', async () => {
    fakes.account = undefined;
    await expect(make()).rejects.toThrow('no service account');
  });
});
