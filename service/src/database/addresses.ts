import { randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import { StartError } from './start-error.ts';

/** The ways to one database. */
export interface Addresses {
  /** For requests. A pooler in transaction mode may stand before it. */
  readonly url: string;
  /** PostgreSQL itself, for all that lasts longer than a transaction: LISTEN, jobs, migrations, backups. */
  readonly directUrl: string;
}

/** Milliseconds. A notice from one connection to another takes less than one. */
const HEARD_WITHIN_MS = 3000;
const CONNECTION = { connectionTimeoutMillis: 4000, query_timeout: 4000 };

const NO_SESSIONS = 'a pooler gives each transaction another connection, so that notices and locks are lost';
const ADVICE =
  'Give the address of PostgreSQL itself in DATABASE_DIRECT_URL; that in DATABASE_URL may lead through the pooler.';

/**
 * Proves that notices sent to `url` are heard at `directUrl`, and that locks taken there are seen. Throws StartError
 * with the setting to change where they are not: a service would start, and miss changes without a word.
 */
export async function proveAddresses({ url, directUrl }: Addresses): Promise<void> {
  const direct = await open(directUrl);
  try {
    const pooled = await open(url);
    try {
      if ((await identify(direct)) !== (await identify(pooled)))
        throw new StartError(
          'DATABASE_DIRECT_URL and DATABASE_URL lead to different databases. Give two addresses of the same one, or DATABASE_URL alone.',
        );
      if ((await isHeard(direct, pooled)) && (await isLocked(direct, pooled))) return;
      const where = url === directUrl ? 'At DATABASE_URL' : 'At DATABASE_DIRECT_URL';
      throw new StartError(`${where} ${NO_SESSIONS}. ${ADVICE}`);
    } finally {
      await pooled.end().catch(() => undefined);
    }
  } finally {
    await direct.end().catch(() => undefined);
  }
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...CONNECTION });
  // The statement under way says so as well.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** When the server was started and which of its databases this is: no two have both. */
async function identify(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT pg_postmaster_start_time()::text || oid AS name FROM pg_database WHERE datname = current_database()',
  );
  return rows[0]?.name ?? '';
}

async function isHeard(direct: pg.Client, pooled: pg.Client): Promise<boolean> {
  const channel = `deedkit_${randomBytes(8).toString('hex')}`;
  let timer: NodeJS.Timeout | undefined;
  const heard = new Promise<boolean>((resolve) => {
    direct.once('notification', () => {
      resolve(true);
    });
    timer = setTimeout(resolve, HEARD_WITHIN_MS, false);
  });
  await direct.query(`LISTEN ${channel}`);
  await pooled.query('SELECT pg_notify($1, $2)', [channel, 'heard']);
  const isThere = await heard;
  clearTimeout(timer);
  return isThere;
}

/** A lock of a session that has none is held by a connection that others get, too. */
async function isLocked(direct: pg.Client, pooled: pg.Client): Promise<boolean> {
  const key = randomInt(2 ** 31);
  await direct.query('SELECT pg_advisory_lock($1)', [key]);
  const { rows } = await pooled.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [key]);
  await direct.query('SELECT pg_advisory_unlock($1)', [key]);
  return rows[0]?.free === false;
}
