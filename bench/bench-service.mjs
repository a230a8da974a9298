import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilderClient } from 'deedkit/client';
import { readConfig } from '../service/dist/config.js';
import { startOwnPostgres } from '../service/dist/database/index.js';
import { createLog } from '../service/dist/log.js';
import { startService } from '../service/dist/service.js';

/**
 * A service with a PostgreSQL of its own in a folder that is removed again, and a client that may do anything there.
 * `environment` are settings beside its address and database.
 */
export async function startBenchService(environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'deedkit-bench-'));
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) });
  const database = await startOwnPostgres({ dataDir: folder, log });
  const { config } = readConfig({ SERVICE_PORT: '0', DATABASE_URL: database.url, ...environment });
  const service = await startService(config, { log });
  const upstream = { baseUrl: service.url, key: service.sandboxKey };
  return {
    upstream,
    databaseUrl: database.url,
    client: createBuilderClient(upstream),
    close: async () => {
      await service.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
