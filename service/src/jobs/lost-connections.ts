import type pg from 'pg';

/** A connection that breaks is told by whatever was asked of it; an `error` that nobody hears would end the process. */
export function ignoreLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
