import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { keepDistributed } from './distribute.ts';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Processes that start together migrate one after the other. */
const MIGRATION_LOCK = 4_181_002;

/**
 * Brings the tables up to date, or to where the migrations with these hashes lead. Nothing happens when they are there.
 * False, and nothing is done, when the hashes are not those of the first migrations of this release.
 */
export async function migrateDatabase(url: string, hashes?: readonly string[]): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash);
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
    await migrate(drizzle(client), { migrationsFolder: part ?? FOLDER });
    await keepDistributed(client);
    return true;
  } finally {
    await client.end().catch(() => undefined);
    if (part !== undefined) await rm(part, { recursive: true, force: true });
  }
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
