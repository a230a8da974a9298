import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createLog } from '../log.ts';

/** The parts of the process that a command uses. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** That of the process when undefined. */
  readonly stdin?: AsyncIterable<Uint8Array>;
}

export interface Invocation extends Terminal {
  readonly args: readonly string[];
  readonly config: Config;
}

/** The commands and their arguments. */
export const USAGE = `Usage: deedkit-service <command>

  serve                          start the service
  workspaces create NAME [--id ID]
                                 make a workspace, in both environments
  workspaces list                list the workspaces
  users add --workspace ID [--environment sandbox|live] --name NAME --email ADDRESS [--role ROLE]
                                 add somebody to a workspace, in both environments or one
  users list [--workspace ID] [--environment sandbox|live]
                                 list who works in which workspace
  users remove EMAIL|ID [--workspace ID] [--environment sandbox|live]
                                 take somebody out, who is signed in no more at once
  users sign-in EMAIL [--workspace ID] [--environment sandbox|live]
                                 print a link to the console, which works once
  keys create [--workspace ID] [--environment sandbox|live] [--name NAME]
                                 make an API key and print it, once
  keys list                      list the keys
  keys revoke ID                 stop a key from working, at once
  templates import DIR [--workspace ID] [--environment sandbox|live]
                                 check a template folder, or a folder of them, and offer its templates,
                                 to all workspaces or to one
  templates list [--workspace ID] [--environment sandbox|live]
  templates withdraw ID [--workspace ID] [--environment sandbox|live]
                                 offer it no longer; what was made from it stays
  transactions [--since DATE] [--until DATE]
                                 count the finalizations that are charged, by month
  migrate                        bring the database up to date
  distribute                     put the tables on the machines of a Citus cluster; the service must not run
  backup FILE                    write everything that is stored into a file, also while the service runs
  restore FILE                   fill an empty database with a backup; the service must not run
  move-to DATABASE_URL           copy everything into another, empty PostgreSQL; the service must not run
  move-files --to s3|database    move the files of all workspaces, also while the service runs
  reseal                         seal credentials with DEEDKIT_SECRET, so that DEEDKIT_SECRET_OLD is not needed any more
  oidc-keys roll [--at-once]     make new keys for issuers, which sign after a day; --at-once: now, and the others end
  oidc-keys show                 print the public keys, as they are at /.well-known/jwks.json
  bounce                         note a mail that came back, which is given on standard input
  verify FILE [--trust CERTIFICATE]…
                                 say whether a sealed PDF is as it was sealed: 0 it is, 1 it is not, 2 no PDF
  verify --history FILE          the same of the history in a sealed PDF or its evidence.json, line by line
  history verify [DOCUMENT]      the same of the histories of all documents in the database, or of one
  version                        print which release this is

Settings are environment variables: SERVICE_PORT, HOST, PUBLIC_URL, HOSTED_FRAME_ANCESTORS, HSTS_MAX_AGE, DEEDKIT_DATA, DEEDKIT_POSTGRES_PORT,
DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARE, DEEDKIT_SANDBOX_KEY, DEEDKIT_LIVE_KEY, SESSION_RETENTION, LOG_LEVEL, DEEDKIT_SECRET,
DEEDKIT_SECRET_OLD, WEBHOOK_ALLOW_PRIVATE, SMTP_URL, MAIL_FROM, MAIL_BOUNCES, SMS_GATEWAY_URL, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET,
OIDC_PROFILE, OIDC_SCOPE, OIDC_ACR_VALUES, OIDC_SP_NAME, SIGNEE_OIDC_ISSUER, SIGNEE_OIDC_CLIENT_ID, SIGNEE_OIDC_CLIENT_SECRET,
SIGNEE_OIDC_PROFILE, SIGNEE_OIDC_SCOPE, SIGNEE_OIDC_ACR_VALUES, SIGNEE_OIDC_SP_NAME, OIDC_KEYS, SANDBOX_ISSUER_STRICT,
SEAL_P12, SEAL_P12_PASSWORD, SEAL_TSA_URL, CAPTCHA_SCRIPT, CAPTCHA_ORIGINS, CAPTCHA_SITE_KEY, CAPTCHA_VERIFY_URL,
CAPTCHA_SECRET, FILE_STORE, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE,
S3_PRESIGNED_DOWNLOADS, TIME_ZONE, METRICS_PORT, METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME,
OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG, OTEL_SDK_DISABLED, NODE_ENV. See docs/service.md.
`;

/** Prints the usage and, last, where a terminal shows it, the argument that was not understood. */
export function refuseUsage({ stderr }: Pick<Terminal, 'stderr'>, message: string): number {
  stderr(`${USAGE}\ndeedkit-service: ${message}\n`);
  return 2;
}

/** The log of a command: JSON lines on standard error. */
export function logOf({ config, stderr }: Invocation): Log {
  return createLog({ level: config.logLevel, write: stderr });
}
