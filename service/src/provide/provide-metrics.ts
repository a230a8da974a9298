import type { Closers } from '../closers.ts';
import type { Config } from '../config.ts';
import type { Listener } from '../database/index.ts';
import { StartError } from '../database/index.ts';
import { countJobs } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import { readVersion } from '../read-version.ts';

interface Needs {
  readonly config: Config;
  readonly log: Log;
  readonly closers: Closers;
  readonly database: { readonly pool: Parameters<typeof countJobs>[0] & Pool; readonly listener: Listener };
}

type Pool = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/** Answers a request for figures; undefined for everything else. */
type AnswerMetrics = (request: Request) => Promise<Response | undefined>;

/**
 * Provides the figures of this process at METRICS_PORT, or at the service's own port for METRICS_TOKEN. Without either
 * nothing is counted, and the library that counts is not even read.
 */
export async function provideMetrics({ config, log, closers, database }: Needs): Promise<AnswerMetrics> {
  const { metricsPort: port, metricsToken: token, host } = config;
  if (port === undefined && token === undefined) return async () => undefined;
  const { answerMetrics, createMetrics, serveMetrics } = await import('../metrics/index.ts');
  const { pool, listener } = database;
  const version = await readVersion();
  const metrics = createMetrics({ pool, listener, version, readJobs: () => countJobs(pool) });
  closers.add('metrics', async () => {
    metrics.close();
  });
  if (port !== undefined) {
    const server = await serveMetrics(metrics, { host, port }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === undefined
        ? error
        : new StartError(`Port ${port} cannot be used for metrics (${error.code}); set METRICS_PORT to another one.`);
    });
    closers.add('metrics port', server.close);
    log.info('Metrics', { url: server.url });
  }
  return async (request) => (token === undefined ? undefined : answerMetrics(request, { metrics, token }));
}
