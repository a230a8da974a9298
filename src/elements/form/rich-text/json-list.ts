import { isObject } from '../../../document/index.ts';
import type { Json, JsonObject } from '../../../document/index.ts';

/** A draft may hold anything where a list should be: nothing then. */
export function listOf(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter(isObject) : [];
}
