import { describe, expect, it } from 'vitest';
import { readTraceparent, writeTraceparent } from '../../src/tracing/index.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it('is read as it is written', () => {
    for (const text of [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-00`]) {
      const read = readTraceparent(text);
      expect(read).toMatchObject({ traceId: TRACE, spanId: SPAN, isRemote: true });
      expect(read && writeTraceparent(read)).toBe(text);
    }
  });

  it('of a later version is read as far as it is known', () => {
    expect(readTraceparent(`01-${TRACE}-${SPAN}-03-more`)).toMatchObject({ traceId: TRACE, traceFlags: 1 });
    expect(readTraceparent(`cc-${TRACE}-${SPAN}-02`)).toMatchObject({ traceFlags: 0 });
  });

  it.each([
    ['of the version that is never valid', `ff-${TRACE}-${SPAN}-01`],
    ['with more than its version has', `00-${TRACE}-${SPAN}-01-more`],
    ['of no trace', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['of no span', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['in capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['that is too short', `00-${TRACE.slice(1)}-${SPAN}-01`],
    ['with words around it', ` 00-${TRACE}-${SPAN}-01\r\nX-Other: 1`],
    ['that has no flags', `00-${TRACE}-${SPAN}`],
    ['that is empty', ''],
    ['that is no text', { traceId: TRACE }],
    ['that is not there', undefined],
  ])('%s is ignored', (_, given) => {
    expect(readTraceparent(given)).toBeUndefined();
  });
});
