import { statfs } from 'node:fs/promises';

/** Whether there is room on the disk that the database writes to. */
export interface DiskWatch {
  /** Takes note of an error that says there is not (SQLSTATE 53100). */
  readonly note: (error: unknown) => void;
  /** False when writing would fail or soon will; true when that cannot be told. */
  readonly hasRoom: () => Promise<boolean>;
}

/** The folder to watch, and the clock to watch it by. */
interface Options {
  /**
   * The folder of the service's own PostgreSQL; undefined for a database elsewhere, whose full disk only shows by
   * refused writes.
   */
  readonly folder: string | undefined;
  readonly now: () => number;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Four segments of PostgreSQL's log: with less than that, it stops writing soon. */
const LEAST_FREE_BYTES = 64 * 1_048_576;
/** How long a refusal counts: nothing says when there is room again. */
const REMEMBER_MS = 10_000;

/** Asks the disk where it can, and remembers for a while what the database said where it cannot. */
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

/**
 * Reads the space open to an account without privileges: some of a disk is kept for root, which PostgreSQL does not run
 * as.
 */
async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Looked for in causes, too: the query builder wraps what the database says. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === '53100' || code === 'ENOSPC' || isDiskFull(error.cause);
}
