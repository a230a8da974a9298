export type { SpanOptions } from './in-span.ts';
export { currentTraceparent, failSpan, inPart, inSpan, traceparentOf } from './in-span.ts';
export { readTraceparent, writeTraceparent } from './traceparent.ts';
