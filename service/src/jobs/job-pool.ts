import pg from 'pg';

const CONNECT_MS = 4000;

/**
 * A connection that is closed once a statement was not answered in time: later statements would wait behind that one.
 * `pg` leaves it open, and the job runner puts it back among the working ones.
 */
class ImpatientClient extends pg.Client {
  override readonly query = ((...given: unknown[]): unknown => {
    const asked: unknown = Reflect.apply(pg.Client.prototype.query, this, given);
    if (asked instanceof Promise)
      asked.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') this.end().catch(() => undefined);
      });
    return asked;
  }) as pg.Client['query'];
}

type Done = (release?: Error | boolean) => void;
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;

/**
 * Takes a connection back only once, and none after it has ended. The job runner returns its listening connection a
 * second time when that breaks while it stops, and asks an ended pool for another; either throws an unhandled error.
 */
class LenientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect((error, client, done) => {
      // An ended pool gives an error alone.
      let giveBack = done as Done | undefined;
      callback(error, client, (release) => {
        giveBack?.(release);
        giveBack = undefined;
      });
    });
    return undefined;
  }
}

/**
 * Connections for jobs, `max` at most, whose statements are answered within `answerMs` or not at all. A broken one is
 * reported by its next statement; an unhandled `error` event would end the process.
 */
export function openJobPool(
  url: string,
  { max, answerMs }: { readonly max: number; readonly answerMs: number },
): pg.Pool {
  return hearErrors(
    new LenientPool({
      Client: ImpatientClient,
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_MS,
      // The server gives up first: a statement still running would keep others waiting.
      statement_timeout: Math.round(answerMs * 0.75),
      query_timeout: answerMs,
      keepAlive: true,
      application_name: 'deedkit-jobs',
    }),
  );
}

/** The same for statements that may take as long as they need: those that change tables. */
export function openPatientJobPool(url: string, max: number): pg.Pool {
  return hearErrors(
    new LenientPool({
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'deedkit-jobs',
    }),
  );
}

function hearErrors(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
