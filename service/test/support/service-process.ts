import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import { readyUrl } from './ready-url.ts';

export const SERVICE_FOLDER = fileURLToPath(new URL('../..', import.meta.url));
/** The sandbox key of every service that is started here. */
export const SERVICE_KEY = 'deed_sandbox_start';

type Environment = Readonly<Record<string, string>>;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface ServiceProcesses {
  /** The data folder of the test that runs, which no other has. */
  readonly dataDir: () => string;
  /** Starts a service, that of another folder where one is given, and waits until it is ready. */
  readonly serve: (
    environment?: Environment,
    folder?: string,
  ) => Promise<{ readonly child: ChildProcess; readonly url: string }>;
  /** Runs a command to its end. */
  readonly outcome: (args: readonly string[], environment?: Environment) => Promise<Ended>;
  /** Sends a signal, and waits for the process to be gone; returns its exit code. */
  readonly end: (child: ChildProcess, signal: NodeJS.Signals) => Promise<number | null>;
  /** Kills the processes that carry out a command, and waits for them to be gone. */
  readonly killAll: (command: string) => Promise<void>;
  readonly postgresPid: () => Promise<number>;
}

/**
 * Processes of the built service, as its package starts them, on a data folder for each test. Processes that still run
 * after a test are stopped.
 */
export function useServiceProcesses(): ServiceProcesses {
  let dataDir = '';
  const running = new Set<ChildProcess>();
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'deedkit-process-'));
  });
  afterEach(async () => {
    await Promise.all([...running].map((child) => end(child, 'SIGTERM')));
    await rm(dataDir, { recursive: true, force: true });
  });

  const launch = (args: readonly string[], environment: Environment, cwd = SERVICE_FOLDER): ChildProcess => {
    const child = spawn(process.execPath, ['bin/deedkit-service.js', ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        SERVICE_PORT: '0',
        DEEDKIT_DATA: dataDir,
        DEEDKIT_SANDBOX_KEY: SERVICE_KEY,
        LOG_LEVEL: 'warn',
        ...environment,
      },
    });
    running.add(child);
    child.once('exit', () => {
      running.delete(child);
    });
    return child;
  };
  return {
    end,
    dataDir: () => dataDir,
    killAll: async (command) => {
      const meant = [...running].filter(({ spawnargs }) => spawnargs.includes(command));
      await Promise.all(meant.map((child) => end(child, 'SIGKILL')));
    },
    outcome: async (args, environment = {}) => {
      const child = launch(args, environment);
      const text = { out: '', err: '' };
      child.stdout?.on('data', (chunk: Buffer) => {
        text.out += chunk.toString();
      });
      child.stderr?.on('data', (chunk: Buffer) => {
        text.err += chunk.toString();
      });
      const code = await new Promise<number | null>((resolve) => {
        child.once('close', resolve);
      });
      return { code, ...text };
    },
    serve: async (environment = {}, folder = undefined) => {
      const child = launch(['serve'], environment, folder);
      return { child, url: await readyUrl(child) };
    },
    postgresPid: async () => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]),
  };
}

/** Sends a signal, and waits for the process to be gone; returns its exit code. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  child.kill(signal);
  return gone;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
