import type { Json, JsonObject } from '../json.ts';
import { isObject } from '../json.ts';

/** Fills the missing members of an object from the empty value; other data stays as it is. */
export function fillTyped(empty: Json, data: Json): Json {
  return isObject(data) ? { ...(empty as JsonObject), ...data } : data;
}
