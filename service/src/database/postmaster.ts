import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A PostgreSQL server that runs on a cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/**
 * The server that `postmaster.pid` names, when it runs. A file left by a server that is gone is removed where PostgreSQL itself
 * could not tell: its process number belongs to another program now, or nobody has collected the process.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (isZombie(pid)) {
    // PostgreSQL would take it for running. Its children notice at once that it has ended, and end too.
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (isZombie(pid)) await rm(file, { force: true });
    return undefined;
  }
  if (!isAlive(pid)) return undefined;
  const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined);
  if (program !== undefined && program.trim() !== 'postgres') {
    await rm(file, { force: true });
    return undefined;
  }
  return { pid, port };
}

/** Whether a process runs, whoever it belongs to. One that has ended but that nobody has collected yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/** In a container whose first process collects nobody, a killed server stays listed for ever. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Asks a process to end; one that is gone already is fine. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
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
