import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Upload } from '../domain/file/file.ts';
import { makeTemporaryFolder, writeTemporaryFile } from '../temporary-folder.ts';
import type { ImportWorker } from './import-worker.ts';
import { ImportError, startImportWorker } from './import-worker.ts';
import type { Questions } from './messages.ts';

/** A place where one archive is read at a time. */
export interface ImportPlace {
  /** Keeps a file on disk until `leave`. Rejects with what `pieces` rejects with, or with ImportError when it is full. */
  readonly store: (pieces: AsyncIterable<Uint8Array>) => Promise<Upload>;
  /** The archive that a stored file is. Rejects with ImportError, as all that is asked of a process. */
  readonly unpack: (id: string) => Promise<Questions['unpack']['answer']>;
  /** The document in it. */
  readonly rebuild: (about: Questions['rebuild']['ask']) => Promise<Questions['rebuild']['answer']>;
  /** Removes what was stored and lets the next one in. To be called whatever became of the import. */
  readonly leave: () => void;
}

/** Lets so many archives be read at a time, each in a process. */
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
  /** Milliseconds without work after which a process is ended. */
  readonly idleLimit?: number;
  /** Called when a process ends by itself, or is ended for what it takes. */
  readonly onFault?: (reason: string) => void;
}

/** A place for one process; it is started for the first archive and ended when there are none for a while. */
interface Seat {
  worker: ImportWorker | undefined;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Where archives are read: two at once, each in a process of its own, which starts when it is needed.
 *
 *     enter ──▶ a free seat ──▶ store, ask … ──▶ leave: all is forgotten ──▶ who waits longest, else free, ended when idle
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
  let folder: string | undefined;
  let closed = false;
  const release = (seat: Seat): void => {
    const next = waiting.shift();
    if (next) next(seat);
    else free.push(seat);
  };
  return {
    enter: async (signal) => {
      const seat = free.pop() ?? (closed || waiting.length >= queueLimit ? undefined : await wait(waiting, signal));
      if (!seat || closed) return undefined;
      clearTimeout(seat.idle);
      if (seat.worker?.isAlive() !== true) seat.worker = startImportWorker(onFault);
      folder ??= makeTemporaryFolder('upload');
      const { worker } = seat;
      return openPlace({ worker, folder }, () => {
        seat.idle = setTimeout(() => {
          worker.end();
        }, idleLimit);
        seat.idle.unref();
        release(seat);
      });
    },
    close: async () => {
      closed = true;
      for (const next of waiting.splice(0)) next(undefined);
      for (const { worker, idle } of all) {
        clearTimeout(idle);
        worker?.end();
      }
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A place with its process, and the folder where files of all places lie. */
function openPlace(
  { worker, folder }: { readonly worker: ImportWorker; readonly folder: string },
  onLeft: () => void,
): ImportPlace {
  const stored: string[] = [];
  let left = false;
  return {
    store: async (pieces) => {
      const { path, ...content } = await writeTemporaryFile(folder, pieces).catch((error: unknown) => {
        throw isDiskFull(error) ? new ImportError('no_room', 'the disk for temporary files is full') : error;
      });
      stored.push(path);
      return { ...content, id: basename(path) };
    },
    unpack: (id) => worker.ask('unpack', { path: join(folder, id) }),
    rebuild: (about) => worker.ask('rebuild', about),
    leave: () => {
      if (left) return;
      left = true;
      // Whoever comes next begins with nothing of this one.
      void Promise.allSettled([worker.ask('forget', {}), ...stored.map((path) => rm(path, { force: true }))]).then(
        onLeft,
      );
    },
  };
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
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
