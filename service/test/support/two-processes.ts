import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Balancer } from './balance-requests.ts';
import { balanceRequests } from './balance-requests.ts';
import { readyUrl } from './ready-url.ts';
import { SERVICE_FOLDER, end } from './service-process.ts';

/** Two processes of the built service on one database. */
export interface TwoProcesses {
  /** One address before both. */
  readonly balancer: Balancer;
  readonly processes: readonly ChildProcess[];
  readonly keys: { readonly sandbox: string; readonly live: string };
  /** Runs a command of the service on the same database, and returns its exit code. */
  readonly command: (...args: readonly string[]) => Promise<number | null>;
  /** Starts a process in place of one that ended. */
  readonly restart: (index: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface DatabaseAddresses {
  readonly url: string;
  /** The address for what lasts longer than a transaction. */
  readonly directUrl: string;
}

/** Runs a command of the built service on a database, and returns its exit code. */
export function runServiceCommand(addresses: DatabaseAddresses, ...args: readonly string[]): Promise<number | null> {
  return ended(launch(addresses, {}, args));
}

/** Starts two processes behind one address that gives each request to the next of them. */
export async function startTwoProcesses(addresses: DatabaseAddresses): Promise<TwoProcesses> {
  const balancer = await balanceRequests();
  const keys = { sandbox: 'deed_sandbox_divided', live: 'deed_live_divided' };
  const environment = {
    PUBLIC_URL: balancer.url,
    DEEDKIT_SANDBOX_KEY: keys.sandbox,
    DEEDKIT_LIVE_KEY: keys.live,
    WEBHOOK_ALLOW_PRIVATE: '1',
  };
  const serve = (): ChildProcess => launch(addresses, environment, ['serve']);
  const processes = [serve(), serve()];
  const close = async (): Promise<void> => {
    await Promise.all(processes.map((child) => end(child, 'SIGTERM')));
    await balancer.close();
  };
  try {
    const urls = await Promise.all(processes.map(readyUrl));
    balancer.passTo(urls);
    return {
      balancer,
      processes,
      keys,
      command: (...args) => ended(launch(addresses, environment, args)),
      restart: async (index) => {
        const started = serve();
        processes[index] = started;
        urls[index] = await readyUrl(started);
        balancer.passTo(urls);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function launch(
  { url, directUrl }: DatabaseAddresses,
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
): ChildProcess {
  return spawn(process.execPath, ['bin/deedkit-service.js', ...args], {
    cwd: SERVICE_FOLDER,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      SERVICE_PORT: '0',
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: directUrl,
      DEEDKIT_SECRET: 'what both processes seal credentials with',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
}

function ended(child: ChildProcess): Promise<number | null> {
  // The output has to be read, or the process waits.
  child.stdout?.resume();
  return new Promise((resolve) => {
    child.once('close', resolve);
  });
}
