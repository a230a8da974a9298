import { satisfies } from '../condition.ts';
import type { Json } from '../json.ts';
import { idIn } from './check-fields.ts';
import type { FieldValue, PlacedField } from './field.ts';

/**
 * The fields that are shown while they have these values: those without a condition, and those whose condition holds. A
 * field that is not shown has no value for others; numbers are compared as numbers.
 */
export function listShown<Field extends PlacedField<string | number>>(fields: readonly Field[]): readonly Field[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const known = new Map<string, boolean>();
  const isShown = (field: Field): boolean => {
    const found = known.get(field.id);
    if (found !== undefined) return found;
    // Refused fields may ask for each other in a circle.
    known.set(field.id, false);
    const shown = !field.visible_when || holds(field.visible_when);
    known.set(field.id, shown);
    return shown;
  };
  const holds = ({ path, schema }: NonNullable<Field['visible_when']>): boolean => {
    const asked = byId.get(idIn(path) ?? '');
    return asked !== undefined && satisfies(isShown(asked) ? toJson(asked) : null, schema);
  };
  return fields.filter(isShown);
}

function toJson({ type, value }: { readonly type: string; readonly value: FieldValue }): Json {
  return type === 'number' && typeof value === 'string' && value !== '' ? Number(value) : value;
}
