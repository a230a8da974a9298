import { toAsciiEmail } from 'deedkit/protocol';
import type { Role } from 'deedkit/protocol/platform';
import { ENTRY_LIFE_MS, hashEntryToken, makeEntryToken, tenantIdOf } from '../tenant/entry-token.ts';
import type { Environment, Tenant } from '../tenant/tenant.ts';

/** How long somebody stays signed in, by the clock of their workspace: a working day. */
export const SIGNED_IN_MS = 12 * 60 * 60_000;

/** Links to one address that are good at the same time: who asks for more gets none, and finds those that were sent. */
export const MOST_LINKS = 3;

/** A member of a workspace, in the tenant where they were found. */
export interface Member {
  readonly tenant: Tenant;
  readonly workspace: string;
  /** The zone that the workspace tells time in, an IANA name. */
  readonly timeZone: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** A secret as it is kept, and whose it is. */
export interface SignInSecret {
  readonly tenantId: string;
  readonly tokenHash: string;
}

/** The contract that a link leads to; null for the console. */
export type LinkTarget = string | null;

/** The outcome of opening a link. */
export type LinkUse =
  | { readonly code: 'used' | 'expired' | 'unknown' }
  | {
      readonly code: 'open';
      readonly link: SignInSecret;
      /** Whether it was mailed to a member, and not handed to the holder of a key, who leads somebody to it. */
      readonly isMailed: boolean;
    };

/** Links that sign people in, and who is signed in, as they are kept. */
export interface SignInStore {
  /** The member of a workspace with this address, in small letters and its domain in ASCII. */
  readonly findMember: (tenantId: string, email: string) => Promise<Member | undefined>;
  /** The first admin of a workspace who has an address; undefined for a workspace without one. */
  readonly findAdmin: (tenantId: string) => Promise<Member | undefined>;
  /** The members with this address in all workspaces of an environment, by the workspaces' names. */
  readonly findMembers: (environment: Environment, email: string) => Promise<readonly Member[]>;
  /**
   * Finds the member that stands for the API keys of a workspace. It has no address, and is signed in by links to one
   * contract alone.
   */
  readonly findServiceAccount: (tenant: Tenant) => Promise<Member | undefined>;
  /** Keeps a link; false when as many as may be are good for this member already. */
  readonly addLink: (
    member: Member,
    link: { readonly tokenHash: string; readonly contractId: LinkTarget; readonly now: Date; readonly expiresAt: Date },
    most: number,
  ) => Promise<boolean>;
  /**
   * When a link ends, whether it was used, and whether it is of the service account; undefined for none, and for one of
   * a removed member.
   */
  readonly findLink: (
    link: SignInSecret,
    contractId: LinkTarget,
  ) => Promise<{ readonly used: boolean; readonly expiresAt: Date; readonly isOfServiceAccount: boolean } | undefined>;
  /**
   * Uses a link up and signs its member in, both or neither. `only` is the one contract that a service account sees by
   * it.
   */
  readonly useLink: (
    link: SignInSecret,
    access: { readonly tokenHash: string; readonly now: Date; readonly expiresAt: Date },
  ) => Promise<{ readonly only: string | null } | undefined>;
  /** Signs in a member that somebody else vouches for. */
  readonly addSignIn: (
    member: Member,
    access: { readonly tokenHash: string; readonly expiresAt: Date },
  ) => Promise<void>;
  /** Finds the member signed in by a secret; undefined once they are no member any more. */
  readonly findSignedIn: (
    secret: SignInSecret,
  ) => Promise<{ readonly member: Member; readonly expiresAt: Date; readonly only: string | null } | undefined>;
  readonly remove: (secret: SignInSecret) => Promise<void>;
}

/** A link on its way to whom it signs in. */
export interface SignInLink {
  readonly member: Member;
  readonly url: string;
  /** The language that the page was asked in. */
  readonly language: string;
}

/** The ports that signing in uses. */
export interface SignInPorts {
  readonly store: SignInStore;
  readonly now: (tenant: Pick<Tenant, 'id'>) => Date;
  /** Sends a link to whom it signs in. */
  readonly sendLink: (link: SignInLink) => Promise<void>;
}

/** A request for a link to a contract of a workspace. */
export interface LinkRequest {
  readonly tenantId: string;
  readonly contractId: string;
  /** As it was typed. */
  readonly email: string;
  readonly language: string;
  /** The address of the page that a token opens. */
  readonly urlOf: (token: string) => string;
}

/** Sends a link to a member who asks for one. Other people are sent nothing, and the response is the same for all. */
export async function requestLink(ports: SignInPorts, request: LinkRequest): Promise<void> {
  const { tenantId, contractId, email, language, urlOf } = request;
  const member = await ports.store.findMember(tenantId, addressOf(email));
  if (member) await sendLinkTo(ports, member, { contractId, language, urlOf });
}

/** Workspaces that one address is sent links to at most. */
const MOST_WORKSPACES = 10;

/**
 * Sends a person a link to the console of each workspace of an environment that has them as a member. Other people are
 * sent nothing, and the response is the same for all.
 */
export async function requestConsoleLinks(
  ports: SignInPorts,
  { environment, email, ...rest }: Omit<LinkRequest, 'tenantId' | 'contractId'> & { readonly environment: Environment },
): Promise<void> {
  const members = await ports.store.findMembers(environment, addressOf(email));
  for (const member of members.slice(0, MOST_WORKSPACES))
    await sendLinkTo(ports, member, { contractId: null, ...rest });
}

async function sendLinkTo(
  ports: SignInPorts,
  member: Member,
  { contractId, language, urlOf }: Pick<LinkRequest, 'language' | 'urlOf'> & { readonly contractId: LinkTarget },
): Promise<void> {
  const token = makeEntryToken(member.tenant);
  const now = ports.now(member.tenant);
  const expiresAt = new Date(now.getTime() + ENTRY_LIFE_MS);
  const link = { tokenHash: hashEntryToken(token), contractId, now, expiresAt };
  if (!(await ports.store.addLink(member, link, MOST_LINKS))) return;
  await ports.sendLink({ member, url: urlOf(token), language });
}

/** An address as those of members are kept. */
function addressOf(typed: string): string {
  const address = typed.trim().toLowerCase();
  return toAsciiEmail(address) ?? address;
}

/** A link that an API key asks for, to hand it to somebody. */
interface HandedLink {
  readonly tenant: Tenant;
  readonly contractId: string;
  /** Makes the same link for the same request. */
  readonly from: Parameters<typeof makeEntryToken>[1];
}

/** Links of a service account: the holder of its key may ask for any number. */
const ANY_NUMBER = 1_000_000;

/** Makes a link that signs its visitor in as the service account, to one contract and no other. */
export async function makeContractLink(
  { store, now }: Pick<SignInPorts, 'store' | 'now'>,
  { tenant, contractId, from }: HandedLink,
): Promise<string> {
  const member = await store.findServiceAccount(tenant);
  if (!member) throw new Error(`Workspace ${tenant.id} has no service account`);
  const token = makeEntryToken(tenant, from);
  const at = now(tenant);
  const expiresAt = new Date(at.getTime() + ENTRY_LIFE_MS);
  const link = { tokenHash: hashEntryToken(token), contractId, now: at, expiresAt };
  await store.addLink(member, link, ANY_NUMBER);
  return token;
}

/** Makes a link that signs a member in to the console, for the operator to hand on. Returns its token. */
export async function makeConsoleLink(
  { store, now }: Pick<SignInPorts, 'now'> & { readonly store: Pick<SignInStore, 'addLink'> },
  member: Member,
): Promise<string> {
  const token = makeEntryToken(member.tenant);
  const at = now(member.tenant);
  const expiresAt = new Date(at.getTime() + ENTRY_LIFE_MS);
  await store.addLink(member, { tokenHash: hashEntryToken(token), contractId: null, now: at, expiresAt }, ANY_NUMBER);
  return token;
}

/** The path of a link to the console, without what stands before the service's own paths. */
export function consoleLinkPath(environment: Environment, token: string): string {
  return `/app/${environment}/sign-in/${token}`;
}

/** A link that somebody opens. */
interface Opening {
  readonly token: string;
  readonly tenantId: string;
  readonly contractId: LinkTarget;
}

/** Tells the outcome of opening a link, without opening it. */
export async function inspectLink(
  { store, now }: Pick<SignInPorts, 'store' | 'now'>,
  { token, tenantId, contractId }: Opening,
): Promise<LinkUse> {
  const link = hashOf(token, tenantId);
  const found = link && (await store.findLink(link, contractId));
  if (!link || !found) return { code: 'unknown' };
  if (found.used) return { code: 'used' };
  if (found.expiresAt <= now({ id: tenantId })) return { code: 'expired' };
  return { code: 'open', link, isMailed: !found.isOfServiceAccount };
}

/** Signs somebody in by a link: the first who opens it within its time. `secret` is for the cookie. */
export async function signInByLink(
  ports: Pick<SignInPorts, 'store' | 'now'>,
  opening: Opening,
): Promise<
  Exclude<LinkUse, { code: 'open' }> | { readonly code: 'open'; readonly secret: string; readonly only: string | null }
> {
  const found = await inspectLink(ports, opening);
  if (found.code !== 'open') return found;
  const tenant = { id: opening.tenantId };
  const secret = makeEntryToken(tenant);
  const now = ports.now(tenant);
  const access = { tokenHash: hashEntryToken(secret), now, expiresAt: new Date(now.getTime() + SIGNED_IN_MS) };
  const used = await ports.store.useLink(found.link, access);
  return used ? { code: 'open', secret, only: used.only } : { code: 'used' };
}

/**
 * Signs in a member by an address that an issuer has confirmed: of one workspace, or of the first in an environment.
 * Undefined when there is none, also for an address that the issuer has not verified. The secret is for the cookie.
 */
export async function signInByAddress(
  { store, now }: Pick<SignInPorts, 'store' | 'now'>,
  {
    to,
    email,
    isVerified,
  }: {
    readonly to: { readonly tenantId: string } | { readonly environment: Environment };
    readonly email: string;
    readonly isVerified: boolean;
  },
): Promise<string | undefined> {
  if (!isVerified) return undefined;
  const address = addressOf(email);
  const member =
    'tenantId' in to
      ? await store.findMember(to.tenantId, address)
      : (await store.findMembers(to.environment, address))[0];
  if (!member) return undefined;
  const secret = makeEntryToken(member.tenant);
  const expiresAt = new Date(now(member.tenant).getTime() + SIGNED_IN_MS);
  await store.addSignIn(member, { tokenHash: hashEntryToken(secret), expiresAt });
  return secret;
}

/**
 * Finds the member who is signed in to a workspace, by the secrets in a browser's cookies. One who was led to a single
 * contract is signed in to that contract alone, and not to the console (`contractId` null).
 */
export async function findSignedIn(
  { store, now }: Pick<SignInPorts, 'store' | 'now'>,
  {
    tenantId,
    contractId,
    secrets,
  }: { readonly tenantId: string; readonly contractId: LinkTarget; readonly secrets: readonly string[] },
): Promise<Member | undefined> {
  for (const secret of secrets) {
    const hash = hashOf(secret, tenantId);
    const found = hash && (await store.findSignedIn(hash));
    const isHere = found && (found.only === null || found.only === contractId);
    if (isHere && found.expiresAt > now(found.member.tenant)) return found.member;
  }
  return undefined;
}

/** Ends what a browser is signed in by. */
export async function signOut(
  { store }: Pick<SignInPorts, 'store'>,
  { tenantId, secrets }: { readonly tenantId: string; readonly secrets: readonly string[] },
): Promise<void> {
  for (const secret of secrets) {
    const hash = hashOf(secret, tenantId);
    if (hash) await store.remove(hash);
  }
}

/**
 * Hashes a secret of this workspace as it is stored; undefined for one of another, and for a secret that is not ours.
 */
function hashOf(secret: string, tenantId: string): SignInSecret | undefined {
  return tenantIdOf(secret) === tenantId ? { tenantId, tokenHash: hashEntryToken(secret) } : undefined;
}
