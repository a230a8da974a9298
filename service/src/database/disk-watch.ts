import { statfs } from 'node:fs/promises';

/** Whether there is room on the disk that the database writes to. */
export interface DiskWatch {
  /** Takes note of an error that says there is not (SQLSTATE 53100). */
  readonly note: (error: unknown) => void;
  readonly hasRoom: () => Promise<boolean>;
}

interface Options {
  /**
   * Where the service's own PostgreSQL lives; undefined for a database elsewhere, whose disk only shows by what it
   * refuses.
   */
  readonly folder: string | undefined;
  readonly now: () => number;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Four segments of PostgreSQL's log: with less than that, it stops writing soon. */
const LEAST_FREE_BYTES = 64 * 1_048_576;
/** How long a refusal counts: nothing says when there is room again. */
const REMEMBER_MS = 10_000;

export function createDiskWatch({ folder, now, freeBytes = readFreeBytes }: Options): DiskWatch {
  let refusedAt = -Infinity;
  return {
    note: (error) => {
      if (isDiskFull(error)) refusedAt = now();
    },
    hasRoom: async () => {
      if (now() - refusedAt < REMEMBER_MS) return false;
      // Where that cannot be asked, it is not known to be full.
      return folder === undefined || (await freeBytes(folder).catch(() => Infinity)) >= LEAST_FREE_BYTES;
    },
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === '53100' || code === 'ENOSPC' || isDiskFull(error.cause);
}
