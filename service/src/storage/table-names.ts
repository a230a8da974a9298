import { getTableName, isTable } from 'drizzle-orm';
import * as schema from './schema.ts';

/** The tables that a backup keeps: all but the present listeners. */
export const TABLE_NAMES: readonly string[] = Object.values(schema)
  .filter((table) => isTable(table) && table !== schema.presences)
  .map((table) => getTableName(table))
  .sort();
