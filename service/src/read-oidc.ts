import type { OidcWay } from './oidc/oidc-settings.ts';
import { OIDC_WAYS } from './oidc/oidc-settings.ts';

/** An issuer, and what this service is to it. */
export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** undefined where the service shows who it is by a signature. */
  readonly clientSecret?: string | undefined;
  /** What more is settled with the issuer; nothing when not given. */
  readonly ways?: readonly OidcWay[];
  /** What is asked for; `openid profile email` when not given. */
  readonly scope?: string;
  /** By which means people may show who they are, in the issuer's own words; any when not given. */
  readonly acrValues?: string;
  /** What the service is called on the issuer's pages. */
  readonly spName?: string;
}

/** Words that stand for several ways: `ftn` is the profile of the Finnish Trust Network. */
const PROFILES: Readonly<Record<string, readonly OidcWay[]>> = {
  ftn: ['private_key_jwt', 'signed_request', 'encrypted'],
};
const WORDS = [...Object.keys(PROFILES), ...OIDC_WAYS];

/**
 * The settings of one issuer, whose names begin with `prefix`; undefined when none is set. An Error says in one sentence
 * what is wrong, without a secret. By http only on the machine itself: whoever could change an answer could be anybody.
 */
export function readOidc(read: (name: string) => string | undefined, prefix: string): OidcConfig | undefined | Error {
  const of = (name: string): string | undefined => read(`${prefix}${name}`);
  const [issuer, clientId, clientSecret] = [of('ISSUER'), of('CLIENT_ID'), of('CLIENT_SECRET')];
  const profile = of('PROFILE');
  const [scope, acrValues, spName] = [of('SCOPE'), of('ACR_VALUES'), of('SP_NAME')];
  const all = [issuer, clientId, clientSecret, profile, scope, acrValues, spName];
  if (all.every((value) => value === undefined)) return undefined;
  const ways = readWays(`${prefix}PROFILE`, profile);
  if (ways instanceof Error) return ways;
  const isSigned = ways.includes('private_key_jwt');
  const places = [`${prefix}ISSUER`, `${prefix}CLIENT_ID`, `${prefix}CLIENT_SECRET`] as const;
  if (issuer === undefined || clientId === undefined || (clientSecret === undefined && !isSigned))
    return new Error(
      isSigned
        ? `Signing in at an issuer by private_key_jwt needs ${places[0]} and ${places[1]}; set both.`
        : `Signing in at an issuer needs ${places[0]}, ${places[1]} and ${places[2]}; set all three.`,
    );
  if (isSigned && clientSecret !== undefined)
    return new Error(`${places[2]} is set, and with private_key_jwt there is no secret; leave it out.`);
  if (scope !== undefined && !/(?:^| )openid(?: |$)/.test(scope))
    return new Error(`${prefix}SCOPE is "${scope}"; give openid and what else is asked for, separated by spaces.`);
  if (!isIssuer(issuer))
    return new Error(
      `${places[0]} is "${issuer}"; give the https address of an issuer, such as https://login.example.com.`,
    );
  return {
    issuer,
    clientId,
    ...(clientSecret === undefined ? {} : { clientSecret }),
    ...(ways.length === 0 ? {} : { ways }),
    ...(scope === undefined ? {} : { scope }),
    ...(acrValues === undefined ? {} : { acrValues }),
    ...(spName === undefined ? {} : { spName }),
  };
}

function readWays(name: string, text: string | undefined): readonly OidcWay[] | Error {
  const words = (text ?? '').split(/[\s,]+/).filter((word) => word !== '');
  if (words.every((word) => WORDS.includes(word))) {
    const named = new Set<string>(words.flatMap((word): readonly string[] => PROFILES[word] ?? [word]));
    return OIDC_WAYS.filter((way) => named.has(way));
  }
  return new Error(`${name} is "${text ?? ''}"; give ftn, or any of ${OIDC_WAYS.join(', ')}, separated by spaces.`);
}

function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  return url !== undefined && isSafe && !url.search && !url.hash && !url.username;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
