import type pg from 'pg';
import { inPart } from '../tracing/index.ts';
import { isUnavailable } from './unavailable.ts';

/** Milliseconds that a statement may take in the database; who asked has given up soon after. */
export const STATEMENT_LIMIT_MS = 15_000;
// Of the transaction, since behind a pooler the connection is another one each time.
const BEGIN = `BEGIN; SET LOCAL statement_timeout = ${STATEMENT_LIMIT_MS}`;

/**
 * Carries out `run` in one transaction, on a connection of its own: committed when `run` resolves, rolled back when it
 * rejects. Rejects with the error of `run` or of the database. When the connection is lost while committing, the
 * outcome is unknown.
 */
export function transact<T>(pool: Pick<pg.Pool, 'connect'>, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const options = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;
  return inPart('transaction', options, () => carryOut(pool, run));
}

async function carryOut<T>(pool: Pick<pg.Pool, 'connect'>, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // A pool listens to its idle connections alone, and an unhandled `error` event ends the process.
  const connection: { lost?: Error } = {};
  const onError = (error: Error): void => {
    connection.lost ??= error;
  };
  client.on('error', onError);
  let usable = false;
  try {
    await client.query(BEGIN);
    const result = await run(client);
    await client.query('COMMIT');
    usable = connection.lost === undefined;
    return result;
  } catch (error) {
    // On a connection that is lost or stuck, nothing would answer a ROLLBACK either; closing it rolls back.
    usable =
      connection.lost === undefined &&
      !isUnavailable(error) &&
      (await client.query('ROLLBACK').then(
        () => true,
        () => false,
      ));
    throw connection.lost ?? error;
  } finally {
    // From here on the pool listens again.
    client.release(!usable);
    client.off('error', onError);
  }
}
