import type { IDToken, UserInfoResponse } from 'openid-client';

/**
 * A person's identity as an issuer states it. Texts are as the issuer gave them, each no longer than 500 characters.
 */
export interface Identity {
  readonly issuer: string;
  /** Never given to anybody else by the same issuer. */
  readonly subject: string;
  readonly name: string | undefined;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
  readonly email: string | undefined;
  /** Whether the issuer knows that the address is theirs. */
  readonly emailVerified: boolean;
  /** When they showed the issuer who they are; undefined when it does not say. */
  readonly authenticatedAt: Date | undefined;
  /** How they did, in the issuer's own words (`acr`). */
  readonly assurance: string | undefined;
  /** The signed statement itself, as later proof of what the issuer said. */
  readonly idToken: string;
}

const MOST_TEXT = 500;
/**
 * The claims that the Finnish Trust Network uses for names. Its personal identity code (`urn:oid:1.2.246.21`) is not
 * read anywhere here.
 */
const FTN_GIVEN_NAMES = 'urn:oid:1.2.246.575.1.14';
const FTN_FAMILY_NAME = 'urn:oid:2.5.4.4';

/**
 * Brings together what an ID token and the issuer's userinfo say (OpenID Connect Core 1.0 §5.1); the token counts
 * first. A name is put together where the issuer tells it in parts.
 */
export function toIdentity(claims: IDToken, info: UserInfoResponse | undefined, idToken: string): Identity {
  const all: Readonly<Record<string, unknown>> = { ...info, ...claims };
  const text = (name: string): string | undefined => {
    const value = all[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MOST_TEXT) : undefined;
  };
  const given = text('given_name') ?? text(FTN_GIVEN_NAMES);
  const family = text('family_name') ?? text(FTN_FAMILY_NAME);
  // An address and whether it is verified are said together: one of each would be neither.
  const source: Readonly<Record<string, unknown>> = typeof claims['email'] === 'string' ? claims : { ...info };
  const verified = source['email_verified'];
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: text('name') ?? (given !== undefined && family !== undefined ? `${given} ${family}` : undefined),
    givenName: given,
    familyName: family,
    email: text('email'),
    // Some issuers write it as a text.
    emailVerified: verified === true || verified === 'true',
    authenticatedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : undefined,
    assurance: text('acr'),
    idToken,
  };
}
