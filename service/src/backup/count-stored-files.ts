import pg from 'pg';

/** The files, and texts of histories, of a database whose bytes are in an object store, and so in none of its backups; 0 before there were stores. */
export async function countStoredFiles(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ has: boolean }>(
      `SELECT EXISTS (SELECT FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'contract_blob' AND column_name = 'stored_size') AS has`,
    );
    if (rows[0]?.has !== true) return 0;
    let count = 0;
    for (const named of ['file WHERE in_store', 'contract_blob WHERE stored_size IS NOT NULL'])
      count +=
        (await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${named}`)).rows[0]?.count ?? 0;
    return count;
  } finally {
    await client.end();
  }
}
