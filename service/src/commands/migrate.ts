import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import { withDatabase } from './with-database.ts';

/** Brings the database up to date. */
export async function runMigrate(invocation: Invocation): Promise<number> {
  if (invocation.args.length > 0) return refuseUsage(invocation, 'migrate takes no arguments.');
  await withDatabase(invocation, async () => undefined);
  invocation.stdout('The database is up to date.\n');
  return 0;
}
