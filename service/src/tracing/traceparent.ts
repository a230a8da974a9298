import { randomBytes } from 'node:crypto';
import type { SpanContext } from '@opentelemetry/api';

const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.{0,512})?$/;
const NOTHING = /^0+$/;

/**
 * Reads a `traceparent` (W3C Trace Context §3.2). Undefined for anything malformed, which is ignored as if it were not
 * there; of a later version, the parts that version 00 has are read.
 */
export function readTraceparent(text: unknown): SpanContext | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] = (typeof text === 'string' && FORM.exec(text)) || [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (NOTHING.test(traceId) || NOTHING.test(spanId)) return undefined;
  // Of the flags, version 00 knows the first alone: whether the caller records its trace.
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** Writes a `traceparent` of version 00. */
export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${(traceFlags & 1).toString(16).padStart(2, '0')}`;
}

/** A span id for the next process, where no span is recorded here. */
export function newSpanId(): string {
  const id = randomBytes(8).toString('hex');
  return NOTHING.test(id) ? newSpanId() : id;
}
