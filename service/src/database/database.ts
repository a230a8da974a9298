import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import { messageOf } from '../describe-error.ts';
import { PatientPool } from './patient-pool.ts';
import { StartError } from './start-error.ts';
import { STATEMENT_LIMIT_MS, transact } from './transaction.ts';
import { isUnavailable } from './unavailable.ts';
import { UnpreparedClient } from './unprepared-client.ts';

/** The way to the database: the query builder for most things, the pool for the few statements that must be fast. */
export interface Database {
  readonly pool: pg.Pool;
  readonly orm: Orm;
  /** Resolves when every connection is given back and ended. */
  readonly close: () => Promise<void>;
}

/** The statements of the query builder, in a transaction or outside of one. */
export type Statements = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** The query builder as stores see it: statements, and a transaction that fails as a lost connection should. */
export interface Orm extends Statements {
  /**
   * Works like `transact`. In the query builder's own transactions a lost connection ends the process, and a failed
   * BEGIN is reported to no one.
   */
  readonly transaction: <T>(run: (tx: Statements) => Promise<T>) => Promise<T>;
}

/** The connections of a pool. */
interface PoolOptions {
  readonly log: Log;
  /** How many at most. */
  readonly connections?: number;
  /** Whether the connections are PostgreSQL's own, or a pooler's, which are another one in each transaction. */
  readonly through?: 'nothing' | 'pooler' | 'preparing pooler';
}

/**
 * Opens a pool. A connection that breaks while idle is logged and replaced at the next use; who wants one while there
 * are fewer than wanted waits. Through a pooler no connection has settings or prepared statements of its own.
 */
export function openDatabase(url: string, { log, connections = 10, through = 'nothing' }: PoolOptions): Database {
  const pool = new PatientPool({
    ...(through === 'pooler' ? { Client: UnpreparedClient } : {}),
    // A pooler refuses this one; transactions have it in any case.
    ...(through === 'nothing' ? { statement_timeout: STATEMENT_LIMIT_MS } : {}),
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    query_timeout: 20_000,
    application_name: 'deedkit-service',
  });
  pool.on('error', (error) => {
    log.warn('A database connection broke', { error: messageOf(error) });
  });
  const orm: Orm = Object.assign(Object.create(drizzle(pool)) as Statements, {
    transaction: <T>(run: (tx: Statements) => Promise<T>): Promise<T> =>
      transact(pool, (client) => run(drizzle(client))),
  });
  return { pool, orm, close: () => pool.end() };
}

/** Milliseconds. A readiness probe does not wait as long as other requests do. */
const ANSWER_WITHIN_MS = 2000;

/** Whether the database carries out a statement now: one that takes connections may still be stuck. */
export function isAnswering(pool: pg.Pool): Promise<boolean> {
  // `query_timeout` of one statement is not in the types of `pg`.
  const probe: pg.QueryConfig & { readonly query_timeout: number } = {
    text: 'SELECT 1',
    query_timeout: ANSWER_WITHIN_MS,
  };
  return pool.query(probe).then(
    () => true,
    () => false,
  );
}

interface WaitOptions {
  readonly log: Log;
  readonly tries?: number;
  readonly pauseMs?: number;
  /** The variable that the address is of. */
  readonly setting?: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
}

/**
 * Waits until the database takes connections. Throws StartError, with address and reason but no password, after `tries`
 * attempts a second apart, or at once when it answers and refuses (password, database name).
 */
export async function waitForDatabase(
  url: string,
  { log, tries = 10, pauseMs = 1000, setting = 'DATABASE_URL' }: WaitOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isUnavailable(error) || attempt >= tries) throw unreachable(url, { setting, error });
      log.warn('The database does not answer yet', { attempt, error: reasonOf(error) });
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Says where it looked and why it failed. The address without user and password: this goes to logs. */
function unreachable(
  url: string,
  { setting, error }: { readonly setting: string; readonly error: unknown },
): StartError {
  const { hostname, port, pathname } = new URL(url);
  const address = `${hostname || 'localhost'}:${port || 5432}${pathname}`;
  return new StartError(`The database at ${address} cannot be used (setting ${setting}): ${reasonOf(error)}.`, {
    cause: error,
  });
}

/** Of a name with several addresses, the first one's reason says enough. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0] ?? error);
  return messageOf(error);
}
