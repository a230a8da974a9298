import { getTableName, isTable } from 'drizzle-orm';
import * as schema from './schema.ts';

/** The tables of everything that is to be kept. Who listens to what right now is not. */
export const TABLE_NAMES: readonly string[] = Object.values(schema)
  .filter((table) => isTable(table) && table !== schema.presences)
  .map((table) => getTableName(table))
  .sort();
