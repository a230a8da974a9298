import { checkDraftValue, findDuplicateId } from './draft-rules.ts';
import { createId } from './id.ts';
import { createInstance, emptyValue } from './create-instance.ts';
import { kindOf, listProperties } from './instance.ts';
import type { Json } from './json.ts';
import { isObject } from './json.ts';
import { fieldKindOf } from './kinds/kinds.ts';
import { formatPointer } from './pointer.ts';
import type { Instance } from './state.ts';
import type { ValueSchema } from './value-schema.ts';

/** Data as an application has it: the fieldsets' and fields' names with plain values, without `_type` and `_id`. */
export interface PlainData {
  readonly [name: string]: Json | undefined;
}

type Tokens = readonly (string | number)[];

interface Making {
  readonly languages: readonly string[];
}

/**
 * A document's value made from a schema and plain data. Fieldsets get `_type` and a fresh `_id` (an existing one is
 * kept). Missing data gets its default or empty value, and lists get as many instances as they need. Plain text will do
 * for a text in languages (it is taken for the first of `languages`) and for rich text (a paragraph for each line). A
 * number will do for an amount of money (in the first currency of its schema).
 * @param languages - the document's languages, `['en']` unless given
 * @throws RangeError for data that a draft would refuse, with the pointer to it and the code: `/value/terms/start:
 *   wrong_type`
 */
export function createValue(
  schema: ValueSchema,
  data: PlainData,
  { languages = ['en'] }: Partial<Making> = {},
): Instance {
  const value = makeInstance(data as Json, schema, { tokens: ['value'], languages });
  const fault = checkDraftValue(value, schema, ['value']) ?? findDuplicateId(value);
  if (fault) throw new RangeError(`${fault.path}: ${fault.code}`);
  return value;
}

/** An instance with the given data in it. Throws RangeError, which names the place, for what does not fit. */
function makeInstance(
  data: Json | undefined,
  schema: ValueSchema,
  { tokens, languages }: Making & { readonly tokens: Tokens },
): Instance {
  if (data === undefined || data === null) return createInstance(schema, { languages });
  if (!isObject(data)) throw new RangeError(`${formatPointer(tokens)}: wrong_type`);
  const properties = listProperties(schema);
  const names = new Set(['_type', '_id', ...properties.map(([name]) => name)]);
  const unknown = Object.keys(data).find((name) => !names.has(name));
  if (unknown !== undefined) throw new RangeError(`${formatPointer([...tokens, unknown])}: unknown_key`);
  const instance: Record<string, Json> = { _type: 'value', _id: data['_id'] ?? createId() };
  for (const [name, part] of properties)
    instance[name] = makePart(data[name], part, { tokens: [...tokens, name], languages });
  return instance as Instance;
}

function makePart(data: Json | undefined, schema: ValueSchema, making: Making & { readonly tokens: Tokens }): Json {
  const { tokens, languages } = making;
  const kind = kindOf(schema);
  if (kind === 'fieldset') return makeInstance(data, schema, making);
  if (kind === 'field')
    return data === undefined ? (schema.default ?? emptyValue(schema, languages)) : makeField(data, schema, languages);
  if (data !== undefined && data !== null && !Array.isArray(data))
    throw new RangeError(`${formatPointer(tokens)}: wrong_type`);
  const list = (data ?? []) as readonly Json[];
  return Array.from({ length: Math.max(list.length, schema.minItems ?? 0) }, (_, index) =>
    makeInstance(list[index], schema.items as ValueSchema, { tokens: [...tokens, index], languages }),
  );
}

/** Expands plain data to the form a document keeps; other data stays as it is. */
function makeField(data: Json, schema: ValueSchema, languages: readonly string[]): Json {
  const empty = emptyValue(schema, languages);
  return data === null ? empty : fieldKindOf(schema).read(data, { empty, languages });
}
