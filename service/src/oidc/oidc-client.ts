import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client';
import {
  ClientSecretBasic,
  ClientSecretPost,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Identity } from './identity.ts';
import { toIdentity } from './identity.ts';
import type { OidcFault } from './oidc-fault.ts';
import { toFault } from './oidc-fault.ts';
import type { PendingLogin } from './pending-login.ts';
import { PENDING_LIFE_MS } from './pending-login.ts';

/** An issuer, and what we are to it. */
export interface OidcSettings {
  /** Its address. By http it is taken as it is: who reads settings decides from where that is safe. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** By which the issuer is reached; the global one when not given. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** The wall clock, which an issuer's statements are held against: nobody else's. */
  readonly now?: () => Date;
}

/** Where to send a browser, and what to keep of it until it comes back; or why it cannot be sent. */
export type OidcBegun =
  | { readonly ok: true; readonly url: string; readonly pending: PendingLogin }
  | { readonly ok: false; readonly error: OidcFault };

/** Who came back, or why nobody did. */
export type OidcFinished =
  { readonly ok: true; readonly identity: Identity } | { readonly ok: false; readonly error: OidcFault };

interface Begin {
  /** Where the issuer sends the browser back to, as it was registered there. */
  readonly redirectUri: string;
  /** Who is expected, for the issuer to fill in. */
  readonly loginHint?: string;
  /** `login`: they have to show who they are, also when the issuer still knows them. */
  readonly prompt?: 'login' | 'select_account';
  /** In what languages the issuer may speak, the best first. */
  readonly uiLocales?: string;
  /** By what means they are to show who they are (`acr_values`), in the issuer's own words. */
  readonly acrValues?: string;
}

/** Lets people show an issuer who they are. */
export interface OidcClient {
  readonly begin: (options: Begin) => Promise<OidcBegun>;
  /** `url` is the one that the browser came back to; `pending` what was kept of that browser's login, if anything. */
  readonly finish: (options: {
    readonly url: string;
    readonly pending: PendingLogin | undefined;
  }) => Promise<OidcFinished>;
}

const TIMEOUT_SECONDS = 10;
/** An issuer's addresses change hardly ever, but they do; its keys are looked up again whenever one is unknown. */
const DISCOVERY_LIFE_MS = 60 * 60_000;
/** The same that openid-client lets pass in the other direction. */
const TOLERANCE_MS = 60_000;
const SCOPE = 'openid profile email';

/**
 * A client of an issuer: code flow with PKCE, state and nonce (OpenID Connect Core 1.0 §3.1, RFC 7636). Nothing is
 * asked of the issuer before the first login, and one that is down then is asked again by the next.
 */
export function createOidcClient(settings: OidcSettings): OidcClient {
  const { issuer, now = () => new Date() } = settings;
  const discover = keepFor(DISCOVERY_LIFE_MS, now, () => discoverIssuer(settings));
  return {
    begin: async ({ redirectUri, loginHint, prompt, uiLocales, acrValues }) => {
      const found = await settle(discover(), 'discovery');
      if (!found.ok) return found;
      const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const url = buildAuthorizationUrl(found.value, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
        ...(prompt === undefined ? {} : { prompt }),
        ...(uiLocales === undefined ? {} : { ui_locales: uiLocales }),
        ...(acrValues === undefined ? {} : { acr_values: acrValues }),
      });
      const pending = { issuer, redirectUri, state, nonce, verifier, begunAt: now().toISOString() };
      return { ok: true, url: url.href, pending };
    },
    finish: async ({ url, pending }) => {
      const fault = findMixUp(new URL(url), { issuer, pending, now: now() });
      if (fault || !pending) return refuse(fault ?? { code: 'mixed_up', detail: 'no login' });
      const found = await settle(discover(), 'discovery');
      if (!found.ok) return found;
      // For issuers that say who they are (RFC 9207).
      const { issuer: itself } = found.value.serverMetadata();
      if ((new URL(url).searchParams.get('iss') ?? itself) !== itself)
        return refuse({ code: 'mixed_up', detail: 'issuer' });
      const back = new URL(pending.redirectUri);
      // The public address is the one that the issuer knows, whatever the browser's request came in by.
      for (const [name, value] of new URL(url).searchParams) back.searchParams.append(name, value);
      const identity = await settle(redeem(found.value, { back, pending }), 'answer');
      if (!identity.ok) return identity;
      const { issuedAt, ...rest } = identity.value;
      if (issuedAt > now().getTime() + TOLERANCE_MS) return refuse({ code: 'clock_skew', detail: 'issued later' });
      return { ok: true, identity: rest.identity };
    },
  };
}

/** What is wrong with an answer before its issuer is asked about it. */
function findMixUp(
  { searchParams }: URL,
  { issuer, pending, now }: { readonly issuer: string; readonly pending: PendingLogin | undefined; readonly now: Date },
): OidcFault | undefined {
  if (!pending) return { code: 'mixed_up', detail: 'no login' };
  if (searchParams.get('state') !== pending.state) return { code: 'mixed_up', detail: 'state' };
  // Settings that were changed in between.
  if (pending.issuer !== issuer) return { code: 'mixed_up', detail: 'issuer' };
  const age = now.getTime() - Date.parse(pending.begunAt);
  return age >= 0 && age < PENDING_LIFE_MS ? undefined : { code: 'expired', detail: 'login' };
}

async function redeem(
  config: Configuration,
  { back, pending }: { readonly back: URL; readonly pending: PendingLogin },
): Promise<{ readonly identity: Identity; readonly issuedAt: number }> {
  const tokens = await authorizationCodeGrant(config, back, {
    pkceCodeVerifier: pending.verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || tokens.id_token === undefined) throw new Error('An ID token was expected');
  // In the code flow many issuers tell names and addresses only here.
  const isComplete = typeof claims['email'] === 'string' && typeof claims['name'] === 'string';
  const info =
    isComplete || config.serverMetadata().userinfo_endpoint === undefined
      ? undefined
      : await fetchUserInfo(config, tokens.access_token, claims.sub);
  return { identity: toIdentity(claims, info, tokens.id_token), issuedAt: claims.iat * 1000 };
}

async function discoverIssuer({ issuer, clientId, clientSecret, fetch }: OidcSettings): Promise<Configuration> {
  const config = await discovery(new URL(issuer), clientId, { client_secret: clientSecret }, chooseAuth(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    ...(fetch ? { [customFetch]: (url, init) => fetch(url, init as RequestInit) } : {}),
  });
  return config;
}

/**
 * By whichever of the two ways of showing a secret the issuer takes; without a word of it, the one that is the default.
 */
function chooseAuth(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server: ServerMetadata, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Makes something when it is first asked for, and again once it is old or could not be made. */
function keepFor<T>(lifeMs: number, now: () => Date, make: () => Promise<T>): () => Promise<T> {
  let kept: { readonly value: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (kept && now().getTime() < kept.until) return kept.value;
    const made = { value: make(), until: now().getTime() + lifeMs };
    kept = made;
    made.value.catch(() => {
      if (kept === made) kept = undefined;
    });
    return made.value;
  };
}

async function settle<T>(
  promise: Promise<T>,
  step: 'discovery' | 'answer',
): Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: OidcFault }> {
  try {
    return { ok: true, value: await promise };
  } catch (error) {
    return refuse(toFault(error, step));
  }
}

function refuse(error: OidcFault): { readonly ok: false; readonly error: OidcFault } {
  return { ok: false, error };
}
