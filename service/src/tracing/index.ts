export type { SpanOptions } from './in-span.ts';
export { currentTraceparent, failSpan, inPart, inSpan, traceparentOf } from './in-span.ts';
export type { Span } from '@opentelemetry/api';
export { recordParts } from './record-parts.ts';
export { readTraceparent, writeTraceparent } from './traceparent.ts';
