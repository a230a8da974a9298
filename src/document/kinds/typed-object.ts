import type { Json, JsonObject } from '../json.ts';
import { isObject } from '../json.ts';

/** An object with what it lacks taken from the empty value; anything else as it is. */
export function fillTyped(empty: Json, data: Json): Json {
  return isObject(data) ? { ...(empty as JsonObject), ...data } : data;
}
