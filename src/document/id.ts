import { v7 } from 'uuid';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A UUIDv7 in its canonical lower-case form, as a regular expression for a schema's `pattern`. */
export const ID_PATTERN = V7.source;

/** A fresh UUIDv7 (RFC 9562 §5.7), later in order than every one made before it in this process. */
export function createId(): string {
  return v7();
}

/** True for a UUIDv7 in its canonical lower-case form. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && V7.test(value);
}
