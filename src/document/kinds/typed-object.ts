import type { Json, JsonObject } from '../json.ts';
import { isObject } from '../json.ts';
import type { ValueSchema, Widget } from '../value-schema.ts';

/** The schema of a field whose values are all objects of one `_type`; undefined for any others. */
export function inferTyped(
  widget: Extract<Widget, 'money' | 'richtext' | 'translatable'>,
  values: readonly Json[],
): ValueSchema | undefined {
  const isTyped = values.length > 0 && values.every((value) => isObject(value) && value['_type'] === widget);
  return isTyped ? { type: 'object', 'x-deed': { widget } } : undefined;
}

/** An object with what it lacks taken from the empty value; anything else as it is. */
export function fillTyped(empty: Json, data: Json): Json {
  return isObject(data) ? { ...(empty as JsonObject), ...data } : data;
}
