import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkTarget, Member, SignInLink, SignInPorts, SignInSecret } from '../../../src/domain/sign-in/sign-in.ts';
import {
  MOST_LINKS,
  SIGNED_IN_MS,
  findSignedIn,
  inspectLink,
  requestLink,
  signInByAddress,
  signInByLink,
  signOut,
} from '../../../src/domain/sign-in/sign-in.ts';
import { ENTRY_LIFE_MS, hashEntryToken, makeEntryToken } from '../../../src/domain/tenant/entry-token.ts';
import { FIRST_TENANTS, nameOf } from '../../../src/domain/tenant/tenant.ts';

const tenant = FIRST_TENANTS.live;
const contractId = 'contract-1';
const anna: Member = {
  tenant,
  workspace: 'Demo',
  timeZone: 'UTC',
  id: 'anna',
  name: 'Anna',
  email: 'anna@example.com',
  role: 'editor',
};

interface KeptLink {
  readonly member: Member;
  readonly contractId: LinkTarget;
  readonly expiresAt: Date;
  used: boolean;
}

/** Members of one workspace, their links and their sign-ins. */
class FakeSignIn {
  now = new Date('2026-03-01T10:00:00Z');
  members = [anna];
  readonly links = new Map<string, KeptLink>();
  readonly signedIn = new Map<string, { readonly member: Member; readonly expiresAt: Date; readonly only: null }>();
  readonly sent: SignInLink[] = [];
  readonly asked: string[] = [];

  pass(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  readonly ports: SignInPorts = {
    now: () => this.now,
    sendLink: async (link) => {
      this.sent.push(link);
    },
    store: {
      findMember: async (tenantId, email) => {
        this.asked.push(email);
        return this.members.find((one) => one.tenant.id === tenantId && one.email === email);
      },
      findAdmin: async () => undefined,
      findMembers: async (environment, email) =>
        this.members.filter((one) => one.tenant.environment === environment && one.email === email),
      findServiceAccount: async () => undefined,
      addLink: async (member, { tokenHash, expiresAt, now, contractId: of }, most) => {
        const good = [...this.links.values()].filter(
          (one) => one.member === member && one.expiresAt > now && !one.used,
        );
        if (good.length >= most) return false;
        this.links.set(nameOf({ tenant: member.tenant, id: tokenHash }), {
          member,
          contractId: of,
          expiresAt,
          used: false,
        });
        return true;
      },
      findLink: async ({ tenantId, tokenHash }, of) => {
        const link = this.links.get(nameOf({ tenant: { id: tenantId }, id: tokenHash }));
        return link?.contractId === of ? { ...link, isOfServiceAccount: false } : undefined;
      },
      useLink: async ({ tenantId, tokenHash }, access) => {
        const link = this.links.get(nameOf({ tenant: { id: tenantId }, id: tokenHash }));
        if (!link || link.used) return undefined;
        link.used = true;
        this.signedIn.set(access.tokenHash, { member: link.member, expiresAt: access.expiresAt, only: null });
        return { only: null };
      },
      addSignIn: async (member, { tokenHash, expiresAt }) => {
        this.signedIn.set(tokenHash, { member, expiresAt, only: null });
      },
      findSignedIn: async ({ tokenHash }) => this.signedIn.get(tokenHash),
      remove: async ({ tokenHash }: SignInSecret) => {
        this.signedIn.delete(tokenHash);
      },
    },
  };
}

let fake: FakeSignIn;
beforeEach(() => {
  fake = new FakeSignIn();
});
const request = (email = anna.email, of = contractId): Promise<void> =>
  requestLink(fake.ports, {
    tenantId: tenant.id,
    contractId: of,
    email,
    language: 'fi',
    urlOf: (token) => `https://sign.example/${token}`,
  });
const tokenOf = (link = fake.sent.at(-1)): string => link?.url.split('/').at(-1) ?? '';
const opening = (over: Partial<{ token: string; tenantId: string; contractId: string }> = {}) => ({
  token: tokenOf(),
  tenantId: tenant.id,
  contractId,
  ...over,
});
const whoIs = (...secrets: string[]): Promise<Member | undefined> =>
  findSignedIn(fake.ports, { tenantId: tenant.id, contractId, secrets });
async function signIn(): Promise<string> {
  await request();
  const opened = await signInByLink(fake.ports, opening());
  if (opened.code !== 'open') throw new Error(opened.code);
  return opened.secret;
}

describe('asking for a link', () => {
  it.each(['anna@example.com', 'ANNA@Example.com', '  anna@example.com\n'])(
    'sends one to the member at %j',
    async (email) => {
      await request(email);
      expect(fake.asked).toEqual(['anna@example.com']);
      expect(fake.sent).toMatchObject([{ member: anna, language: 'fi' }]);
      expect(fake.sent[0]?.url).toMatch(/^https:\/\/sign\.example\/live\./);
    },
  );

  it.each(['', 'berta@example.com', 'anna@example.com, berta@example.com'])(
    'sends nothing for %j, and who asks is not told',
    async (email) => {
      expect(await request(email)).toBeUndefined();
      expect([fake.sent, fake.links.size]).toEqual([[], 0]);
    },
  );

  it('keeps a hash of it alone', async () => {
    await request();
    expect(JSON.stringify([...fake.links])).not.toContain(tokenOf());
    expect([...fake.links.keys()]).toEqual([`live/${hashEntryToken(tokenOf())}`]);
  });

  it('sends no more than three that are good at the same time', async () => {
    for (let round = 0; round < MOST_LINKS + 2; round += 1) await request();
    expect(fake.sent).toHaveLength(MOST_LINKS);
    expect(new Set(fake.sent.map(({ url }) => url)).size).toBe(MOST_LINKS);
    fake.pass(ENTRY_LIFE_MS);
    await request();
    expect(fake.sent).toHaveLength(MOST_LINKS + 1);
  });
});

describe('a link', () => {
  it('goes to a member by either form of an international domain', async () => {
    fake.members = [{ ...anna, email: 'anna@xn--mnchen-3ya.example' }];
    for (const typed of ['Anna@München.example', 'anna@xn--mnchen-3ya.example']) await request(typed);
    expect(fake.sent).toHaveLength(2);
    const vouched = { to: { tenantId: tenant.id }, email: 'anna@münchen.example', isVerified: true };
    expect(await signInByAddress(fake.ports, vouched)).toMatch(/^\S+\.[\w-]{43}$/);
  });

  it('would open as long as it was not used, which looking at it does not do', async () => {
    await request();
    for (let look = 0; look < 2; look += 1)
      expect(await inspectLink(fake.ports, opening())).toEqual({
        code: 'open',
        isMailed: true,
        link: { tenantId: tenant.id, tokenHash: hashEntryToken(tokenOf()) },
      });
    expect(fake.signedIn.size).toBe(0);
  });

  it('is good for 15 minutes', async () => {
    await request();
    fake.pass(ENTRY_LIFE_MS - 1);
    expect((await inspectLink(fake.ports, opening())).code).toBe('open');
    fake.pass(1);
    expect(await inspectLink(fake.ports, opening())).toEqual({ code: 'expired' });
    expect(await signInByLink(fake.ports, opening())).toEqual({ code: 'expired' });
    expect(fake.signedIn.size).toBe(0);
  });

  it('is of its contract and workspace', async () => {
    await request();
    for (const over of [{ contractId: 'contract-2' }, { tenantId: 'sandbox' }, { token: 'x' }, { token: '' }])
      expect(await signInByLink(fake.ports, opening(over))).toEqual({ code: 'unknown' });
    expect(await signInByLink(fake.ports, opening({ token: makeEntryToken(tenant) }))).toEqual({ code: 'unknown' });
  });

  it('signs in once, though others open it in the same moment', async () => {
    await request();
    const opened = await Promise.all([signInByLink(fake.ports, opening()), signInByLink(fake.ports, opening())]);
    expect(opened.map(({ code }) => code).sort()).toEqual(['open', 'used']);
    expect(fake.signedIn.size).toBe(1);
    expect(await inspectLink(fake.ports, opening())).toEqual({ code: 'used' });
  });

  it('gives a secret that is not the link, and is kept as a hash', async () => {
    const secret = await signIn();
    expect(secret).not.toBe(tokenOf());
    expect([...fake.signedIn.keys()]).toEqual([hashEntryToken(secret)]);
  });
});

describe('an address that an issuer vouches for', () => {
  const byAddress = (email: string, isVerified = true): Promise<string | undefined> =>
    signInByAddress(fake.ports, { to: { tenantId: tenant.id }, email, isVerified });

  it('signs its member in', async () => {
    const secret = await byAddress(' Anna@EXAMPLE.com ');
    expect(await whoIs(secret ?? '')).toBe(anna);
  });

  it('signs no one in where it is not verified, or belongs to no member', async () => {
    expect(await byAddress(anna.email, false)).toBeUndefined();
    expect(fake.asked).toEqual([]);
    expect(await byAddress('berta@example.com')).toBeUndefined();
    expect(fake.signedIn.size).toBe(0);
  });
});

describe('a signed-in user', () => {
  it('is known for twelve hours', async () => {
    const secret = await signIn();
    fake.pass(SIGNED_IN_MS - 1);
    expect(await whoIs(secret)).toBe(anna);
    fake.pass(1);
    expect(await whoIs(secret)).toBeUndefined();
  });

  it('is found among all that a browser sends', async () => {
    const secret = await signIn();
    const other = makeEntryToken(FIRST_TENANTS.sandbox);
    expect(await whoIs('', 'nonsense', other, makeEntryToken(tenant), secret)).toBe(anna);
    expect(await whoIs()).toBeUndefined();
  });

  it('is unknown to another workspace, though it be asked with the same secret', async () => {
    const secrets = [await signIn()];
    expect(await findSignedIn(fake.ports, { tenantId: 'sandbox', contractId, secrets })).toBeUndefined();
  });

  it('is unknown after signing out, by whichever of the secrets', async () => {
    const [first, second] = [await signIn(), await signIn()];
    await signOut(fake.ports, { tenantId: 'sandbox', secrets: [first] });
    expect(await whoIs(first)).toBe(anna);
    await signOut(fake.ports, { tenantId: tenant.id, secrets: ['nonsense', first] });
    expect(await whoIs(first)).toBeUndefined();
    expect(await whoIs(first, second)).toBe(anna);
  });
});
