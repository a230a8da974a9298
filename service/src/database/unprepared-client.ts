import pg from 'pg';

/**
 * A connection that keeps no prepared statement: a pooler may carry out the next one on another connection, which does
 * not know it.
 */
export class UnpreparedClient extends pg.Client {
  override readonly query = ((...given: unknown[]): unknown => {
    const [asked, ...more] = given;
    return Reflect.apply(pg.Client.prototype.query, this, [isNamed(asked) ? withoutName(asked) : asked, ...more]);
  }) as pg.Client['query'];
}

/** A statement as it is given to `query`, which is not one that reads by itself (a cursor). */
function isNamed(asked: unknown): asked is pg.QueryConfig {
  return typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked);
}

function withoutName({ name: _, ...statement }: pg.QueryConfig): pg.QueryConfig {
  return statement;
}
