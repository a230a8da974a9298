import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chown, open, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Log } from '../log.ts';
import type { PostgresPlace } from './postgres-place.ts';
import { StartError } from './start-error.ts';

/** A PostgreSQL server as a child process that is started again when it ends by itself. */
export interface PostgresProcess {
  readonly port: number;
  readonly onRestart: (listener: () => void) => void;
  /** Ends open connections, writes everything out, and waits until the process is gone. */
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly log: Log;
  readonly isReady: (port: number) => Promise<boolean>;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

/** Starts the server on a free port of the loopback address and returns when it answers. Throws StartError when it does not. */
export async function runPostgres(place: PostgresPlace, { log, isReady }: Options): Promise<PostgresProcess> {
  const listeners: (() => void)[] = [];
  let stopping = false;
  let child: ChildProcess;
  const port = await findFreePort();
  const start = async (): Promise<void> => {
    child = await launch(place, port);
    await waitUntilReady({ child, place, port, isReady });
    child.once('exit', () => { void restart(); });
    // It may have ended between the last look and now.
    if (child.exitCode !== null || child.signalCode !== null) void restart();
  };
  let restarting = false;
  const restart = async (): Promise<void> => {
    if (restarting) return;
    restarting = true;
    for (let wait = 200; !stopping; wait = Math.min(wait * 2, 5000)) {
      log.error('PostgreSQL ended by itself and is started again');
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (stopping) break;
      restarting = false;
      const started = await start().then(() => true, () => false);
      if (started) {
        for (const listener of listeners) listener();
        return;
      }
      restarting = true;
    }
  };
  await startPatiently(start);
  return {
    port,
    onRestart: (listener) => { listeners.push(listener); },
    stop: async () => {
      stopping = true;
      await stopChild(child);
    },
  };
}

/** What an earlier server of a killed process still holds (its memory, its lock file) is let go within seconds. */
async function startPatiently(start: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      if (attempt === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 300));
    }
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => { server.once('error', reject).listen(0, '127.0.0.1', resolve); });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => { server.close(resolve); });
  return port;
}

async function launch(place: PostgresPlace, port: number): Promise<ChildProcess> {
  const tooLong = (await stat(place.logFile).catch(() => undefined))?.size ?? 0;
  const logFile = await open(place.logFile, tooLong > 5_000_000 ? 'w' : 'a', 0o600);
  try {
    const child = spawn(place.binaries.postgres, [
      '-D', place.cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=',
      // Its log names what went wrong, but neither the rows nor the statements: they hold contracts and people.
      '-c', 'log_error_verbosity=terse', '-c', 'log_min_error_statement=panic', '-c', 'log_parameter_max_length_on_error=0',
    ], {
      ...place.account, cwd: place.cluster, env: { ...process.env, LC_ALL: 'C' }, stdio: ['ignore', logFile.fd, logFile.fd],
      // A group of its own: Ctrl-C reaches the service first, which stops PostgreSQL when it has answered everybody.
      detached: process.platform !== 'win32',
    });
    child.on('error', () => undefined);
    if (place.account) await chown(place.logFile, place.account.uid, place.account.gid).catch(() => undefined);
    return child;
  } finally {
    await logFile.close();
  }
}

async function waitUntilReady({ child, place, port, isReady }: { child: ChildProcess; place: PostgresPlace; port: number; isReady: Options['isReady'] }): Promise<void> {
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end;) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) break;
    if (await isReady(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  if (child.pid !== undefined) await stopChild(child);
  const lines = (await readFile(place.logFile, 'utf8').catch(() => '')).trimEnd().split('\n');
  const reason = lines.slice(-20).findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  throw new StartError(`The service's own PostgreSQL in ${place.cluster} does not start: ${reason.trim() || 'no reason was given'} (see ${place.logFile}).`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => { child.once('exit', () => { resolve(); }); });
  child.kill('SIGINT');
  const late = setTimeout(() => { child.kill('SIGQUIT'); }, STOP_LIMIT_MS);
  await gone;
  clearTimeout(late);
}
