import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A process that `postmaster.pid` names. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Whether it was seen to be the PostgreSQL of this cluster. False: it may be, but this account may not look. */
  readonly isKnown: boolean;
}

/**
 * The server that `postmaster.pid` names, when it runs on this cluster. A file left by a vanished server is removed
 * where PostgreSQL itself could not tell that it is stale. Its process number may belong to another program now, even
 * another user's PostgreSQL. The process may be a zombie, or the file was cut short, as by a loss of power.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) {
    if (await isOlderThan(file, WRITING_MS)) await rm(file, { force: true });
    return undefined;
  }
  if (isZombie(pid)) {
    // PostgreSQL would take it for running. Its children notice at once that it has ended, and end too.
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (isZombie(pid)) await rm(file, { force: true });
    return undefined;
  }
  if (!isAlive(pid)) return undefined;
  const identity = await identify(pid, cluster);
  if (identity !== 'stranger') return { pid, port, isKnown: identity === 'ours' };
  await rm(file, { force: true });
  return undefined;
}

/**
 * A server that starts creates its file first and writes into it at once. A file that names no process after this long
 * is a remnant.
 */
const WRITING_MS = 2000;

async function isOlderThan(file: string, ms: number): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return Date.now() - mtimeMs > ms;
}

/** Whether a process is the first one of the PostgreSQL on a cluster; `unknown` when nothing of it can be seen. */
async function identify(pid: number, cluster: string): Promise<'ours' | 'stranger' | 'unknown'> {
  const home = await resolvePath(cluster);
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  const command = await readCommand(pid);
  if (command === undefined) return 'unknown';
  const program = basename(command[0] ?? '').replace(/\.exe$/, '');
  // The processes a PostgreSQL starts call themselves `postgres: …`, and never hold the cluster.
  if (program !== 'postgres' && program !== 'postmaster') return 'stranger';
  if (folder !== undefined) return folder === home ? 'ours' : 'stranger';
  const named = command[command.indexOf('-D') + 1];
  if (!command.includes('-D') || named === undefined) return 'unknown';
  return (await resolvePath(named)) === home ? 'ours' : 'stranger';
}

/** The words a process was started with; undefined where that cannot be told. */
async function readCommand(pid: number): Promise<readonly string[] | undefined> {
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (words !== undefined) return words.split('\0').filter((word) => word !== '');
  if (process.platform === 'win32' || process.platform === 'linux') return undefined;
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  const match = /^(\S+)(?:.* -D (.+?) -p \d)?/.exec(stdout.trim());
  return match ? [match[1] ?? '', ...(match[2] === undefined ? [] : ['-D', match[2]])] : undefined;
}

/** Without links, so that two names of one folder are seen to be the same. */
function resolvePath(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** Whether a process of any user runs. A zombie, which has ended but was not collected by its parent, does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/**
 * Whether a process has ended uncollected: in a container whose first process collects none, a killed server stays
 * listed for ever.
 */
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

/**
 * The signals a PostgreSQL gets in turn, and how long each is given: to wait for its clients, to end them, to leave
 * everything as it stands. The next start repairs the last case; nothing that was committed is lost.
 */
const STOP_SIGNALS: readonly (readonly [signal: NodeJS.Signals, limitMs: number])[] = [
  ['SIGTERM', 3000],
  ['SIGINT', 10_000],
  ['SIGQUIT', 5000],
];

/**
 * Stops a PostgreSQL; false when it still runs after all that it can be told. `limits` are others than the usual ones,
 * 0 to leave a signal out.
 */
export async function stopPostmaster(
  pid: number,
  limits: Readonly<Partial<Record<NodeJS.Signals, number>>> = {},
): Promise<boolean> {
  for (const [signal, usualMs] of STOP_SIGNALS) {
    const limitMs = limits[signal] ?? usualMs;
    if (limitMs === 0) continue;
    signalProcess(pid, signal);
    if (await waitForExit(pid, limitMs)) return true;
  }
  return false;
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
