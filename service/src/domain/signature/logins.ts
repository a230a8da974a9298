import type { ListedLogin } from 'deedkit/protocol/platform';
import type { Identification } from './evidence.ts';
import { matchesName } from './match-name.ts';

/** A login of a signee at an issuer, as its sender is told of it. */
export interface Login {
  readonly issuer: string;
  /** As the issuer gives it; null when it gives none. */
  readonly name: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** Logins at the link of a signature. */
export interface Logins {
  /** The newest, or the one that it was signed with; null without a login before it was signed or over. */
  readonly last: Login | null;
  /** The newest of somebody of another name, at any stage. */
  readonly other: Login | null;
}

/** The names of an invited signee. */
interface Names {
  readonly firstName: string | null;
  readonly lastName: string | null;
}
type ByIssuer = Extract<Identification, { readonly by: 'openid' }>;

/** Whether somebody who logged in has the name of who was invited; null when either is unknown. */
export function matchesInvited(name: string | null, { firstName, lastName }: Names): boolean | null {
  return matchesName(name ?? '', { given: firstName, family: lastName });
}

/**
 * Adds a login to those of a signature, and returns them unchanged when it tells nothing new. A signature that was
 * given, or is over, keeps its last login.
 */
export function addLogin(
  signature: Names & { readonly logins: Logins | null; readonly state: string },
  { issuer, name }: ByIssuer,
  at: Date,
): Logins | null {
  const before = signature.logins;
  const login: Login = { issuer, name, at: at.toISOString() };
  const isOther = matchesInvited(name, signature) === false;
  const last = signature.state === 'waiting' && !isSame(before?.last, login) ? login : (before?.last ?? null);
  const other = isOther && !isSame(before?.other, login) ? login : (before?.other ?? null);
  return last === (before?.last ?? null) && other === (before?.other ?? null) ? before : { last, other };
}

/** A login as interfaces show it. */
export function toListedLogin({ issuer, name, at }: Login, signature: Names): ListedLogin {
  return { name, issuer, matches_invited: matchesInvited(name, signature), at };
}

function isSame(one: Login | null | undefined, { issuer, name }: Login): boolean {
  return one?.issuer === issuer && one.name === name;
}
