import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A PostgreSQL server that runs on a cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/**
 * The server that `postmaster.pid` names, when it is alive. A file left by a server that is gone is removed if its process
 * number now belongs to another program, which PostgreSQL itself could not tell.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined);
  if (program !== undefined && program.trim() !== 'postgres') {
    await rm(file, { force: true });
    return undefined;
  }
  return { pid, port };
}

/** Whether a process exists, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Waits until a process is gone; false when it still is there after `timeoutMs`. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}
