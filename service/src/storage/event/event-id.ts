import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';

/** Letters of a ULID behind its time, a random byte each. */
const RANDOM_LETTERS = 16;

/** A new ULID of a moment (milliseconds). Its random bytes are made at once: the library makes a buffer for each. */
export function createEventId(at: number): string {
  const bytes = randomBytes(RANDOM_LETTERS);
  let next = 0;
  return ulid(at, () => (bytes[next++] ?? 0) / 256);
}
