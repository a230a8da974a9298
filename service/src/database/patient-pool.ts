import pg from 'pg';

/** How the driver is asked by those who want no promise. */
type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** How long somebody waits for a connection while others get theirs. */
const PATIENCE_MS = 15_000;
/** How long the pool keeps to the number of connections that it got, before it asks for more again. */
const MODEST_MS = 30_000;
const PAUSE_MS = 100;

/**
 * A pool that waits for one of the connections it has when the server gives it no more (SQLSTATE 53300:
 * `max_connections`, a limit of the role or the database), and for as long as those who came before get on. It rejects
 * as `pg.Pool` does, after 15 seconds at most.
 *
 *     wanted 10, the server gives 4      max = 4: the fifth waits in the queue for one that is given back
 *     30 seconds later                   max = 10: asks for more again
 *
 * Invariant: `max` is never less than one and never more than was wanted, so the pool always comes back to its size.
 */
export class PatientPool extends pg.Pool {
  readonly #wanted: number;
  #released = 0;
  #modesty: NodeJS.Timeout | undefined;

  constructor(options: pg.PoolConfig) {
    super(options);
    this.#wanted = this.options.max;
    // A connection may break between the pool's own listener and that of its next holder. An error that arrives in one
    // piece with the readiness message is read before any waiting caller.
    this.on('acquire', (client) => {
      client.on('error', ignore);
    });
    this.on('release', (_error, client) => {
      this.#released += 1;
      client.off('error', ignore);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const acquired = this.#acquire();
    if (!callback) return acquired;
    acquired.then(
      (client) => {
        callback(undefined, client, client.release);
      },
      (error: Error) => {
        callback(error, undefined, () => undefined);
      },
    );
    return undefined;
  }

  /**
   * Tries again in two cases. The server refuses one more connection: the pool makes do with those it has. The queue
   * took too long, but others got on meanwhile: it moves, and it is worth waiting in.
   */
  async #acquire(): Promise<pg.PoolClient> {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      const released = this.#released;
      try {
        return await super.connect();
      } catch (error) {
        const isTold = isRefusedForNumber(error);
        if (Date.now() > end || !(isTold || (isQueueTimeout(error) && this.#released > released))) throw error;
        if (isTold) this.#makeDo();
        // All connections there are may be those of others.
        if (isTold && this.totalCount === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }

  /** Takes the number of connections that are open for the number there can be. */
  #makeDo(): void {
    this.options.max = Math.max(1, Math.min(this.options.max, this.totalCount));
    clearTimeout(this.#modesty);
    this.#modesty = setTimeout(() => {
      this.options.max = this.#wanted;
    }, MODEST_MS);
    this.#modesty.unref();
  }
}

/** The holder of the connection gets the error from the next statement. */
function ignore(): void {
  // Without a listener an `error` would end the process.
}

/** SQLSTATE 53300, `too_many_connections`. */
function isRefusedForNumber(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '53300';
}

/** Known by its words: `pg` gives it no code. */
function isQueueTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}
