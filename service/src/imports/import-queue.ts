import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Rebuilt } from '../domain/contract/rebuild-document.ts';
import type { Upload } from '../domain/file/file.ts';
import { makeTemporaryFolder, writeTemporaryFile } from '../temporary-folder.ts';
import type { Lease, TaskLimits, TaskResult } from '../processes/index.ts';
import { createProcessPool } from '../processes/index.ts';
import { ImportError } from './import-error.ts';
import type { ImportTasks, ReadTemplates, Unpacked } from './messages.ts';

/** A place where one archive is read at a time. */
export interface ImportPlace {
  /** Keeps a file on disk until `leave`. Rejects with what `pieces` rejects with, or with ImportError when it is full. */
  readonly store: (pieces: AsyncIterable<Uint8Array>) => Promise<Upload>;
  /** The archive that a stored file is. Rejects with ImportError, as all that is asked of a process. */
  readonly unpack: (id: string) => Promise<Unpacked>;
  /** The templates of the ZIP that a stored file is. */
  readonly readTemplates: (id: string) => Promise<ReadTemplates>;
  /** The document in it. */
  readonly rebuild: (request: ImportTasks['rebuild']['request']) => Promise<Rebuilt>;
  /** Removes the stored files and lets the next one in. To be called after every import, successful or not. */
  readonly leave: () => void;
}

/** Lets so many archives be read at a time, each in a process. */
export interface ImportQueue {
  /** Waits for a place. Undefined at once when the queue is full, when the client goes away, and after `close`. */
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
  /** Called when a process ends while it reads an archive, or is ended for what it takes. */
  readonly onFault?: (reason: string) => void;
}

const LIMITS: TaskLimits = { time: 20_000, memory: 600_000_000 };

/**
 * Where archives are read: two at once, each in a process of its own, which starts when it is needed.
 *
 *     enter ──▶ a process ──▶ store, unpack … ──▶ leave: all is forgotten ──▶ the next in line, else ended when idle
 *       └────▶ all taken: waits in line, 16 at most; one more is turned away at once
 */
export function createImportQueue({
  places = 2,
  queueLimit = 16,
  idleLimit = 60_000,
  onFault,
}: Options = {}): ImportQueue {
  const pool = createProcessPool<ImportTasks>({
    name: 'import',
    program: { file: 'imports/import-process.js', heap: 400 },
    subject: 'an archive',
    size: places,
    queueLimit,
    idleLimit,
    limits: { unpack: LIMITS, rebuild: LIMITS, templates: LIMITS, forget: LIMITS },
    ...(onFault ? { onFault } : {}),
  });
  let folder: string | undefined;
  return {
    enter: async (signal) => {
      const lease = await pool.lease({ signal });
      if (!lease) return undefined;
      folder ??= makeTemporaryFolder('upload');
      return openPlace(lease, folder);
    },
    close: async () => {
      await pool.close();
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A place with its process, and the folder where files of all places lie. */
function openPlace(lease: Lease<ImportTasks>, folder: string): ImportPlace {
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
    unpack: async (id) => responseOf(await lease.run('unpack', { request: { path: join(folder, id) } })),
    readTemplates: async (id) => responseOf(await lease.run('templates', { request: { path: join(folder, id) } })),
    rebuild: async (request) => responseOf(await lease.run('rebuild', { request })),
    leave: () => {
      if (left) return;
      left = true;
      // The next one begins with nothing of this one.
      const forgotten = lease.run('forget', { request: undefined });
      void Promise.allSettled([forgotten, ...stored.map((path) => rm(path, { force: true }))]).then(lease.release);
    },
  };
}

/** Throws ImportError when there is no response. */
function responseOf<Response>(result: TaskResult<Response | undefined, never>): Response {
  if (!result.ok) throw new ImportError(result.code === 'stopped' ? 'stopped' : 'failed', result.message);
  if (result.response === undefined) throw new ImportError('failed', 'the process has no answer');
  return result.response;
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
