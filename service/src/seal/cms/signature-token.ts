import type { CheckedCms } from './check-cms.ts';
import type { TimestampResult } from './check-timestamp.ts';
import { checkTimestamp } from './check-timestamp.ts';
import { TIMESTAMP_TOKEN } from './timestamp-attribute.ts';

/** The timestamp over a signature itself, when it has one. */
export function readTimestampToken({ unsigned, signature }: CheckedCms): TimestampResult | undefined {
  const token = unsigned.get(TIMESTAMP_TOKEN);
  return token && checkTimestamp(token, signature);
}
