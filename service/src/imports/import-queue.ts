import type { ImportWorker } from './import-worker.ts';
import { startImportWorker } from './import-worker.ts';

/** A place where one archive is read at a time. */
export interface ImportPlace extends Pick<ImportWorker, 'ask'> {
  /** Lets the next one in. To be called whatever became of the import. */
  readonly leave: () => void;
}

/** Lets so many archives be read at a time, each in a thread. */
export interface ImportQueue {
  /**
   * Waits for a place; undefined at once when as many wait as may, when who waits goes away, and when nobody is let in
   * any more.
   */
  readonly enter: (signal: AbortSignal) => Promise<ImportPlace | undefined>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** Archives that are read at the same time. */
  readonly places?: number;
  /** Those that may wait for a place. */
  readonly queueLimit?: number;
  /** Milliseconds without work after which a thread is ended. */
  readonly idleLimit?: number;
  /** Called when a thread ends by itself. */
  readonly onFault?: (error: unknown) => void;
}

/** A thread's place; the thread is started for the first archive and ended when there are none for a while. */
interface Seat {
  worker: ImportWorker | undefined;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Where archives are read: two at once, each in a thread of its own, which starts when it is needed.
 *
 *     enter ──▶ a free seat ──▶ ask … ──▶ leave: the thread forgets ──▶ who waits longest, else free, ended when idle
 *       └────▶ all taken: waits in line, 16 at most; one more is turned away at once
 *
 * Invariants: a seat is free, somebody's, or on its way from one to the next, and never two of these; `leave` counts
 * once, however often it is called; after `close` nobody is let in.
 */
export function createImportQueue({
  places = 2,
  queueLimit = 16,
  idleLimit = 60_000,
  onFault,
}: Options = {}): ImportQueue {
  const free: Seat[] = Array.from({ length: places }, () => ({ worker: undefined, idle: undefined }));
  const all = [...free];
  const waiting: ((seat: Seat | undefined) => void)[] = [];
  let closed = false;
  const release = (seat: Seat): void => {
    const next = waiting.shift();
    if (next) next(seat);
    else free.push(seat);
  };
  return {
    enter: async (signal) => {
      const seat = free.pop() ?? (closed || waiting.length >= queueLimit ? undefined : await wait(waiting, signal));
      if (!seat) return undefined;
      if (closed) return undefined;
      clearTimeout(seat.idle);
      if (seat.worker?.isAlive() !== true) seat.worker = startImportWorker(onFault);
      const { worker } = seat;
      let left = false;
      return {
        ask: worker.ask,
        leave: () => {
          if (left) return;
          left = true;
          // Whoever comes next begins with nothing of this one.
          worker
            .ask('forget', {})
            .catch(() => undefined)
            .finally(() => {
              seat.idle = setTimeout(() => {
                void worker.end();
              }, idleLimit);
              seat.idle.unref();
              release(seat);
            });
        },
      };
    },
    close: async () => {
      closed = true;
      for (const next of waiting.splice(0)) next(undefined);
      await Promise.all(
        all.map(({ worker, idle }) => {
          clearTimeout(idle);
          return worker?.end();
        }),
      );
    },
  };
}

/** Waits in line. Who goes away leaves it, and nobody behind waits longer for that. */
function wait(waiting: ((seat: Seat | undefined) => void)[], signal: AbortSignal): Promise<Seat | undefined> {
  return new Promise((resolve) => {
    const onAbort = (): void => {
      waiting.splice(waiting.indexOf(next), 1);
      resolve(undefined);
    };
    const next = (seat: Seat | undefined): void => {
      signal.removeEventListener('abort', onAbort);
      resolve(seat);
    };
    if (signal.aborted) {
      resolve(undefined);
      return;
    }
    signal.addEventListener('abort', onAbort);
    waiting.push(next);
  });
}
