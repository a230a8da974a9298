import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';

/** The product as `npm start` runs it, on ports and data of its own. */
export interface Product {
  readonly demo: string;
  readonly service: string;
  readonly sandboxKey: string;
  readonly data: string;
  readonly process: ChildProcess;
  /** Everything it printed. */
  readonly output: () => string;
  /** Ctrl-C, and waits until it is gone. */
  stop(): Promise<number | null>;
  /** kill -9 of Node and of its database. */
  kill(): Promise<void>;
}

interface Ports {
  readonly PORT: string;
  readonly SERVICE_PORT: string;
}

/** Finds two free ports. */
export async function findPorts(): Promise<Ports> {
  const take = (): Promise<{ port: number; free: () => Promise<void> }> =>
    new Promise((resolve, reject) => {
      const server = createServer();
      server.on('error', reject);
      server.listen(0, '127.0.0.1', () => {
        resolve({
          port: (server.address() as AddressInfo).port,
          free: () =>
            new Promise((done) => {
              server.close(() => {
                done();
              });
            }),
        });
      });
    });
  const [demo, service] = await Promise.all([take(), take()]);
  await Promise.all([demo.free(), service.free()]);
  return { PORT: String(demo.port), SERVICE_PORT: String(service.port) };
}

/** A folder for a product's data, removed by `removeData`. */
export function createData(): string {
  return mkdtempSync(join(tmpdir(), 'deedkit-e2e-'));
}

export function removeData(data: string): void {
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}

/** Starts the product and waits for its ready line. Rejects with its output when it exits first. */
export async function startProduct(options: {
  data: string;
  ports: Ports;
  env?: Record<string, string>;
}): Promise<Product> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DEEDKIT_SANDBOX_KEY: '',
      ...options.ports,
      DEEDKIT_DATA: options.data,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = await new Promise<{ demo: string; service: string; sandbox_key: string }>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = /^deedkit ready (\{.*\})$/m.exec(output);
      if (match?.[1]) resolve(JSON.parse(match[1]) as { demo: string; service: string; sandbox_key: string });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => {
      reject(new Error(`exited with ${String(code)}: ${output}`));
    });
  });
  const gone = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  return {
    demo: ready.demo,
    service: ready.service,
    sandboxKey: ready.sandbox_key,
    data: options.data,
    process: child,
    output: () => output,
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
    async kill() {
      const database = findDatabase(child);
      child.kill('SIGKILL');
      process.kill(database, 'SIGKILL');
      await gone;
    },
  };
}

/** The processes that a product started itself, with their commands. */
export function listChildren(product: Pick<ChildProcess, 'pid'>): readonly { pid: number; command: string }[] {
  return execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return Number(parent) === product.pid ? [{ pid: Number(pid), command }] : [];
    });
}

/** The first process of the PostgreSQL that a product started. */
export function findDatabase(product: Pick<ChildProcess, 'pid'>): number {
  const found = listChildren(product).find(({ command }) => command.includes('postgres'));
  if (!found) throw new Error('The product runs no PostgreSQL of its own.');
  return found.pid;
}

/** A browser, and pages that fail the test on any violation of the page's policy or error in it. */
export async function openBrowser(): Promise<Browser> {
  const browser = await findBrowser();
  Object.assign(process.env, browser.env);
  return chromium.launch({
    executablePath: browser.executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      ...browser.args,
    ],
  });
}

/** Collects the faults of a page, as they happen. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy|violat/i.test(message.text())) faults.push(`policy: ${message.text()}`);
  });
  return faults;
}
