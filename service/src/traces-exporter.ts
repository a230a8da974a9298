import { diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import type { Sampler } from '@opentelemetry/sdk-trace';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from './log.ts';
import type { TracesConfig } from './traces-config.ts';

/** Failures to send are logged so often at most. */
const TELL_EVERY_MS = 60_000;

interface Needs {
  readonly traces: TracesConfig;
  readonly version: string;
  readonly log: Log;
}

/**
 * Records spans from now on and sends them, in batches. Spans that a collector does not take wait in a queue of a fixed
 * length, and are left out beyond it: no request waits for them. Resolves, when closed, once the last are sent.
 */
export function exportTraces({ traces, version, log }: Needs): () => Promise<void> {
  const { url, serviceName, sampler, ratio } = traces;
  let toldAt = -Infinity;
  const tell = (): void => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    // Without the library's words: they may hold the address, and with it a password.
    log.warn('Traces could not be sent; see OTEL_EXPORTER_OTLP_ENDPOINT');
  };
  const silent = (): void => undefined;
  const logger = { error: tell, warn: tell, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    ),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url }),
        scheduledDelayMillis: 1000,
        exportTimeoutMillis: 4000,
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    trace.disable();
    await provider.shutdown();
    diag.disable();
  };
}

function samplerOf(name: TracesConfig['sampler'], ratio: number): Sampler {
  if (name.startsWith('parentbased_'))
    return new ParentBasedSampler({ root: samplerOf(name.slice('parentbased_'.length) as typeof name, ratio) });
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio);
  return name === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler();
}
