import { formatPointer, getChild, isObject, kindOf, parseIndex, parsePointer } from '../../document/index.ts';
import type { Instance, Json, ValueSchema } from '../../document/index.ts';

/**
 * Where a value stands. `path` is the pointer from the state, which moves when a sibling is added above; `key` has
 * `_id`s in place of indices and stays, so that a field keeps its memory and its ids in the page.
 */
export interface FormLocation {
  readonly path: string;
  readonly key: string;
}

/** A place found in the value, with the schema and value there. */
export interface FoundLocation extends FormLocation {
  readonly schema: ValueSchema;
  readonly value: Json | undefined;
  /** Of the fieldset around it. */
  readonly parentSchema: ValueSchema;
  readonly parentValue: Json | undefined;
}

/** Finds where in the value an element of the form stands, by the `data-key` of the nearest place around it. */
export function locateElement(
  element: Element,
  at: { readonly root: Instance; readonly schema: ValueSchema },
): FoundLocation | undefined {
  const key = element.closest<HTMLElement>('[data-key]')?.dataset['key'];
  return key === undefined ? undefined : locateKey(key, at);
}

/** Follows a key (`parties/<id>/name`) through the value. Undefined when it is gone. */
export function locateKey(
  key: string,
  { root, schema }: { readonly root: Instance; readonly schema: ValueSchema },
): FoundLocation | undefined {
  return follow(key === '' ? [] : (parsePointer(`/${key}`) ?? []), { root, schema, pick: indexOfId });
}

/**
 * Follows a pointer from the state (`/value/parties/0/name`) through the value; deeper than a field it stops at the
 * field.
 */
export function locatePath(
  path: string,
  { root, schema }: { readonly root: Instance; readonly schema: ValueSchema },
): FoundLocation | undefined {
  const tokens = parsePointer(path) ?? [];
  return tokens[0] === 'value'
    ? follow(tokens.slice(1), { root, schema, pick: (_, token) => (/^\d+$/.test(token) ? Number(token) : -1) })
    : undefined;
}

/** Where to begin, and how a token leads to an item: by id in keys, by index in pointers. */
interface Walk {
  readonly root: Instance;
  readonly schema: ValueSchema;
  readonly pick: (list: readonly Json[], token: string) => number;
}

/**
 * One step at a time through value and schema together. A field that has no value yet is found all the same: somebody
 * is about to write into it.
 */
function follow(tokens: readonly string[], { root, schema, pick }: Walk): FoundLocation | undefined {
  let at: FoundLocation = { path: '/value', key: '', schema, value: root, parentSchema: schema, parentValue: root };
  for (const token of tokens) {
    const inside =
      Array.isArray(at.value) && at.schema.items?.properties
        ? stepInto(at, pick(at.value as readonly Json[], token))
        : stepTo(at, token);
    if (inside === 'field') return at;
    if (!inside) return undefined;
    at = inside;
  }
  return at;
}

/** Into an instance of a list; undefined for one that is not there. */
function stepInto(at: FoundLocation, index: number): FoundLocation | undefined {
  const value = getChild(at.value, String(index));
  if (value === undefined) return undefined;
  return {
    path: `${at.path}/${index}`,
    key: `${at.key}/${itemKey(value, index)}`,
    schema: at.schema.items as ValueSchema,
    value,
    parentSchema: at.schema,
    parentValue: at.value,
  };
}

/**
 * Steps into a property of a fieldset. `field` where the place is no fieldset: deeper places are the field's own
 * affair.
 */
function stepTo(at: FoundLocation, name: string): FoundLocation | 'field' | undefined {
  // The root is a fieldset whatever its schema says.
  if (kindOf(at.schema) !== 'fieldset' && at.key !== '') return 'field';
  const schema =
    at.schema.properties && Object.hasOwn(at.schema.properties, name) ? at.schema.properties[name] : undefined;
  if (!schema) return undefined;
  const token = formatPointer([name]);
  return {
    path: at.path + token,
    key: at.key === '' ? token.slice(1) : at.key + token,
    schema,
    value: getChild(at.value, name),
    parentSchema: at.schema,
    parentValue: at.value,
  };
}

/** The key that tells an item of a list from the others: its id, which stays, or where there is none its place. */
export function itemKey(item: Json, index: number): string {
  const id = isObject(item) && typeof item['_id'] === 'string' ? item['_id'] : String(index);
  return /[~/]/.test(id) ? formatPointer([id]).slice(1) : id;
}

/** Where an instance stands; in a list without ids the key holds its index. */
function indexOfId(list: readonly Json[], id: string): number {
  const index = list.findIndex((item) => isObject(item) && item['_id'] === id);
  return index < 0 && isObject(list[0]) && list[0]['_id'] === undefined ? (parseIndex(id) ?? -1) : index;
}
