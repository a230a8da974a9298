import pg from 'pg';
import { distributeTables, migrateDatabase } from '../database/index.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import { withAddress } from './with-database.ts';

/** `distribute`: puts the tables on the machines of a Citus cluster, all rows of a tenant together. */
export async function runDistribute(invocation: Invocation): Promise<number> {
  if (invocation.args.length > 0) return refuseUsage(invocation, 'distribute takes no arguments.');
  const done = await withAddress(invocation, 'alone', async (url) => {
    await migrateDatabase(url);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('SET client_min_messages = warning');
      return await distributeTables(client);
    } finally {
      await client.end();
    }
  });
  for (const { name, how, rows } of done)
    invocation.stdout(`${name}: ${how}${rows > 0 ? `, ${rows} rows moved` : ''}\n`);
  invocation.stdout(done.length > 0 ? `${done.length} tables are distributed.\n` : 'All tables are distributed.\n');
  return 0;
}
