import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import type { Closers } from '../closers.ts';
import type { Config } from '../config.ts';
import { StartError } from '../database/index.ts';
import type { Log } from '../log.ts';
import { installCommand, isInstalled } from '../optional-package.ts';
import { readVersion } from '../read-version.ts';

/** Beside the API of OpenTelemetry, which is always there. */
const PACKAGES = [
  '@opentelemetry/sdk-trace',
  '@opentelemetry/resources',
  '@opentelemetry/exporter-trace-otlp-http',
] as const;

interface Needs {
  readonly config: Pick<Config, 'traces'>;
  readonly log: Log;
  readonly closers: Closers;
}

/**
 * Carries the trace of a request to the work that it causes, and sends spans where the settings say so. Throws
 * StartError where packages for that are missing.
 */
export async function provideTracing({ config: { traces }, log, closers }: Needs): Promise<void> {
  // One that the process has already stays.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  if (!traces) return;
  const missing = PACKAGES.filter((name) => !isInstalled(name));
  if (missing.length > 0)
    throw new StartError(
      `Traces need packages that are not installed: run \`${installCommand(...missing)}\`, or leave OTEL_EXPORTER_OTLP_ENDPOINT out.`,
    );
  const { exportTraces } = await import('../traces-exporter.ts');
  // The first to be added is the last to be closed: what the others do while they stop is sent, too.
  closers.add('traces', exportTraces({ traces, version: await readVersion(), log }));
  log.info('Traces', { service: traces.serviceName, sampler: traces.sampler });
}
