import pg from 'pg';
import { StartError, migrateDatabase, refuseWhileInUse, transact } from '../database/index.ts';
import { migrateJobs } from '../jobs/index.ts';
import { TABLE_NAMES, resumeJobs } from '../storage/index.ts';
import type { BackupHead, BackupRow, BackupTable } from './backup-file.ts';
import { readBackupFile } from './backup-file.ts';

/** Tables whose rows somebody made; in the others a service that was started once has put something by itself. */
const MADE_BY_PEOPLE = ['api_key', 'builder_session', 'browser_session', 'contract', 'transaction'];
// Rows of one statement, and about their characters: few enough to lie in memory twice, many enough to be fast.
const BATCH_ROWS = 500;
const BATCH_LENGTH = 4_000_000;

/**
 * Fills a database with a backup, all of it or nothing, and brings it up to date. Throws StartError when the file is
 * damaged or of a newer release, when the database is not empty, and while a service uses it. Returns how many rows
 * were restored.
 */
export async function restoreBackup(url: string, path: string): Promise<number> {
  // The whole file is read once before anything is changed.
  const head = await checkBackup(path);
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 4000,
    application_name: 'deedkit-restore',
  });
  pool.on('error', () => undefined);
  try {
    await checkEmpty(pool);
    await removeTables(pool);
    if (!(await migrateDatabase(url, head.migrations)))
      throw new StartError(`${path} was made by a newer release of deedkit-service; restore it with that one.`);
    const rows = await transact(pool, (client) => fill(client, path));
    await migrateDatabase(url);
    await migrateJobs(url);
    await transact(pool, resumeJobs);
    return rows;
  } finally {
    await pool.end();
  }
}

/** Reads the whole backup before anything is changed, so that damage is found first. */
async function checkBackup(path: string): Promise<BackupHead> {
  let head: BackupHead | undefined;
  for await (const item of readBackupFile(path)) if ('head' in item) ({ head } = item);
  if (!head) throw new StartError(`${path} is no backup of deedkit-service.`);
  return head;
}

/** Throws StartError when a service is running on the database, or people have made something in it. */
async function checkEmpty(pool: pg.Pool): Promise<void> {
  await refuseWhileInUse(pool);
  for (const table of MADE_BY_PEOPLE) {
    const { rows } = await pool.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
      `public.${table}`,
    ]);
    if (
      rows[0]?.there !== true ||
      (await pool.query(`SELECT 1 FROM public.${pg.escapeIdentifier(table)} LIMIT 1`)).rowCount === 0
    )
      continue;
    throw new StartError(
      'The database is not empty, and nothing in it is overwritten; give an empty one, or another DEEDKIT_DATA.',
    );
  }
}

/** Drops the tables; the rows that a service has put there by itself are in the backup too. */
async function removeTables(pool: pg.Pool): Promise<void> {
  await transact(pool, async (client) => {
    await client.query('SET LOCAL client_min_messages = warning');
    for (const table of TABLE_NAMES) await client.query(`DROP TABLE IF EXISTS public.${pg.escapeIdentifier(table)}`);
    await client.query('DROP TABLE IF EXISTS public.presence, drizzle.__drizzle_migrations');
  });
}

/** Puts in the rows, many at a time. It is one transaction: a restore that is broken off leaves nothing. */
async function fill(client: pg.PoolClient, path: string): Promise<number> {
  await client.query("SET LOCAL timezone = 'UTC'; SET LOCAL statement_timeout = 0");
  let table: BackupTable | undefined;
  let batch: BackupRow[] = [];
  let length = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    if (table && batch.length > 0) await insert(client, table, batch);
    rows += batch.length;
    batch = [];
    length = 0;
  };
  for await (const item of readBackupFile(path)) {
    if ('table' in item) {
      await flush();
      ({ table } = item);
      // The rows that migrations have inserted are in the backup too.
      await client.query(`DELETE FROM public.${pg.escapeIdentifier(table.table)}`);
    } else if ('row' in item) {
      batch.push(item.row);
      length += item.row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
      if (batch.length >= BATCH_ROWS || length >= BATCH_LENGTH) await flush();
    }
  }
  await flush();
  return rows;
}

const TYPE = /^[a-z][a-z0-9 _]*(?:\(\d+(?:,\d+)?\))?(?: with(?:out)? time zone)?(?:\[\])?$/;

/** Many rows by one statement. Types come from a file and go into the text of the statement, so only known ones may. */
async function insert(
  client: pg.PoolClient,
  { table, columns, types }: BackupTable,
  rows: readonly BackupRow[],
): Promise<void> {
  const names = columns.map((column) => pg.escapeIdentifier(column));
  const values = types.map((type, index) => {
    if (!TYPE.test(type)) throw new StartError(`The backup has a column of a type that is not known, in ${table}.`);
    return `c${index}::${type}`;
  });
  const arrays = columns.map((_, index) => rows.map((row) => row[index] ?? null));
  await client.query(
    `INSERT INTO public.${pg.escapeIdentifier(table)} (${names.join(', ')}) SELECT ${values.join(', ')}
     FROM unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')}) AS r (${columns.map((_, index) => `c${index}`).join(', ')})`,
    arrays,
  );
}
