import type { FieldType, Place, PlacedField } from '../../document/index.ts';
import { FIELD_TYPES } from '../../document/index.ts';
import { round } from './rectangles.ts';

/** A field as the editor holds it; `suggestion` names the suggestion that it was accepted from. */
export interface EditedField extends Omit<PlacedField<string | number>, 'type'> {
  readonly type: FieldType;
  readonly suggestion?: string;
}

/** One place of a field; the same object as long as its field is. */
export interface Spot {
  /** The field's id and the index of the place: `f1/0`. */
  readonly key: string;
  readonly field: EditedField;
  readonly placeIndex: number;
  readonly place: Place;
}

/** The key of a place. */
export const keyOf = (id: string, placeIndex: number): string => `${id}/${placeIndex}`;

/** True for a field that can be shown; any other stays in the list as it was given. */
export function isEditable(value: unknown): value is EditedField {
  if (typeof value !== 'object' || value === null) return false;
  const field = value as Partial<Record<keyof EditedField, unknown>>;
  return (
    typeof field.id === 'string' &&
    FIELD_TYPES.includes(field.type as FieldType) &&
    (typeof field.party === 'string' || typeof field.party === 'number') &&
    Array.isArray(field.places)
  );
}

/** True for a place on a page: a page from 1, finite numbers, and a size above 0. */
export function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { page, x, y, width, height } = value as Partial<Record<keyof Place, unknown>>;
  return (
    Number.isInteger(page) &&
    (page as number) >= 1 &&
    [x, y, width, height].every((part) => Number.isFinite(part)) &&
    (width as number) > 0 &&
    (height as number) > 0
  );
}

/** The fields with some of them changed; those that are not named stay the same objects. */
export function withFields(
  fields: readonly EditedField[],
  changed: ReadonlyMap<string, EditedField>,
): readonly EditedField[] {
  return fields.map((field) => (isEditable(field) ? (changed.get(field.id) ?? field) : field));
}

/** A field whose places have no more digits than are kept; one that needs no rounding is the same object. */
export function withRoundPlaces(field: EditedField): EditedField {
  if (!isEditable(field) || field.places.every(isRound)) return field;
  return { ...field, places: field.places.map((place) => (isRound(place) ? place : roundPlace(place))) };
}

const MEASURES = ['x', 'y', 'width', 'height'] as const;

const isRound = (place: Place): boolean =>
  !isPlace(place) || MEASURES.every((measure) => place[measure] === round(place[measure]));

const roundPlace = (place: Place): Place => ({
  ...place,
  ...Object.fromEntries(MEASURES.map((measure) => [measure, round(place[measure])])),
});

/** The fields with some places moved or sized, by key. */
export function withPlaces(fields: readonly EditedField[], places: ReadonlyMap<string, Place>): readonly EditedField[] {
  const touched = new Set([...places.keys()].map((key) => key.slice(0, key.lastIndexOf('/'))));
  return fields.map((field) =>
    isEditable(field) && touched.has(field.id)
      ? { ...field, places: field.places.map((place, index) => places.get(keyOf(field.id, index)) ?? place) }
      : field,
  );
}

/**
 * The fields without some places, and without fields that have none left. A `radio` loses the option of the place with
 * it.
 */
export function withoutPlaces(fields: readonly EditedField[], keys: ReadonlySet<string>): readonly EditedField[] {
  return fields.flatMap((field) => {
    if (!isEditable(field)) return [field];
    const isKept = (_: unknown, index: number): boolean => !keys.has(keyOf(field.id, index));
    const places = field.places.filter(isKept);
    if (places.length === field.places.length) return [field];
    if (places.length === 0) return [];
    const isByOption = field.options?.length === field.places.length && field.type !== 'select';
    return [{ ...field, places, ...(isByOption && field.options ? { options: field.options.filter(isKept) } : {}) }];
  });
}
