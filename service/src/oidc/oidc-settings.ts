import type { FindClientKeys } from './client-keys.ts';

/**
 * Ways in which more is asked of a login than OpenID Connect does by itself.
 *
 * - `private_key_jwt`: the service authenticates by a signature, and has no secret there (OpenID Connect Core 1.0 §9)
 * - `signed_request`: the parameters of the request are signed (RFC 9101)
 * - `pushed_request`: the parameters go to the issuer itself, not through the browser (RFC 9126)
 * - `encrypted`: the claims about a person are encrypted to the service; anything else is refused
 */
export const OIDC_WAYS = ['private_key_jwt', 'signed_request', 'pushed_request', 'encrypted'] as const;
export type OidcWay = (typeof OIDC_WAYS)[number];

/** An issuer, and what we are to it. */
export interface OidcSettings {
  /** Its address. By http it is taken as it is: who reads settings decides from where that is safe. */
  readonly issuer: string;
  readonly clientId: string;
  /** undefined with `private_key_jwt`. */
  readonly clientSecret?: string | undefined;
  readonly ways?: readonly OidcWay[] | undefined;
  /** Needed for each of the ways but `pushed_request`. */
  readonly keys?: FindClientKeys | undefined;
  /** The requested scope; `openid profile email` when not given. */
  readonly scope?: string | undefined;
  /** By which means people are to show who they are, in the issuer's own words: by one of them, or not at all. */
  readonly acrValues?: string | undefined;
  /** The name of the service on the issuer's pages (`ftn_spname` of the Finnish Trust Network). */
  readonly spName?: string | undefined;
  /** By which the issuer is reached; the global one when not given. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** The wall clock, which an issuer's statements are checked against: no tenant's. */
  readonly now?: (() => Date) | undefined;
}
