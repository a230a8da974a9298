import { isRunnable } from '../schema/json-schema.ts';
import { parsePointer } from '../pointer.ts';
import type { ValueFaultCode } from './check-value.ts';
import { checkValue, isPlainText } from './check-value.ts';
import type { FieldOption, FieldType, PageSize, Place, PlacedField } from './field.ts';
import { FIELD_LIMITS } from './field.ts';

/** Why fields cannot be. */
export type FieldFaultCode =
  | ValueFaultCode
  | 'too_many_places'
  | 'id_repeated'
  | 'party_unknown'
  | 'pattern_invalid'
  | 'options_missing'
  | 'options_unwanted'
  | 'option_repeated'
  | 'places_missing'
  | 'places_unlike_options'
  | 'page_unknown'
  | 'not_a_measure'
  | 'off_page'
  | 'out_of_range'
  | 'values_differ'
  | 'condition_unknown'
  | 'condition_circular';

/** A fault, with its place as `fields[3].places[0].x`. `limit` is the most or least of something, or a pattern. */
export interface FieldFault {
  readonly code: FieldFaultCode;
  readonly path: string;
  readonly limit?: number | string;
}

/** The pages and the parties that fields may be of. */
interface Surroundings<Party> {
  readonly pages: readonly PageSize[];
  readonly parties: readonly Party[];
  /**
   * The faults of fields by themselves, kept by a caller that checks again and again for the same pages and parties: a
   * field that is in it is only looked at beside the others.
   */
  readonly checked?: WeakMap<object, readonly FieldFault[]>;
}

type Field = PlacedField<string | number>;
/** A fault with its path from the field on. */
type Found = FieldFault;

/** Points that a place may stand over the edge, since sizes are rounded. */
const TOLERANCE = 0.01;
const HAVE_OPTIONS: ReadonlySet<FieldType> = new Set(['checkbox', 'radio', 'select']);
const LONGEST = { id: 100, name: 500, help: 1000, pattern: 500 } as const;

/** Every fault of the fields of a contract, in their order; one for a list that is too long to be looked at. */
export function checkFields<Party extends string | number>(
  fields: readonly PlacedField<Party>[],
  { pages, parties, checked }: Surroundings<Party>,
): readonly FieldFault[] {
  const count = fields.reduce((sum, { places }) => sum + places.length, 0);
  if (Math.max(count, fields.length) > FIELD_LIMITS.places)
    return [{ code: 'too_many_places', path: 'fields', limit: FIELD_LIMITS.places }];
  const known: Known = {
    pages: new Map(pages.map((page) => [page.page, page])),
    parties: new Set<string | number>(parties),
    ids: indexOf(fields, ({ id }) => id),
    names: indexOf(fields, ({ name }) => name),
  };
  const faults: FieldFault[] = [];
  for (const [index, field] of fields.entries()) {
    const own = checked?.get(field) ?? [...checkField(field, known)];
    checked?.set(field, own);
    for (const found of [own, checkAmong(fields, { index, known })])
      for (const fault of found) faults.push({ ...fault, path: `fields[${index}].${fault.path}` });
  }
  return faults;
}

interface Known {
  readonly pages: ReadonlyMap<number, PageSize>;
  readonly parties: ReadonlySet<string | number>;
  /** The first field of each id, and of each name. */
  readonly ids: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<string, number>;
}

function indexOf(fields: readonly Field[], keyOf: (field: Field) => string | undefined): Map<string, number> {
  const index = new Map<string, number>();
  for (const [at, field] of fields.entries()) {
    const key = keyOf(field);
    if (key !== undefined && !index.has(key)) index.set(key, at);
  }
  return index;
}

/** The faults of a field by itself. */
function* checkField(field: Field, { pages, parties }: Known): Generator<Found> {
  if (!parties.has(field.party)) yield { code: 'party_unknown', path: 'party' };
  yield* checkTexts(field);
  yield* checkLimits(field);
  yield* checkOptions(field);
  const fault = checkValue(field, field.value);
  if (fault) yield { ...fault, path: 'value' };
  if (field.places.length === 0) yield { code: 'places_missing', path: 'places' };
  for (const [at, place] of field.places.entries())
    for (const found of checkPlace(place, pages)) yield { ...found, path: `places[${at}].${found.path}` };
}

function* checkTexts(field: Field): Generator<Found> {
  const texts = [
    ['id', field.id, LONGEST.id],
    ['name', field.name, LONGEST.name],
    ['label', field.label, FIELD_LIMITS.label],
    ['help', field.help, LONGEST.help],
    ['pattern', field.pattern, LONGEST.pattern],
  ] as const;
  for (const [path, text = '', limit] of texts) {
    if ([...text].length > limit) yield { code: 'too_long', path, limit };
    else if (!isPlainText(text, { hasLines: path === 'help' })) yield { code: 'text_invalid', path };
  }
  if (field.pattern !== undefined && !isRunnable(field.pattern)) yield { code: 'pattern_invalid', path: 'pattern' };
}

function* checkLimits({
  max_length: length,
  text_size: size,
  minimum,
  maximum,
  options = [],
}: Field): Generator<Found> {
  if (length !== undefined && !(Number.isInteger(length) && length >= 1 && length <= FIELD_LIMITS.text))
    yield { code: 'out_of_range', path: 'max_length', limit: FIELD_LIMITS.text };
  if (size !== undefined && !(size >= FIELD_LIMITS.minTextSize && size <= FIELD_LIMITS.maxTextSize))
    yield { code: 'out_of_range', path: 'text_size', limit: FIELD_LIMITS.maxTextSize };
  const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= options.length;
  if (minimum !== undefined && !isCount(minimum))
    yield { code: 'out_of_range', path: 'minimum', limit: options.length };
  if (maximum !== undefined && (!isCount(maximum) || maximum < Math.max(1, minimum ?? 0)))
    yield { code: 'out_of_range', path: 'maximum', limit: options.length };
}

function* checkOptions({ type, options, places }: Field): Generator<Found> {
  if (!HAVE_OPTIONS.has(type)) {
    if (options && options.length > 0) yield { code: 'options_unwanted', path: 'options' };
    return;
  }
  if (!options && type === 'checkbox') return;
  if (!options || options.length === 0) return yield { code: 'options_missing', path: 'options' };
  if (options.length > FIELD_LIMITS.options) yield { code: 'too_many', path: 'options', limit: FIELD_LIMITS.options };
  yield* checkEachOption(options);
  if (type !== 'select' && places.length !== options.length)
    yield { code: 'places_unlike_options', path: 'places', limit: options.length };
}

function* checkEachOption(options: readonly FieldOption[]): Generator<Found> {
  const values = new Set<string>();
  for (const [at, option] of options.entries()) {
    for (const part of ['value', 'label'] as const) {
      const path = `options[${at}].${part}`;
      if ([...option[part]].length > FIELD_LIMITS.label) yield { code: 'too_long', path, limit: FIELD_LIMITS.label };
      else if (!isPlainText(option[part]) || option[part] === '') yield { code: 'text_invalid', path };
    }
    if (values.has(option.value)) yield { code: 'option_repeated', path: `options[${at}].value` };
    values.add(option.value);
  }
}

/** A place that would stand on the page elsewhere is wrong in where it is, any other in its size. */
function* checkPlace(place: Place, pages: Known['pages']): Generator<Found> {
  const page = pages.get(place.page);
  if (!page) yield { code: 'page_unknown', path: 'page', limit: pages.size };
  for (const [start, length] of [
    ['x', 'width'],
    ['y', 'height'],
  ] as const) {
    const [at, size, most] = [place[start], place[length], (page?.[length] ?? Infinity) + TOLERANCE];
    if (!Number.isFinite(at)) yield { code: 'not_a_measure', path: start };
    if (!Number.isFinite(size) || size <= 0) yield { code: 'not_a_measure', path: length };
    else if (size > most) yield { code: 'off_page', path: length, ...(page ? { limit: page[length] } : {}) };
    else if (Number.isFinite(at) && (at < -TOLERANCE || at + size > most))
      yield { code: 'off_page', path: start, ...(page ? { limit: page[length] } : {}) };
  }
}

/** The faults of a field beside the others. */
function* checkAmong(
  fields: readonly Field[],
  { index, known: { ids, names } }: { readonly index: number; readonly known: Known },
): Generator<Found> {
  const { id, name, value, visible_when: condition } = fields[index] as Field;
  if (ids.get(id) !== index) yield { code: 'id_repeated', path: 'id' };
  const first = name === undefined ? undefined : fields[names.get(name) ?? index];
  if (first && first.value !== value && JSON.stringify(first.value) !== JSON.stringify(value))
    yield { code: 'values_differ', path: 'value' };
  if (!condition) return;
  const asked = ids.get(idIn(condition.path) ?? '');
  if (asked === undefined) yield { code: 'condition_unknown', path: 'visible_when.path' };
  else if (leadsTo(fields, { from: asked, to: index, ids }))
    yield { code: 'condition_circular', path: 'visible_when.path' };
}

/** The id in the path of a condition; undefined for a path that leads elsewhere. */
export function idIn(path: string): string | undefined {
  const tokens = parsePointer(path) ?? [];
  return tokens.length === 1 ? tokens[0] : undefined;
}

/** Whether the conditions of a field lead to another. Those in a circle that it stands beside are faults of their own. */
function leadsTo(
  fields: readonly Field[],
  { from, to, ids }: { readonly from: number; readonly to: number; readonly ids: Known['ids'] },
): boolean {
  const seen = new Set<number>();
  for (let at: number | undefined = from; at !== undefined && !seen.has(at);) {
    if (at === to) return true;
    seen.add(at);
    const condition: Field['visible_when'] = fields[at]?.visible_when;
    at = condition && ids.get(idIn(condition.path) ?? '');
  }
  return false;
}
