import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { keepDistributed, migrateInTurn } from './distribute.ts';
import { StartError } from './start-error.ts';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Processes that start together migrate one after the other. */
const MIGRATION_LOCK = 4_181_002;
/**
 * A change of a table waits so long for a transaction that uses it: requests of processes that serve queue behind the
 * change meanwhile. It then lets them by, and tries again.
 */
const LOCK_LIMIT_MS = 2000;
const TRIES = 100;
const PAUSE_MS = 1000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the tables up to date, or to where the migrations with these hashes lead. Nothing happens when they are there.
 * Processes may serve meanwhile. False, and nothing is done, when the hashes are not those of the first migrations of
 * this release. Throws StartError when the tables are those of a later release.
 */
export async function migrateDatabase(url: string, hashes?: readonly string[]): Promise<boolean> {
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER });
  const known = migrations.map(({ hash }) => hash);
  if (hashes?.some((hash, index) => hash !== known[index])) return false;
  const count = hashes?.length ?? known.length;
  const part = count < known.length ? await copyFirst(count) : undefined;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000 });
  // The statement under way says so as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('SET client_min_messages = warning');
    await refuseLater(client, migrations.at(-1)?.folderMillis ?? 0);
    await migrateInTurn(client);
    await migratePatiently(client, part ?? FOLDER);
    await keepDistributed(client);
    return true;
  } finally {
    await client.end().catch(() => undefined);
    if (part !== undefined) await rm(part, { recursive: true, force: true });
  }
}

/** Throws StartError when the database has had a migration that was made after the last one of this release. */
async function refuseLater(client: pg.Client, last: number): Promise<void> {
  if ((await listMigrations(client)).length === 0) return;
  const { rows } = await client.query<{ made: string }>(
    'SELECT max(created_at) AS made FROM drizzle.__drizzle_migrations',
  );
  if (Number(rows[0]?.made ?? 0) <= last) return;
  throw new StartError(
    'The tables of the database belong to a later release; start that release, or restore a backup of this one into another database.',
  );
}

async function migratePatiently(client: pg.Client, folder: string): Promise<void> {
  await client.query(`SET lock_timeout = ${LOCK_LIMIT_MS}`);
  for (let left = TRIES; ; left -= 1)
    try {
      await migrate(drizzle(client), { migrationsFolder: folder });
      break;
    } catch (error) {
      if (left <= 1 || !isLockTimeout(error)) throw error;
      await sleep(PAUSE_MS);
    }
  await client.query('SET lock_timeout = 0');
}

function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === LOCK_NOT_AVAILABLE || (cause instanceof Error && isLockTimeout(cause));
}

/** A folder with the first migrations alone. */
async function copyFirst(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deedkit-migrations-'));
  const journal = JSON.parse(await readFile(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(0, count);
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await cp(join(FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

/** Hashes of the migrations that a database has had, in order. */
export async function listMigrations(client: pg.Client): Promise<readonly string[]> {
  const {
    rows: [found],
  } = await client.query<{ there: boolean }>("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there");
  if (found?.there !== true) return [];
  return (
    await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at')
  ).rows.map(({ hash }) => hash);
}
