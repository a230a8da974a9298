/** A JSON value, never changed in place. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object, never changed in place. */
export type JsonObject = { readonly [key: string]: Json };

/** True for a plain object, false for null, arrays and everything else. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Member names that reach into the prototype and therefore never appear in a document. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Deep equality of two JSON values; shared branches compare in constant time. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}
