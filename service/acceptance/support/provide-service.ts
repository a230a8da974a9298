import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { serveTurns } from './turns.ts';
import { startStore } from '../../test/support/start-store.ts';
import { readyUrl } from '../../test/support/ready-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running service that the acceptance suite speaks to. */
    target: { readonly url: string; readonly sandboxKey: string; readonly liveKey: string };
  }
}

let stop = async (): Promise<void> => undefined;

const SERVICE = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Gives the suite a service to speak to. This is the one at ACCEPTANCE_URL (with ACCEPTANCE_SANDBOX_KEY and
 * ACCEPTANCE_LIVE_KEY), or a process started as a user would start it, with a database of its own, and with files in an
 * S3-compatible store for ACCEPTANCE_FILES=s3. Nothing when none of its files is run.
 */
export async function setup(project: TestProject): Promise<void> {
  if (!project.vitest.state.getPaths().some((file) => file.includes('/acceptance/'))) return;
  const turns = await serveTurns();
  project.provide('turns', turns.url);
  stop = turns.close;
  const {
    ACCEPTANCE_URL: url,
    ACCEPTANCE_SANDBOX_KEY: sandboxKey = '',
    ACCEPTANCE_LIVE_KEY: liveKey = '',
  } = process.env;
  if (url !== undefined) {
    project.provide('target', { url, sandboxKey, liveKey });
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'deedkit-acceptance-'));
  const store = process.env['ACCEPTANCE_FILES'] === 's3' ? await startStore() : undefined;
  const keys = { sandboxKey: 'deed_sandbox_acceptance', liveKey: 'deed_live_acceptance' };
  const child = spawn(process.execPath, ['bin/deedkit-service.js', 'serve'], {
    cwd: SERVICE,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      SERVICE_PORT: '0',
      DEEDKIT_DATA: dataDir,
      LOG_LEVEL: 'error',
      DEEDKIT_SANDBOX_KEY: keys.sandboxKey,
      DEEDKIT_LIVE_KEY: keys.liveKey,
      // The receivers of the suite are on this machine.
      WEBHOOK_ALLOW_PRIVATE: '1',
      ...store?.environment,
    },
  });
  project.provide('target', { url: await readyUrl(child), ...keys });
  stop = async () => {
    await turns.close();
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
    await store?.close();
  };
}

export async function teardown(): Promise<void> {
  await stop();
}
