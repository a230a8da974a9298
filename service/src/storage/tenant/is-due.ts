import type { AnyColumn, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { clocks } from './schema.ts';

/**
 * Whether a time has come by the clock of the row's own tenant, for the rows of all tenants in one statement. No clock
 * runs further ahead than the furthest: that bound is what an index on the time is read by.
 */
export function isDue(tenant: AnyColumn, time: AnyColumn, wallTime: Date): SQL {
  const ahead = (offset: SQL): SQL => sql`${wallTime.toISOString()}::timestamptz + ${offset} * interval '1 ms'`;
  const furthest = sql`(SELECT coalesce(max(${clocks.offsetMs}), 0) FROM ${clocks})`;
  const own = sql`coalesce((SELECT ${clocks.offsetMs} FROM ${clocks} WHERE ${clocks.tenant} = ${tenant}), 0)`;
  return sql`${time} <= ${ahead(furthest)} AND ${time} <= ${ahead(own)}`;
}
