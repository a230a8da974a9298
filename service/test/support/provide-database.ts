import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startOwnPostgres } from '../../src/database/index.ts';
import { createLog } from '../../src/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL to make databases in. */
    databaseServer: string;
  }
}

let stop = async (): Promise<void> => undefined;

/** Starts one PostgreSQL for the whole run, as the service starts its own. */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deedkit-test-'));
  const own = await startOwnPostgres({
    dataDir,
    log: createLog({ level: 'warn', write: (line) => process.stderr.write(line) }),
  });
  project.provide('databaseServer', own.url);
  stop = async () => {
    await own.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export async function teardown(): Promise<void> {
  await stop();
}
