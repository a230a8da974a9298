import pg from 'pg';
import { listMigrations } from '../database/index.ts';
import { TABLE_NAMES } from '../storage/index.ts';
import type { BackupItem, BackupRow, BackupTable } from './backup-file.ts';
import { writeBackupFile } from './backup-file.ts';

/** Characters of rows that are fetched at once, about. */
const FETCH_LENGTH = 2_000_000;
/** Rows that are fetched at once, however short they are. */
const MOST_ROWS = 2000;

/**
 * Writes everything that is stored at one moment into a file, while others go on writing. Returns how many rows that
 * is. Throws StartError when the file cannot be written.
 */
export async function writeBackup(url: string, path: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 4000,
    application_name: 'deedkit-backup',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The text form of a time depends on settings; a copy of much takes longer than a request may.
    await client.query(
      "SET timezone = 'UTC'; SET datestyle = 'ISO'; SET statement_timeout = 0; SET extra_float_digits = 1",
    );
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await writeBackupFile(path, readTables(client));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Everything in the order of the tables' names, from one transaction: what others write meanwhile is not seen. */
async function* readTables(client: pg.Client): AsyncGenerator<BackupItem> {
  yield {
    head: {
      format: 'deedkit-backup',
      version: 1,
      created_at: new Date().toISOString(),
      migrations: await listMigrations(client),
    },
  };
  for (const name of TABLE_NAMES) {
    const table = await describeTable(client, name);
    if (!table) continue;
    yield { table };
    for await (const row of readRows(client, table)) yield { row };
  }
}

/** Undefined for a table that this database does not have yet. */
async function describeTable(client: pg.Client, name: string): Promise<BackupTable | undefined> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [`public.${name}`],
  );
  return rows.length === 0
    ? undefined
    : { table: name, columns: rows.map((row) => row.name), types: rows.map(({ type }) => type) };
}

/**
 * Reads rows in batches. A row may be as small as a link or as large as a contract, so the size of a batch follows the
 * weight of the rows before.
 */
async function* readRows(client: pg.Client, { table, columns }: BackupTable): AsyncGenerator<BackupRow> {
  const texts = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
  await client.query(`DECLARE copying NO SCROLL CURSOR FOR SELECT ${texts} FROM public.${pg.escapeIdentifier(table)}`);
  for (let count = 20; ;) {
    const { rows } = await client.query<(string | null)[]>({ text: `FETCH ${count} FROM copying`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield* rows;
    const length = rows.reduce((sum, row) => sum + row.reduce((all, value) => all + (value?.length ?? 0), 0), 0);
    count = Math.max(1, Math.min(MOST_ROWS, count * 2, Math.floor(FETCH_LENGTH / Math.max(1, length / rows.length))));
  }
  await client.query('CLOSE copying');
}
