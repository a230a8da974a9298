import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client';
import {
  ClientSecretBasic,
  ClientSecretPost,
  PrivateKeyJwt,
  allowInsecureRequests,
  buildAuthorizationUrl,
  buildAuthorizationUrlWithJAR,
  buildAuthorizationUrlWithPAR,
  customFetch,
  discovery,
  enableDecryptingResponses,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { ClientKeys } from './client-keys.ts';
import type { OidcSettings, OidcWay } from './oidc-settings.ts';

/** The configuration of requests to an issuer; its metadata and its keys are kept as long as this is. */
export interface IssuerConnection {
  readonly config: Configuration;
  readonly keys: ClientKeys | undefined;
  readonly ways: ReadonlySet<OidcWay>;
}

/** By which something is asked; the address is whole. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_SECONDS = 10;
/** FTN and its neighbours: those that are authenticated by themselves. */
const CONTENT_ALGS = ['A128GCM', 'A192GCM', 'A256GCM', 'A128CBC-HS256', 'A192CBC-HS384', 'A256CBC-HS512'];

/** Learns where an issuer is asked, with the keys as they are now (OpenID Connect Discovery 1.0 §4). */
export async function connectToIssuer(
  settings: OidcSettings,
  { keys, ask }: { readonly keys: ClientKeys | undefined; readonly ask: Ask },
): Promise<IssuerConnection> {
  const { issuer, clientId, clientSecret } = settings;
  const ways = new Set(settings.ways);
  const secret = ways.has('private_key_jwt') ? undefined : clientSecret;
  const config = await discovery(
    new URL(issuer),
    clientId,
    secret === undefined ? {} : { client_secret: secret },
    chooseAuth(secret, keys),
    {
      timeout: TIMEOUT_SECONDS,
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
      [customFetch]: (url, init) => ask(url, init as RequestInit),
    },
  );
  if (ways.has('encrypted') && keys) enableDecryptingResponses(config, CONTENT_ALGS, ...keys.decrypting);
  return { config, keys, ways };
}

/**
 * The address to send a browser to, with the parameters: signed, and handed to the issuer before, where the settings
 * say so.
 */
export async function buildLoginUrl(
  { config, keys, ways }: IssuerConnection,
  parameters: Readonly<Record<string, string>>,
): Promise<URL> {
  const isPushed = ways.has('pushed_request');
  if (!ways.has('signed_request') || !keys)
    return isPushed ? buildAuthorizationUrlWithPAR(config, parameters) : buildAuthorizationUrl(config, parameters);
  const signed = await buildAuthorizationUrlWithJAR(config, parameters, keys.signing);
  if (isPushed) return buildAuthorizationUrlWithPAR(config, signed.searchParams);
  // OpenID Connect Core 1.0 §6.1 wants them beside the signed ones, RFC 9101 §5 lets them be.
  signed.searchParams.set('response_type', 'code');
  signed.searchParams.set('scope', 'openid');
  return signed;
}

/**
 * By signature; else by whichever of the two ways of showing a secret the issuer takes; without a word of it, the one
 * that is the default.
 */
function chooseAuth(secret: string | undefined, keys: ClientKeys | undefined): ClientAuth {
  if (secret === undefined) {
    if (!keys) throw new Error('There is neither a secret nor a key to show an issuer');
    return PrivateKeyJwt(keys.signing);
  }
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server: ServerMetadata, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}
