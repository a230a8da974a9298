import type { FindClientKeys } from './client-keys.ts';

/**
 * Ways in which more is asked of a login than OpenID Connect does by itself.
 *
 * - `private_key_jwt`: the service shows who it is by a signature, and has no secret there (OpenID Connect Core 1.0 §9)
 * - `signed_request`: what it asks for is signed (RFC 9101)
 * - `pushed_request`: what it asks for goes to the issuer itself, not through the browser (RFC 9126)
 * - `encrypted`: what the issuer says of somebody is encrypted to the service; anything else is refused
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
  /** What is asked for; `openid profile email` when not given. */
  readonly scope?: string | undefined;
  /** By which means people are to show who they are, in the issuer's own words: by one of them, or not at all. */
  readonly acrValues?: string | undefined;
  /** What the issuer calls the service on its pages (`ftn_spname` of the Finnish Trust Network). */
  readonly spName?: string | undefined;
  /** By which the issuer is reached; the global one when not given. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** The wall clock, which an issuer's statements are held against: nobody else's. */
  readonly now?: (() => Date) | undefined;
}
