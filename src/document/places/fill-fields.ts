import type { ValueFault, ValueFaultCode } from './check-value.ts';
import { checkValue, isFieldEmpty } from './check-value.ts';
import type { FieldType, FieldValue, PlacedField } from './field.ts';
import type { MeasureValue } from './layout.ts';
import { layoutValue, textOfValue } from './layout.ts';
import { listShown } from './shown-fields.ts';

/** Why a value that a party gives is not taken. */
export type GivenFaultCode =
  ValueFaultCode | 'field_unknown' | 'not_editable' | 'required' | 'does_not_fit' | 'lacking';

/** A fault of the value of a field; `limit` as in faults of values, or the letters that no face has. */
export interface GivenFault extends Omit<ValueFault, 'code'> {
  readonly field: string;
  readonly code: GivenFaultCode;
}

/** The values that a party gives, and how they are drawn. */
export interface Filling {
  readonly party: string;
  /** By the ids of fields; one that is left out keeps its value. */
  readonly given: Readonly<Record<string, FieldValue>>;
  readonly measure: MeasureValue;
  readonly language: string;
  /** The letters of a text that no face has, as one text; none where it is not known. */
  readonly findLacking?: (text: string) => string;
}

/** Kinds that take no value of the signee: pictures, words of the sender, and what is known once it is signed. */
const NOT_TYPED: ReadonlySet<FieldType> = new Set(['signature', 'initials', 'date_signed', 'attachment', 'note']);

/** Whether a signee types or chooses the value of a field. */
export const isTyped = ({ type }: Pick<PlacedField, 'type'>): boolean => !NOT_TYPED.has(type);

/** Whether a signee gives the value of a field, by typing, choosing or a file. */
export const isAsked = (field: Pick<PlacedField, 'type'>): boolean => isTyped(field) || field.type === 'attachment';

/**
 * The fields of a contract with the values that a party gives, or every fault of these. Fields of one name take one value.
 * A field that is not shown has none, and is not asked for. Text has to fit into each of its places. A file was given
 * before: it is only asked whether it is there.
 */
export function fillFields(
  fields: readonly PlacedField[],
  filling: Filling,
):
  | { readonly ok: true; readonly fields: readonly PlacedField[] }
  | { readonly ok: false; readonly faults: readonly GivenFault[] } {
  const { party, given } = filling;
  const own = fields.filter((field) => field.party === party && isTyped(field));
  const ids = new Set(own.map(({ id }) => id));
  const unknown = Object.keys(given)
    .filter((id) => !ids.has(id))
    .map((field): GivenFault => ({ field, code: 'field_unknown' }));
  const isGiven = (id: string): boolean => Object.hasOwn(given, id);
  const byName = new Map(
    own.flatMap(({ id, name }) => (name !== undefined && isGiven(id) ? [[name, given[id] ?? null] as const] : [])),
  );
  const valueOf = ({ id, name, value }: PlacedField): FieldValue =>
    isGiven(id) ? (given[id] ?? null) : name !== undefined && byName.has(name) ? (byName.get(name) ?? null) : value;
  const filled = fields.map((field) => (ids.has(field.id) ? { ...field, value: valueOf(field) } : field));
  const shown = new Set(listShown(filled).map(({ id }) => id));
  const asked = new Set(fields.filter((field) => field.party === party && isAsked(field)).map(({ id }) => id));
  const result = filled.map((field) => (asked.has(field.id) && !shown.has(field.id) ? emptied(field) : field));
  const faults = result.flatMap((field, index): GivenFault[] => {
    if (!asked.has(field.id) || !shown.has(field.id)) return [];
    const fault = findFault(field, { before: fields[index]?.value ?? null, filling });
    return fault ? [{ field: field.id, ...fault }] : [];
  });
  const all = [...unknown, ...faults];
  return all.length > 0 ? { ok: false, faults: all } : { ok: true, fields: result };
}

function emptied({ file: _file, ...field }: PlacedField): PlacedField {
  return { ...field, value: null };
}

function findFault(
  field: PlacedField,
  { before, filling }: { readonly before: FieldValue; readonly filling: Filling },
): Omit<GivenFault, 'field'> | undefined {
  const { value } = field;
  const { measure, language, findLacking = () => '' } = filling;
  if (!field.editable && !isSame(value, before)) return { code: 'not_editable' };
  // Words that the sender has fixed are the sender's: the signee could not mend them.
  if (!field.editable) return undefined;
  if (isFieldEmpty(value)) return field.required ? { code: 'required' } : undefined;
  // The sender was told of what is wrong with a value that is left as it was.
  if (isSame(value, before)) return undefined;
  const fault = checkValue(field, value);
  if (fault) return fault;
  const lacking = findLacking(textOfValue(field, language));
  if (lacking !== '') return { code: 'lacking', limit: lacking };
  const fits = field.places.every((_, index) => {
    const drawn = layoutValue(field, { index, measure, language });
    return drawn?.kind !== 'text' || drawn.fits;
  });
  return fits ? undefined : { code: 'does_not_fit' };
}

/** Whether values are the same; nothing is the same as an empty text. */
function isSame(one: FieldValue, other: FieldValue): boolean {
  return (isFieldEmpty(one) && isFieldEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
}
