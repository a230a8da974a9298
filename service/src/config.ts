import { resolve } from 'node:path';
import { z } from 'zod';
import type { CaptchaConfig } from './captcha-config.ts';
import { captchaOf, captchaSettings, isHalf } from './captcha-config.ts';
import { addDuration } from './domain/tenant/clock.ts';
import type { LogLevel } from './log.ts';
import type { OidcConfig } from './oidc-config.ts';
import { issuerOf, issuerSettings } from './oidc-config.ts';
import type { S3Config } from './s3-config.ts';
import { isHalfStore, s3Of, s3Settings } from './s3-config.ts';
import { quoted, setting, unquoted } from './setting.ts';
import type { TracesConfig } from './traces-config.ts';
import { tracesOf, tracesSettings } from './traces-config.ts';

/** Everything the environment decides, read once. */
export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The origin that browsers and clients reach the service at; undefined means the address it listens on. */
  readonly publicUrl: string | undefined;
  /** Seconds that browsers are to ask for the service by https alone (RFC 6797); 0 says nothing of it. */
  readonly hstsMaxAge: number;
  /** Origins whose pages may show hosted pages in a frame; with none, no page may. */
  readonly hostedFrameAncestors: readonly string[];
  /** Whether it is run for others, not tried: NODE_ENV is `production`. */
  readonly isProduction: boolean;
  /** Folder of the service's own PostgreSQL; not used with `databaseUrl`. */
  readonly dataDir: string;
  /** Port of the service's own PostgreSQL; undefined takes any free port. */
  readonly postgresPort: number | undefined;
  readonly databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` leads through a pooler. */
  readonly databaseDirectUrl: string | undefined;
  /** Whether the pooler carries prepared statements from one transaction to the next. */
  readonly databasePrepare: boolean;
  readonly sandboxKey: string | undefined;
  readonly liveKey: string | undefined;
  /** ISO 8601 duration that a finalized contract is kept for. */
  readonly retention: string;
  /** The secret that credentials are sealed with; undefined: one that is made and kept in `dataDir`. */
  readonly secret: string | undefined;
  /** The secret that credentials were sealed with before; undefined when there was no other. */
  readonly oldSecret: string | undefined;
  /** Whether webhooks may be at addresses of private networks. */
  readonly webhookAllowPrivate: boolean;
  /** Where mail is sent by; undefined: it stands in the outbox. */
  readonly smtpUrl: string | undefined;
  /** The address that mail is sent from; set where `smtpUrl` is. */
  readonly mailFrom: string | undefined;
  /** One address, where mails come back to that cannot be delivered; undefined: that of `mailFrom`. */
  readonly mailBounces: string | undefined;
  /** Where text messages are posted; undefined: they stand in the outbox. */
  readonly smsGatewayUrl: string | undefined;
  /** The OpenID Connect issuer that members sign in at; undefined: by a link that is mailed. */
  readonly oidc: OidcConfig | undefined;
  /** The one that signees of `strong` contracts log in at; undefined: `oidc`. */
  readonly signeeOidc: OidcConfig | undefined;
  /** A JSON Web Key Set of our own for issuers; undefined: keys are made and kept in `dataDir`. */
  readonly oidcKeys: string | undefined;
  /** Whether the issuer of the sandbox asks for all that an issuer can ask for. */
  readonly isSandboxIssuerStrict: boolean;
  /**
   * The certificate and key that completed documents are sealed with; undefined: a certificate that is made and kept in
   * `dataDir`.
   */
  readonly sealP12: { readonly path: string; readonly password: string } | undefined;
  /** The authority that confirms when a document was sealed (RFC 3161); undefined: none does. */
  readonly sealTsaUrl: string | undefined;
  /** The bucket that files are in; undefined: they are in the database. */
  readonly s3: S3Config | undefined;
  /** The service that tells people from programs at public links; undefined: none does. */
  readonly captcha: CaptchaConfig | undefined;
  /** Of documents that have none of their own, an IANA name; undefined: by their language. */
  readonly timeZone: string | undefined;
  /** Where figures are read by scrapers; undefined: at no port of their own. */
  readonly metricsPort: number | undefined;
  /** The token by which figures are read at the service's own port; undefined: they are not. */
  readonly metricsToken: string | undefined;
  /** Where traces are sent; undefined: they are passed on alone. */
  readonly traces: TracesConfig | undefined;
  readonly logLevel: LogLevel;
}

export type { CaptchaConfig } from './captcha-config.ts';
export type { OidcConfig } from './oidc-config.ts';
export type { S3Config } from './s3-config.ts';

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  /** One sentence per bad setting. */
  | { readonly ok: false; readonly errors: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

const PORT = /^\d{1,5}$/;
const ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;
const MAIL_FROM = /^(?:[^<>\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;

const isUrl =
  (scheme: RegExp) =>
  (text: string): boolean =>
    scheme.test(text) && URL.canParse(text);
const isSmtpUrl = isUrl(/^smtps?:\/\//);
const listOrigins = (text: string): string[] => text.split(/[\s,]+/).filter((origin) => origin !== '');

function isPublicUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}

function isRetention(text: string): boolean {
  const start = new Date(0);
  const end = addDuration(start, text);
  return end !== undefined && end > start;
}

function findTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const port = (least: number, wanted: string) =>
  setting((text) => PORT.test(text) && Number(text) >= least && Number(text) <= 65_535, quoted(wanted)).transform(
    Number,
  );

const flag = z
  .enum(['0', '1'], quoted('give 1 or 0.'))
  .default('0')
  .transform((text) => text === '1');

// Of these a sentence has the name alone: the values may be, or hold, secrets.

const key = (prefix: string) =>
  setting(
    (text) => text.startsWith(prefix) && /^[\w-]+$/.test(text) && text.length > prefix.length,
    unquoted(`is not such a key; give ${prefix} followed by letters, digits, - or _.`),
  ).optional();

const secret = z
  .string()
  .min(32, unquoted('is too short; give at least 32 characters, such as `openssl rand -base64 32` makes.'))
  .optional();

const httpUrl = (sentence: string) => setting(isUrl(/^https?:\/\//), unquoted(sentence)).optional();

const databaseUrl = setting(
  isUrl(/^postgres(?:ql)?:\/\//),
  unquoted('is not a PostgreSQL address; give postgres://user:password@host:5432/database.'),
);

/** The variables of docs/service.md; of those that end with `_`, the names of an issuer's settings follow. */
const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  SERVICE_PORT: port(0, 'give a port number from 0 to 65535.').default(4181),
  PUBLIC_URL: setting(
    isPublicUrl,
    quoted('give the http or https address of the service, such as https://contracts.example.com.'),
  )
    .transform((text) => new URL(text).href.replace(/\/+$/, ''))
    .optional(),
  HSTS_MAX_AGE: setting(/^\d{1,10}$/, quoted('give seconds, such as 31536000 for a year.'))
    .transform(Number)
    .optional(),
  HOSTED_FRAME_ANCESTORS: setting(
    (text) => listOrigins(text).every((origin) => ORIGIN.test(origin)),
    quoted('give origins such as https://app.example.com, separated by spaces.'),
  )
    .transform(listOrigins)
    .default([]),
  NODE_ENV: z.string().optional(),
  DEEDKIT_DATA: z.string().default('.deedkit'),
  DEEDKIT_POSTGRES_PORT: port(1, 'give a port number from 1 to 65535.').optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_PREPARE: flag,
  DEEDKIT_SANDBOX_KEY: key('deed_sandbox_'),
  DEEDKIT_LIVE_KEY: key('deed_live_'),
  SESSION_RETENTION: setting(
    isRetention,
    quoted('give an ISO 8601 duration longer than nothing, such as P30D or PT12H.'),
  ).default('P30D'),
  DEEDKIT_SECRET: secret,
  DEEDKIT_SECRET_OLD: secret,
  WEBHOOK_ALLOW_PRIVATE: flag,
  SMTP_URL: setting(
    isSmtpUrl,
    unquoted('is not the address of a mail server; give smtp://user:password@host:587 or smtps://….'),
  ).optional(),
  MAIL_FROM: setting(
    MAIL_FROM,
    quoted('give an address such as contracts@example.com or Example <contracts@example.com>.'),
  ).optional(),
  MAIL_BOUNCES: setting(
    /^[^\s<>@,;]+@[^\s<>@,;]+$/,
    quoted('give an address alone, such as bounces@example.com.'),
  ).optional(),
  SMS_GATEWAY_URL: httpUrl('is not an http or https address.'),
  OIDC_: issuerSettings,
  SIGNEE_OIDC_: issuerSettings,
  OIDC_KEYS: z.string().optional(),
  SANDBOX_ISSUER_STRICT: flag,
  FILE_STORE: z.enum(['database', 's3'], quoted('give database or s3.')).optional(),
  S3_: s3Settings,
  CAPTCHA_: captchaSettings,
  SEAL_P12: z.string().optional(),
  SEAL_P12_PASSWORD: z.string().default(''),
  SEAL_TSA_URL: httpUrl('is not an http or https address; give that of a timestamp authority (RFC 3161).'),
  TIME_ZONE: setting(
    (text) => findTimeZone(text) !== undefined,
    quoted('give the IANA name of a time zone, such as Europe/Helsinki.'),
  )
    .transform(findTimeZone)
    .optional(),
  METRICS_PORT: port(0, 'give a port number from 0 to 65535.').optional(),
  METRICS_TOKEN: z
    .string()
    .min(16, unquoted('is too short; give at least 16 characters.'))
    .regex(/^[\w.~+/-]+=*$/, unquoted('is no bearer token; give letters, digits and - . _ ~ + / alone.'))
    .optional(),
  OTEL_: tracesSettings,
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], quoted('give debug, info, warn, error or silent.'))
    .default('info'),
});

type Settings = z.infer<typeof settings>;

/** Checked of the settings together, also where one by itself is wrong, which is then still the text that was given. */
const when = (): boolean => true;
const together = settings
  .refine(
    // By http it would be said in vain, and where that is the address it is a mistake that locks people out later.
    ({ HSTS_MAX_AGE, PUBLIC_URL }) => typeof HSTS_MAX_AGE !== 'number' || PUBLIC_URL?.startsWith('https://') === true,
    {
      error: 'HSTS_MAX_AGE is set and PUBLIC_URL is no https address; give that, or leave HSTS_MAX_AGE out.',
      when,
    },
  )
  .refine(({ SMTP_URL = '', MAIL_FROM }) => !isSmtpUrl(SMTP_URL) || MAIL_FROM !== undefined, {
    error: 'MAIL_FROM is not set; give the address that mail comes from.',
    when,
  })
  .refine(({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_URL !== undefined || DATABASE_DIRECT_URL === undefined, {
    error: 'DATABASE_DIRECT_URL is set and DATABASE_URL is not; give both, or DATABASE_URL alone.',
    when,
  })
  .refine(({ S3_ }) => !isHalfStore(S3_), {
    error: 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together; give all of them, or none.',
    when,
  })
  .refine(({ FILE_STORE, S3_ }) => FILE_STORE !== 's3' || S3_.BUCKET !== undefined, {
    error: 'FILE_STORE is s3 and S3_BUCKET is not set; give S3_BUCKET and its key, or leave FILE_STORE out.',
    when,
  })
  .refine(({ CAPTCHA_ }) => !isHalf(CAPTCHA_), {
    error:
      'CAPTCHA_SCRIPT, CAPTCHA_SITE_KEY, CAPTCHA_VERIFY_URL and CAPTCHA_SECRET go together; give all of them, or none.',
    when,
  })
  .refine(({ SEAL_P12, SEAL_P12_PASSWORD }) => SEAL_P12 !== undefined || SEAL_P12_PASSWORD === '', {
    error: 'SEAL_P12_PASSWORD is set and SEAL_P12 is not; give the path of the PKCS #12 file that it opens.',
    when,
  });

/** Reads the address of a PostgreSQL. The Error says what the setting should look like, without its value. */
export function readDatabaseUrl(text: string | undefined): string | undefined | Error {
  const read = z.object({ DATABASE_URL: databaseUrl.optional() }).safeParse({ DATABASE_URL: text });
  return read.success ? read.data.DATABASE_URL : new Error(read.error.issues[0]?.message);
}

/**
 * Reads the settings of docs/service.md. An empty variable counts as unset. All that is wrong is told at once, each in
 * one sentence that names the variable and what to give; values that may be secret are in none of them.
 */
export function readConfig(environment: Environment, cwd: string = process.cwd()): ConfigResult {
  const read = together.safeParse(gather(settings, environment, ''));
  return read.success
    ? { ok: true, config: configOf(read.data, cwd) }
    : { ok: false, errors: read.error.issues.map(({ message }) => message) };
}

/** The variables that a schema names. Spaces around a value are none of it, but for a password. */
function gather({ shape }: z.ZodObject, environment: Environment, prefix: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      if (schema instanceof z.ZodObject) return [name, gather(schema, environment, name)];
      const text = environment[`${prefix}${name}`];
      return [name, name === 'SEAL_P12_PASSWORD' ? text : text?.trim() || undefined];
    }),
  );
}

function configOf(read: Settings, cwd: string): Config {
  const pathOf = (path: string | undefined): string | undefined => (path === undefined ? path : resolve(cwd, path));
  const sealPath = pathOf(read.SEAL_P12);
  return {
    host: read.HOST,
    port: read.SERVICE_PORT,
    publicUrl: read.PUBLIC_URL,
    hstsMaxAge: read.HSTS_MAX_AGE ?? 0,
    hostedFrameAncestors: read.HOSTED_FRAME_ANCESTORS,
    isProduction: read.NODE_ENV === 'production',
    dataDir: resolve(cwd, read.DEEDKIT_DATA),
    postgresPort: read.DEEDKIT_POSTGRES_PORT,
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databasePrepare: read.DATABASE_PREPARE,
    sandboxKey: read.DEEDKIT_SANDBOX_KEY,
    liveKey: read.DEEDKIT_LIVE_KEY,
    retention: read.SESSION_RETENTION,
    secret: read.DEEDKIT_SECRET,
    oldSecret: read.DEEDKIT_SECRET_OLD,
    webhookAllowPrivate: read.WEBHOOK_ALLOW_PRIVATE,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mailBounces: read.MAIL_BOUNCES,
    smsGatewayUrl: read.SMS_GATEWAY_URL,
    oidc: issuerOf(read.OIDC_),
    signeeOidc: issuerOf(read.SIGNEE_OIDC_),
    oidcKeys: pathOf(read.OIDC_KEYS),
    isSandboxIssuerStrict: read.SANDBOX_ISSUER_STRICT,
    sealP12: sealPath === undefined ? undefined : { path: sealPath, password: read.SEAL_P12_PASSWORD },
    sealTsaUrl: read.SEAL_TSA_URL,
    s3: s3Of(read.S3_, read.FILE_STORE !== 'database'),
    captcha: captchaOf(read.CAPTCHA_),
    timeZone: read.TIME_ZONE,
    metricsPort: read.METRICS_PORT,
    metricsToken: read.METRICS_TOKEN,
    traces: tracesOf(read.OTEL_),
    logLevel: read.LOG_LEVEL,
  };
}
