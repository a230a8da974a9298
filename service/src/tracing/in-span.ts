import type { Attributes, Context, Span, SpanContext } from '@opentelemetry/api';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, context, trace } from '@opentelemetry/api';
import { newSpanId, writeTraceparent } from './traceparent.ts';

/** A span: names and numbers from the source alone, never ids, addresses or words of a request. */
export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'consumer' | 'producer' | 'internal';
  readonly attributes?: Attributes;
  /** The work that it follows: of another process, or `none`; the present work when left out. */
  readonly parent?: SpanContext | 'none' | undefined;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  producer: SpanKind.PRODUCER,
  internal: SpanKind.INTERNAL,
} as const;

/**
 * Does something in a span of its own. Without an exporter nothing is recorded, and the trace of the parent goes on. An
 * error marks the span; its text stays out, since it may hold words of a contract.
 */
export async function inSpan<T>(
  name: string,
  { kind = 'internal', attributes = {}, parent }: SpanOptions,
  run: (span: Span) => Promise<T>,
): Promise<T> {
  const from = contextOf(parent);
  // Asked for each time: one that is kept would outlive the exporter that it was made for.
  const span = trace.getTracer('deedkit-service').startSpan(name, { kind: KINDS[kind], attributes }, from);
  try {
    return await context.with(trace.setSpan(from, span), () => run(span));
  } catch (error) {
    failSpan(span);
    throw error;
  } finally {
    span.end();
  }
}

/** As `inSpan`, for steps of something larger: outside of any span there is none. */
export async function inPart<T>(
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  run: (span?: Span) => Promise<T>,
): Promise<T> {
  return trace.getActiveSpan() ? inSpan(name, options, run) : run();
}

/** Says that the work of a span has failed. */
export function failSpan(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The present work as a `traceparent`, to be kept for what follows it; null outside of any trace. */
export function currentTraceparent(): string | null {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isTrace(span) ? writeTraceparent(span) : null;
}

/** The `traceparent` of a request that a span makes; undefined outside of any trace. */
export function traceparentOf(span: Span, parent: SpanContext | undefined): string | undefined {
  const own = span.spanContext();
  if (!isTrace(own)) return undefined;
  // A span that is not recorded has the id of its parent, and two steps must not share one.
  return writeTraceparent(own.spanId === parent?.spanId ? { ...own, spanId: newSpanId() } : own);
}

function isTrace({ traceId }: SpanContext): boolean {
  return !/^0*$/.test(traceId);
}

function contextOf(parent: SpanOptions['parent']): Context {
  if (parent === undefined) return context.active();
  return parent === 'none' ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
}
