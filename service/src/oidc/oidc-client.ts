import { AsyncLocalStorage } from 'node:async_hooks';
import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Identity } from './identity.ts';
import type { Ask, IssuerConnection } from './issuer-connection.ts';
import { buildLoginUrl, connectToIssuer } from './issuer-connection.ts';
import type { OidcFault } from './oidc-fault.ts';
import { toFault } from './oidc-fault.ts';
import type { OidcSettings } from './oidc-settings.ts';
import type { PendingLogin } from './pending-login.ts';
import { PENDING_LIFE_MS } from './pending-login.ts';
import { redeemAnswer } from './redeem-answer.ts';

/** Where to send a browser, and what to keep of it until it comes back; or why it cannot be sent. */
export type OidcBegun =
  | { readonly ok: true; readonly url: string; readonly pending: PendingLogin }
  | { readonly ok: false; readonly error: OidcFault };

/** The identity of the user who came back, or the fault that prevented it. */
export type OidcFinished =
  { readonly ok: true; readonly identity: Identity } | { readonly ok: false; readonly error: OidcFault };

interface Begin {
  /** Where the issuer sends the browser back to, as it was registered there. */
  readonly redirectUri: string;
  /** The expected user, for the issuer to fill in. */
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
  /** `url` is the address that the browser came back to; `pending` is its stored login, if any. */
  readonly finish: (options: {
    readonly url: string;
    readonly pending: PendingLogin | undefined;
  }) => Promise<OidcFinished>;
}

/** An issuer's addresses change hardly ever, but they do; its keys are looked up again whenever one is unknown. */
const CONNECTION_LIFE_MS = 60 * 60_000;
/** The same that openid-client lets pass in the other direction. */
const TOLERANCE_MS = 60_000;
const SCOPE = 'openid profile email';

/**
 * A client of an issuer: code flow with PKCE, state and nonce (OpenID Connect Core 1.0 §3.1, RFC 7636), and whatever
 * more is settled with it. Nothing is asked of the issuer before the first login, and one that is down then is asked
 * again by the next.
 */
export function createOidcClient(settings: OidcSettings): OidcClient {
  const { issuer, now = () => new Date() } = settings;
  const { connect, connectAnew, ask, askBy } = keepConnection(settings, now);
  return {
    begin: async ({ redirectUri, loginHint, prompt, uiLocales, acrValues = settings.acrValues }) => {
      const found = await settle(connect(), 'discovery');
      if (!found.ok) return found;
      const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const asked = {
        redirect_uri: redirectUri,
        scope: settings.scope ?? SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
        ...(prompt === undefined ? {} : { prompt }),
        ...(uiLocales === undefined ? {} : { ui_locales: uiLocales }),
        ...(acrValues === undefined ? {} : { acr_values: acrValues }),
        ...(settings.spName === undefined ? {} : { ftn_spname: settings.spName }),
      };
      const url = await settle(buildLoginUrl(found.value, asked), 'discovery');
      if (!url.ok) return url;
      const pending = { issuer, redirectUri, state, nonce, verifier, begunAt: now().toISOString() };
      return { ok: true, url: url.value.href, pending };
    },
    finish: async ({ url, pending }) => {
      const fault = findMixUp(new URL(url), { issuer, pending, now: now() });
      if (fault || !pending) return refuse(fault ?? { code: 'mixed_up', detail: 'no login' });
      const found = await settle(connect(), 'discovery');
      if (!found.ok) return found;
      // For issuers that say who they are (RFC 9207).
      const { issuer: itself } = found.value.config.serverMetadata();
      if ((new URL(url).searchParams.get('iss') ?? itself) !== itself)
        return refuse({ code: 'mixed_up', detail: 'issuer' });
      const back = new URL(pending.redirectUri);
      // The public address is the one that the issuer knows, whatever the browser's request came in by.
      for (const [name, value] of new URL(url).searchParams) back.searchParams.append(name, value);
      const redeemed = await settle(
        redeemAnswer({ connection: found.value, ask, connectAnew, askBy }, { back, pending }),
        'answer',
      );
      if (!redeemed.ok) return redeemed;
      const { issuedAt, identity } = redeemed.value;
      if (issuedAt > now().getTime() + TOLERANCE_MS) return refuse({ code: 'clock_skew', detail: 'issued later' });
      // `acr_values` is a wish: an issuer may answer with less (OpenID Connect Core 1.0 §3.1.2.1).
      const wanted = settings.acrValues?.split(' ');
      if (wanted && !wanted.includes(identity.assurance ?? '')) return refuse({ code: 'too_weak', detail: 'acr' });
      return { ok: true, identity };
    },
  };
}

/** The connection to an issuer, made when it is first needed, and again once it is old or our own keys are others. */
function keepConnection(
  settings: OidcSettings,
  now: () => Date,
): {
  readonly connect: () => Promise<IssuerConnection>;
  readonly connectAnew: () => Promise<IssuerConnection>;
  readonly ask: Ask;
  readonly askBy: <T>(ask: Ask, run: () => Promise<T>) => Promise<T>;
} {
  const asking = new AsyncLocalStorage<Ask>();
  const ask: Ask = (url, init) => (settings.fetch ?? fetch)(url, init);
  let kept: { readonly made: Promise<IssuerConnection>; readonly version: string; readonly until: number } | undefined;
  const connect = async (isOld: boolean): Promise<IssuerConnection> => {
    const keys = await settings.keys?.();
    const version = keys?.version ?? '';
    if (!isOld && kept?.version === version && now().getTime() < kept.until) return kept.made;
    const made = connectToIssuer(settings, { keys, ask: (url, init) => (asking.getStore() ?? ask)(url, init) });
    const own = { made, version, until: now().getTime() + CONNECTION_LIFE_MS };
    kept = own;
    made.catch(() => {
      if (kept === own) kept = undefined;
    });
    return made;
  };
  return {
    connect: () => connect(false),
    connectAnew: () => connect(true),
    ask,
    askBy: (by, run) => asking.run(by, run),
  };
}

/** Finds a fault of an answer before its issuer is asked about it. */
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
