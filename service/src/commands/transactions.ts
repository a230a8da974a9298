import { parseArgs } from 'node:util';
import { countTransactions } from '../storage/index.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import { withDatabase } from './with-database.ts';

/** `transactions [--since DATE] [--until DATE]`: one line a month (UTC), then the sum. The sandbox has none. */
export async function runTransactions(invocation: Invocation): Promise<number> {
  const range = readRange(invocation.args);
  if (typeof range === 'string') return refuseUsage(invocation, range);
  const months = await withDatabase(invocation, ({ pool }) => countTransactions(pool, range));
  for (const { month, count } of months) invocation.stdout(`${month}  ${count}\n`);
  invocation.stdout(`total    ${months.reduce((sum, { count }) => sum + count, 0)}\n`);
  return 0;
}

/** Days in UTC. */
interface Range {
  /** The first day that counts. */
  readonly since: Date | null;
  /** The first day that no longer does. */
  readonly until: Date | null;
}

/** Both ends may be left out; a sentence when a date is none. */
function readRange(args: readonly string[]): Range | string {
  try {
    const {
      values: { since, until },
    } = parseArgs({ args: [...args], options: { since: { type: 'string' }, until: { type: 'string' } } });
    const bad = [since, until].find((text) => text !== undefined && readDate(text) === undefined);
    return bad === undefined
      ? { since: readDate(since) ?? null, until: readDate(until) ?? null }
      : `"${bad}" is no date; give YYYY-MM-DD.`;
  } catch (error) {
    return (error as Error).message;
  }
}

function readDate(text: string | undefined): Date | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  // 31 February would be 3 March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : date;
}
