import type { Attributes, Span } from '@opentelemetry/api';
import { context, trace } from '@opentelemetry/api';

/** A part of a span that is over. */
export interface Part {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
  /** The place in the list of the part that it belongs to; -1 for the span itself. */
  readonly parent: number;
  readonly attributes: Attributes;
}

/** Records parts that another process has told of, each behind the one it belongs to. */
export function recordParts(span: Span, parts: readonly Part[]): void {
  const spans: Span[] = [];
  for (const { name, began, ended, parent, attributes } of parts) {
    const from = trace.setSpan(context.active(), spans[parent] ?? span);
    const part = trace.getTracer('deedkit-service').startSpan(name, { startTime: began, attributes }, from);
    part.end(ended);
    spans.push(part);
  }
}
