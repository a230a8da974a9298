import { resolve } from 'node:path';
import { addDuration } from './domain/tenant/clock.ts';
import type { LogLevel } from './log.ts';
import type { OidcConfig } from './read-oidc.ts';
import { readOidc } from './read-oidc.ts';

/** Everything the environment decides, read once. */
export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The origin that browsers and clients reach the service at; undefined means the address it listens on. */
  readonly publicUrl: string | undefined;
  /** Seconds that browsers are to ask for the service by https alone (RFC 6797); 0 says nothing of it. */
  readonly hstsMaxAge: number;
  /** Origins whose pages may show hosted pages in a frame; none: nobody. */
  readonly hostedFrameAncestors: readonly string[];
  /** Folder of the service's own PostgreSQL; not used with `databaseUrl`. */
  readonly dataDir: string;
  /** Port of the service's own PostgreSQL; undefined takes any free port. */
  readonly postgresPort: number | undefined;
  readonly databaseUrl: string | undefined;
  readonly sandboxKey: string | undefined;
  readonly liveKey: string | undefined;
  /** ISO 8601 duration that a finalized contract is kept for. */
  readonly retention: string;
  /** What credentials are sealed with; undefined: a secret that is made and kept in `dataDir`. */
  readonly secret: string | undefined;
  /** What they were sealed with before; undefined when it was nothing else. */
  readonly oldSecret: string | undefined;
  /** Whether webhooks may be at addresses of private networks. */
  readonly webhookAllowPrivate: boolean;
  /** Where mail is sent by; undefined: it stands in the outbox. */
  readonly smtpUrl: string | undefined;
  /** Whose mail it is; set where `smtpUrl` is. */
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
  /** What completed documents are sealed with; undefined: a certificate that is made and kept in `dataDir`. */
  readonly sealP12: { readonly path: string; readonly password: string } | undefined;
  /** The authority that confirms when a document was sealed (RFC 3161); undefined: none does. */
  readonly sealTsaUrl: string | undefined;
  /** Of documents that have none of their own, an IANA name; undefined: by their language. */
  readonly timeZone: string | undefined;
  readonly logLevel: LogLevel;
}

export type { OidcConfig } from './read-oidc.ts';

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  /** One sentence per bad setting. */
  | { readonly ok: false; readonly errors: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of docs/service.md. An empty variable counts as unset. All that is wrong is told at once, each in
 * one sentence that names the variable and what to give; values that may be secret are in none of them.
 */
export function readConfig(environment: Environment, cwd: string = process.cwd()): ConfigResult {
  const errors: string[] = [];
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const check = <T>(value: T | Error): T | undefined => {
    if (!(value instanceof Error)) return value;
    errors.push(value.message);
    return undefined;
  };
  const config = {
    host: read('HOST') ?? '127.0.0.1',
    port: check(readPort(read('SERVICE_PORT'))) ?? 0,
    publicUrl: check(readPublicUrl(read('PUBLIC_URL'))),
    hstsMaxAge: check(readHsts(read('HSTS_MAX_AGE'), read('PUBLIC_URL'))) ?? 0,
    hostedFrameAncestors: check(readFrameAncestors(read('HOSTED_FRAME_ANCESTORS'))) ?? [],
    dataDir: resolve(cwd, read('DEEDKIT_DATA') ?? '.deedkit'),
    postgresPort: check(readPostgresPort(read('DEEDKIT_POSTGRES_PORT'))),
    databaseUrl: check(readDatabaseUrl(read('DATABASE_URL'))),
    sandboxKey: check(readKey('DEEDKIT_SANDBOX_KEY', 'deed_sandbox_', read('DEEDKIT_SANDBOX_KEY'))),
    liveKey: check(readKey('DEEDKIT_LIVE_KEY', 'deed_live_', read('DEEDKIT_LIVE_KEY'))),
    retention: check(readRetention(read('SESSION_RETENTION'))) ?? 'P30D',
    secret: check(readSecret('DEEDKIT_SECRET', read('DEEDKIT_SECRET'))),
    oldSecret: check(readSecret('DEEDKIT_SECRET_OLD', read('DEEDKIT_SECRET_OLD'))),
    webhookAllowPrivate: check(readFlag('WEBHOOK_ALLOW_PRIVATE', read('WEBHOOK_ALLOW_PRIVATE'))) ?? false,
    smtpUrl: check(readSmtpUrl(read('SMTP_URL'))),
    mailFrom: check(readMailFrom(read('MAIL_FROM'), isSmtpUrl(read('SMTP_URL')))),
    mailBounces: check(readMailBounces(read('MAIL_BOUNCES'))),
    smsGatewayUrl: check(readGatewayUrl(read('SMS_GATEWAY_URL'))),
    oidc: check(readOidc(read, 'OIDC_')),
    signeeOidc: check(readOidc(read, 'SIGNEE_OIDC_')),
    oidcKeys: check(readPath(cwd, read('OIDC_KEYS'))),
    isSandboxIssuerStrict: check(readFlag('SANDBOX_ISSUER_STRICT', read('SANDBOX_ISSUER_STRICT'))) ?? false,
    sealP12: check(readSealP12({ cwd, path: read('SEAL_P12'), password: environment['SEAL_P12_PASSWORD'] })),
    sealTsaUrl: check(readTsaUrl(read('SEAL_TSA_URL'))),
    timeZone: check(readTimeZone(read('TIME_ZONE'))),
    logLevel: check(readLogLevel(read('LOG_LEVEL'))) ?? 'info',
  };
  return errors.length > 0 ? { ok: false, errors } : { ok: true, config };
}

function readPort(text: string | undefined): number | Error {
  if (text === undefined) return 4181;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : new Error(`SERVICE_PORT is "${text}"; give a port number from 0 to 65535.`);
}

function readPostgresPort(text: string | undefined): number | undefined | Error {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port > 0 && port <= 65_535
    ? port
    : new Error(`DEEDKIT_POSTGRES_PORT is "${text}"; give a port number from 1 to 65535.`);
}

function readPublicUrl(text: string | undefined): string | undefined | Error {
  if (text === undefined) return undefined;
  const wrong = new Error(
    `PUBLIC_URL is "${text}"; give the http or https address of the service, such as https://contracts.example.com.`,
  );
  if (!URL.canParse(text)) return wrong;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) return wrong;
  return url.href.replace(/\/+$/, '');
}

/** By http it would be said in vain, and where that is the address it is a mistake that locks people out later. */
function readHsts(text: string | undefined, publicUrl: string | undefined): number | Error {
  if (text === undefined) return 0;
  if (!/^\d{1,10}$/.test(text))
    return new Error(`HSTS_MAX_AGE is "${text}"; give seconds, such as 31536000 for a year.`);
  return publicUrl?.startsWith('https://') === true
    ? Number(text)
    : new Error('HSTS_MAX_AGE is set and PUBLIC_URL is no https address; give that, or leave HSTS_MAX_AGE out.');
}

function readFrameAncestors(text: string | undefined): string[] | Error {
  const origins = (text ?? '').split(/[\s,]+/).filter((origin) => origin !== '');
  const wrong = origins.find((origin) => !/^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i.test(origin));
  return wrong === undefined
    ? origins
    : new Error(
        `HOSTED_FRAME_ANCESTORS is "${text ?? ''}"; give origins such as https://app.example.com, separated by spaces.`,
      );
}

/** The address of a PostgreSQL; an Error that says what it should be, without the value. */
export function readDatabaseUrl(text: string | undefined): string | undefined | Error {
  if (text === undefined) return undefined;
  // The value itself is left out: it may hold a password.
  return /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)
    ? text
    : new Error('DATABASE_URL is not a PostgreSQL address; give postgres://user:password@host:5432/database.');
}

function readKey(name: string, prefix: string, text: string | undefined): string | undefined | Error {
  if (text === undefined) return undefined;
  return text.startsWith(prefix) && /^[\w-]+$/.test(text) && text.length > prefix.length
    ? text
    : new Error(`${name} is not such a key; give ${prefix} followed by letters, digits, - or _.`);
}

function readRetention(text: string | undefined): string | undefined | Error {
  if (text === undefined) return undefined;
  const start = new Date(0);
  const end = addDuration(start, text);
  return end && end > start
    ? text
    : new Error(
        `SESSION_RETENTION is "${text}"; give an ISO 8601 duration longer than nothing, such as P30D or PT12H.`,
      );
}

/** The value itself is left out of the sentence. */
function readSecret(name: string, text: string | undefined): string | undefined | Error {
  return text === undefined || text.length >= 32
    ? text
    : new Error(`${name} is too short; give at least 32 characters, such as \`openssl rand -base64 32\` makes.`);
}

// The values of these may hold passwords, and are in no sentence.

function isSmtpUrl(text: string | undefined): boolean {
  return text !== undefined && /^smtps?:\/\//.test(text) && URL.canParse(text);
}

function readSmtpUrl(text: string | undefined): string | undefined | Error {
  return text === undefined || isSmtpUrl(text)
    ? text
    : new Error('SMTP_URL is not the address of a mail server; give smtp://user:password@host:587 or smtps://….');
}

function readMailFrom(text: string | undefined, isNeeded: boolean): string | undefined | Error {
  if (text === undefined)
    return isNeeded ? new Error('MAIL_FROM is not set; give the address that mail comes from.') : undefined;
  return /^(?:[^<>\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u.test(text)
    ? text
    : new Error(
        `MAIL_FROM is "${text}"; give an address such as contracts@example.com or Example <contracts@example.com>.`,
      );
}

function readMailBounces(text: string | undefined): string | undefined | Error {
  return text === undefined || /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(text)
    ? text
    : new Error(`MAIL_BOUNCES is "${text}"; give an address alone, such as bounces@example.com.`);
}

function readGatewayUrl(text: string | undefined): string | undefined | Error {
  return text === undefined || (/^https?:\/\//.test(text) && URL.canParse(text))
    ? text
    : new Error('SMS_GATEWAY_URL is not an http or https address.');
}

function readPath(cwd: string, path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(cwd, path);
}

function readSealP12({
  cwd,
  path,
  password = '',
}: {
  readonly cwd: string;
  readonly path: string | undefined;
  readonly password: string | undefined;
}): Config['sealP12'] | Error {
  if (path !== undefined) return { path: resolve(cwd, path), password };
  return password === ''
    ? undefined
    : new Error('SEAL_P12_PASSWORD is set and SEAL_P12 is not; give the path of the PKCS #12 file that it opens.');
}

function readTsaUrl(text: string | undefined): string | undefined | Error {
  return text === undefined || (/^https?:\/\//.test(text) && URL.canParse(text))
    ? text
    : new Error('SEAL_TSA_URL is not an http or https address; give that of a timestamp authority (RFC 3161).');
}

function readTimeZone(text: string | undefined): string | undefined | Error {
  try {
    return text === undefined
      ? undefined
      : new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return new Error(`TIME_ZONE is "${text ?? ''}"; give the IANA name of a time zone, such as Europe/Helsinki.`);
  }
}

function readFlag(name: string, text: string | undefined): boolean | Error {
  return text === undefined || text === '0' || text === '1'
    ? text === '1'
    : new Error(`${name} is "${text}"; give 1 or 0.`);
}

function readLogLevel(text: string | undefined): LogLevel | Error {
  const level = text ?? 'info';
  return level === 'debug' || level === 'info' || level === 'warn' || level === 'error' || level === 'silent'
    ? level
    : new Error(`LOG_LEVEL is "${level}"; give debug, info, warn, error or silent.`);
}
