import { z } from 'zod';
import { nameOf, quoted, setting } from './setting.ts';
import type { OidcWay } from './oidc/oidc-settings.ts';
import { OIDC_WAYS } from './oidc/oidc-settings.ts';

/** An issuer, and what this service is to it. */
export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** undefined where the service shows who it is by a signature. */
  readonly clientSecret?: string | undefined;
  /** The further ways agreed with the issuer; none when not given. */
  readonly ways?: readonly OidcWay[];
  /** The requested scope; `openid profile email` when not given. */
  readonly scope?: string;
  /** By which means people may show who they are, in the issuer's own words; any when not given. */
  readonly acrValues?: string;
  /** The name of the service on the issuer's pages. */
  readonly spName?: string;
}

/** Words that stand for several ways: `ftn` is the profile of the Finnish Trust Network. */
const PROFILES: Readonly<Record<string, readonly OidcWay[]>> = {
  ftn: ['private_key_jwt', 'signed_request', 'encrypted'],
};
const WORDS = [...Object.keys(PROFILES), ...OIDC_WAYS];

const listWords = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** All that is settled, in the order of `OIDC_WAYS`. */
function listWays(text = ''): readonly OidcWay[] {
  const named = new Set<string>(listWords(text).flatMap((word): readonly string[] => PROFILES[word] ?? [word]));
  return OIDC_WAYS.filter((way) => named.has(way));
}

const isSigned = ({ PROFILE }: IssuerSettings): boolean => listWays(PROFILE).includes('private_key_jwt');

/**
 * The settings of an issuer, by their names behind its prefix. By http only on the machine itself: whoever could change
 * an answer could be anybody.
 */
const single = z.object({
  ISSUER: setting(
    isIssuer,
    quoted('give the https address of an issuer, such as https://login.example.com.'),
  ).optional(),
  CLIENT_ID: z.string().optional(),
  CLIENT_SECRET: z.string().optional(),
  PROFILE: setting(
    (text) => listWords(text).every((word) => WORDS.includes(word)),
    quoted(`give ftn, or any of ${OIDC_WAYS.join(', ')}, separated by spaces.`),
  ).optional(),
  SCOPE: setting(
    /(?:^| )openid(?: |$)/,
    quoted('give openid and what else is asked for, separated by spaces.'),
  ).optional(),
  ACR_VALUES: z.string().optional(),
  SP_NAME: z.string().optional(),
});
type IssuerSettings = z.infer<typeof single>;

/** Whether there is all that an issuer needs, where one is set. */
function isWhole(settings: IssuerSettings): boolean {
  const { ISSUER, CLIENT_ID, CLIENT_SECRET } = settings;
  if (Object.values(settings).every((value) => value === undefined)) return true;
  return ISSUER !== undefined && CLIENT_ID !== undefined && (CLIENT_SECRET !== undefined || isSigned(settings));
}

/** Checked together, unless a profile that cannot be read leaves it open what is needed. */
const when = ({ issues }: z.core.ParsePayload): boolean => issues.every(({ path }) => path?.at(-1) !== 'PROFILE');

export const issuerSettings = single
  .refine(isWhole, {
    error: (issue) => {
      const [id, name, secret] = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map((end) => `${nameOf(issue)}${end}`);
      return isSigned(issue.input as IssuerSettings)
        ? `Signing in at an issuer by private_key_jwt needs ${id} and ${name}; set both.`
        : `Signing in at an issuer needs ${id}, ${name} and ${secret}; set all three.`;
    },
    when,
  })
  .refine((settings) => settings.CLIENT_SECRET === undefined || !isSigned(settings), {
    error: (issue) =>
      `${nameOf(issue)}CLIENT_SECRET is set, and with private_key_jwt there is no secret; leave it out.`,
    when,
  });

/** The issuer that is set; undefined when there is none. */
export function issuerOf(settings: IssuerSettings): OidcConfig | undefined {
  const { ISSUER, CLIENT_ID, CLIENT_SECRET, PROFILE, SCOPE, ACR_VALUES, SP_NAME } = settings;
  if (ISSUER === undefined || CLIENT_ID === undefined) return undefined;
  const ways = listWays(PROFILE);
  return {
    issuer: ISSUER,
    clientId: CLIENT_ID,
    ...(CLIENT_SECRET === undefined ? {} : { clientSecret: CLIENT_SECRET }),
    ...(ways.length === 0 ? {} : { ways }),
    ...(SCOPE === undefined ? {} : { scope: SCOPE }),
    ...(ACR_VALUES === undefined ? {} : { acrValues: ACR_VALUES }),
    ...(SP_NAME === undefined ? {} : { spName: SP_NAME }),
  };
}

function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  return url !== undefined && isSafe && !url.search && !url.hash && !url.username;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
