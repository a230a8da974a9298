import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chown, open, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { messageOf } from '../describe-error.ts';
import type { Log } from '../log.ts';
import type { PostgresHome } from './postgres-home.ts';
import { signalProcess, stopPostmaster } from './postmaster.ts';
import { StartError } from './start-error.ts';

/** A PostgreSQL server as a child process that is started again when it ends by itself. */
export interface PostgresProcess {
  readonly port: number;
  /** Ends open connections, writes everything out, and waits until the process is gone. */
  readonly stop: () => Promise<void>;
}

/** The settings that a server process is started with. */
interface Options {
  readonly log: Log;
  /** Any free port when not given. */
  readonly port?: number | undefined;
  readonly isReady: (port: number) => Promise<boolean>;
}

const START_LIMIT_MS = 60_000;

/** Starts the server on the loopback address and returns when it answers. Throws StartError when it does not. */
export async function runPostgres(home: PostgresHome, { log, port = 0, isReady }: Options): Promise<PostgresProcess> {
  const bound = await findPort(port);
  const supervisor = new Supervisor(log, async (onLaunched) => {
    const child = await launch(home, bound);
    onLaunched(child);
    await waitUntilReady({ child, home, port: bound, isReady });
  });
  await supervisor.begin();
  return { port: bound, stop: () => supervisor.stop() };
}

/** Keeps a server running until it is to stop. */
class Supervisor {
  readonly #log: Log;
  readonly #start: (onLaunched: (child: ChildProcess) => void) => Promise<void>;
  #child: ChildProcess | undefined;
  #restarting: Promise<void> | undefined;
  #stopping = false;

  constructor(log: Log, start: (onLaunched: (child: ChildProcess) => void) => Promise<void>) {
    this.#log = log;
    this.#start = start;
  }

  /** Starts the server for the first time. Rejects when that fails, and nothing is kept running then. */
  async begin(): Promise<void> {
    // However this process ends, as long as it can do anything at all: the server is told to end, which it then does by
    // itself.
    process.on('exit', this.#onExit);
    try {
      await startPatiently(() => this.#launch());
    } catch (error) {
      process.off('exit', this.#onExit);
      throw error;
    }
  }

  /** Stops it for good; resolves when the process is gone. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#stopChild();
    // One that was just being started again has to stop as well.
    await this.#restarting;
    await this.#stopChild();
    process.off('exit', this.#onExit);
  }

  readonly #onExit = (): void => {
    if (this.#child?.pid !== undefined && !hasEnded(this.#child)) signalProcess(this.#child.pid, 'SIGINT');
  };

  /** Stops the server that is running, if one is. */
  async #stopChild(): Promise<void> {
    if (this.#child) await stopChild(this.#child);
  }

  /** Starts a server and follows it: one that ends by itself is started again. */
  async #launch(): Promise<void> {
    await this.#start((child) => {
      this.#child = child;
    });
    const child = this.#child;
    if (!child) return;
    child.once('exit', () => {
      this.#onEnd();
    });
    // It may have ended between the last look and now.
    if (hasEnded(child)) this.#onEnd();
  }

  /** The server ended: it is started again, by one attempt at a time, unless it is to stop. */
  #onEnd(): void {
    if (this.#stopping || this.#restarting) return;
    this.#restarting = this.#restart().finally(() => {
      this.#restarting = undefined;
      if (this.#child && hasEnded(this.#child)) this.#onEnd();
    });
  }

  /** Tries for ever, since the service cannot go on without it; ready checks fail meanwhile. */
  async #restart(): Promise<void> {
    for (let wait = 200; !this.#stopping; wait = Math.min(wait * 2, 5000)) {
      this.#log.error('PostgreSQL ended by itself and is started again');
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (
        this.#stopping ||
        (await this.#launch().then(
          () => true,
          () => false,
        ))
      )
        return;
    }
  }
}

/** True once the system has reported its end; before that a signal may still be on its way. */
function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Retries a start: memory and the lock file of a killed process's server are freed within seconds. */
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

/** The port itself, when it is free; of 0, one that is. */
async function findPort(wanted: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(wanted, '127.0.0.1', resolve);
  }).catch((error: unknown) => {
    throw new StartError(
      `Port ${wanted} on 127.0.0.1 cannot be used for PostgreSQL (${messageOf(error)}); free it, or set DEEDKIT_POSTGRES_PORT to another one.`,
      { cause: error },
    );
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** Starts the process with its log in a file, which begins anew once it is longer than 5 MB. */
async function launch(home: PostgresHome, port: number): Promise<ChildProcess> {
  const tooLong = (await stat(home.logFile).catch(() => undefined))?.size ?? 0;
  const logFile = await open(home.logFile, tooLong > 5_000_000 ? 'w' : 'a', 0o600);
  try {
    const child = spawn(
      home.binaries.postgres,
      [
        '-D',
        home.cluster,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        // Its log names what went wrong, but neither the rows nor the statements: they hold contracts and people.
        '-c',
        'log_error_verbosity=terse',
        '-c',
        'log_min_error_statement=panic',
        '-c',
        'log_parameter_max_length_on_error=0',
      ],
      {
        ...home.account,
        cwd: home.cluster,
        env: { ...process.env, LC_ALL: 'C' },
        stdio: ['ignore', logFile.fd, logFile.fd],
        // A group of its own: Ctrl-C reaches the service first, which stops PostgreSQL when it has answered everybody.
        detached: process.platform !== 'win32',
      },
    );
    child.on('error', () => undefined);
    if (home.account) await chown(home.logFile, home.account.uid, home.account.gid).catch(() => undefined);
    return child;
  } finally {
    await logFile.close();
  }
}

/**
 * Resolves when the server answers. Throws StartError, with the line of its log that says why, when it ends or takes
 * too long.
 */
async function waitUntilReady({
  child,
  home,
  port,
  isReady,
}: {
  child: ChildProcess;
  home: PostgresHome;
  port: number;
  isReady: Options['isReady'];
}): Promise<void> {
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end;) {
    if (hasEnded(child) || child.pid === undefined) break;
    if (await isReady(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  if (child.pid !== undefined) await stopChild(child);
  const lines = (await readFile(home.logFile, 'utf8').catch(() => '')).trimEnd().split('\n');
  const reason = lines.slice(-20).findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  throw new StartError(
    `The service's own PostgreSQL in ${home.cluster} does not start: ${reason.trim() || 'no reason was given'} (see ${home.logFile}).`,
  );
}

/**
 * Ends the server, whatever it takes: one that is told nothing any more (a stopped process) is killed, which the next
 * start puts right.
 */
async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  if (!(await stopPostmaster(child.pid))) child.kill('SIGKILL');
  await gone;
}
