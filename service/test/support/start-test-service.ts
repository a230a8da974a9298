import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Config } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';
import type { Service, ServiceOptions } from '../../src/service.ts';
import { startService } from '../../src/service.ts';
import { testConfig } from './test-config.ts';

export { LIVE_KEY, SANDBOX_KEY, testConfig } from './test-config.ts';

/** Makes a fresh database, empty or a copy of another, and returns its address. */
export async function createTestDatabase(copied?: string): Promise<string> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}${copied === undefined ? '' : ` TEMPLATE ${copied}`}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export interface TestService extends Service {
  readonly databaseUrl: string;
  readonly log: string[];
}

/** A real service on a fresh database, or on one that another test service has. */
export async function startTestService(
  options: Pick<ServiceOptions, 'wallClock' | 'interfaces' | 'sendSignInLink'> & {
    readonly databaseUrl?: string;
    readonly config?: Partial<Config>;
  } = {},
): Promise<TestService> {
  const databaseUrl = options.databaseUrl ?? (await createTestDatabase(inject('emptyTables')));
  const lines: string[] = [];
  const log = createLog({
    level: 'debug',
    write: (line) => {
      lines.push(line);
    },
  });
  const service = await startService(testConfig({ databaseUrl, ...options.config }), {
    log,
    ...(options.wallClock ? { wallClock: options.wallClock } : {}),
    ...(options.interfaces ? { interfaces: options.interfaces } : {}),
    ...(options.sendSignInLink ? { sendSignInLink: options.sendSignInLink } : {}),
  });
  return { ...service, databaseUrl, log: lines };
}
