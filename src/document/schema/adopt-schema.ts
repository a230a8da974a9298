import { flattenSchema, VIEW } from './flatten-schema.ts';
import type { SchemaNode } from './flatten-schema.ts';
import { inferSchema } from './infer-schema.ts';
import { kindOf } from '../instance.ts';
import type { Json, JsonObject } from '../json.ts';
import { FORBIDDEN_KEYS, isEqual, isObject } from '../json.ts';
import { getChild } from '../pointer.ts';
import type { Instance } from '../state.ts';
import type { DeedAnnotation, ValueSchema } from '../value-schema.ts';
import { isWidget } from '../value-schema.ts';

/** Deeper than this nothing is drawn but the value as it stands: schemas may hold themselves. */
const MOST_DEPTH = 8;

/** So many levels below the last part that the value has are drawn, whatever they hold. */
const FREE_LEVELS = 2;
/** The most parts that are drawn below those. */
const MOST_ABSENT = 20_000;

interface At {
  readonly root: Json;
  readonly name: string;
  readonly depth: number;
  /** Levels since the value ended. */
  readonly absent: number;
  readonly bounds: Bounds;
}

/** How deep a schema is drawn, and how many parts there may still be where the value has none. */
interface Bounds {
  readonly depth: number;
  left: number;
}

const adopted = new WeakMap<object, ValueSchema>();

/**
 * A value schema made from a JSON Schema as other tools write them. References and combinations become one schema for
 * this value, objects without `_id` fieldsets, and titles labels. Keywords and names of controls without a meaning here
 * are left out. A part without a control is `readOnly`. The same object again for values that make no difference.
 */
export function adoptSchema(schema: JsonObject, value: Instance): ValueSchema {
  const made = adoptWhole(schema, value);
  const next = made.properties ? made : inferSchema(value);
  const before = adopted.get(schema);
  if (before && isEqual(before, next)) return before;
  adopted.set(schema, next);
  return next;
}

/**
 * As deep as time allows. A node that names itself n times makes n parts of each at the next level, of which the
 * value ends few. When there are too many, all of them end a level earlier, so that none is drawn at the cost of
 * another.
 *
 *     node { a: node, b: node, … }      8 levels: n⁸ parts      3 levels: n³
 */
function adoptWhole(schema: JsonObject, value: Instance): ValueSchema {
  for (let depth = MOST_DEPTH; ; depth -= 1) {
    const bounds = { depth, left: MOST_ABSENT };
    const made = adoptNode(schema, value, { root: schema, name: '', depth: 0, absent: 0, bounds });
    if (bounds.left >= 0 || depth <= FREE_LEVELS) return made;
  }
}

function adoptNode(raw: Json | undefined, value: Json | undefined, above: At): ValueSchema {
  const at = { ...above, absent: value === undefined ? above.absent + 1 : 0 };
  if (at.absent > FREE_LEVELS) at.bounds.left -= 1;
  const ends = at.depth > at.bounds.depth || at.bounds.left < 0;
  const node = ends ? VIEW : flattenSchema(raw, { root: at.root, value, hops: 0 });
  const deed = adoptAnnotation(node, at.name);
  const sound: Record<string, unknown> = { ...pickSound(node), 'x-deed': deed };
  if (node['const'] !== undefined || Array.isArray(node['items']) || node['prefixItems'] !== undefined)
    sound['readOnly'] = true;
  if (deed.widget) Object.assign(sound, keepInside(node));
  else if (sound['readOnly'] !== true) Object.assign(sound, adoptInside(node, value, at));
  const made = sound as ValueSchema;
  return deed.repeatable || !made.items ? made : nameItems(made, made.items);
}

/** Of a field that names its control, what that reads: bounds of an amount, options. */
function keepInside({ properties, items, additionalProperties }: SchemaNode): Partial<ValueSchema> {
  return {
    ...(isObject(properties) && { properties }),
    ...(isObject(items) && { items }),
    ...(isObject(additionalProperties) && { additionalProperties }),
  } as Partial<ValueSchema>;
}

/** The members of an object, or the items of an array. */
function adoptInside({ properties, items, type }: SchemaNode, value: Json | undefined, at: At): Partial<ValueSchema> {
  if (isObject(properties)) {
    const names = Object.keys(properties).filter(
      (name) => properties[name] !== false || getChild(value, name) !== undefined,
    );
    const named = names.map((name) => [
      name,
      adoptMember(properties[name], getChild(value, name), { ...at, name, depth: at.depth + 1 }),
    ]);
    return { properties: Object.fromEntries([...named, ...listUnnamed(properties, value)]) };
  }
  if (type !== 'array' && !isObject(items)) return {};
  const list = Array.isArray(value) ? (value as readonly Json[]) : [];
  // One form for all items: where they differ in kind there is none.
  const schemas = (list.length > 0 ? list : [undefined]).map((item) =>
    adoptNode(items, item, { ...at, depth: at.depth + 1 }),
  );
  const all = schemas.slice(1).reduce(uniteSchemas, schemas[0]);
  if (!all) return { readOnly: true };
  return kindOf(all) === 'fieldset' ? withIds(all, list) : { items: all };
}

/** Schemas of members that a value has and its schema does not name. */
const unnamed = new WeakSet<ValueSchema>();

/** The members of a value that its schema does not name: shown as they stand, since their form is unknown. */
function listUnnamed(properties: JsonObject, value: Json | undefined): readonly (readonly [string, ValueSchema])[] {
  if (!isObject(value)) return [];
  return Object.keys(value)
    .filter((name) => name !== '_id' && name !== '_type' && !Object.hasOwn(properties, name))
    .map((name) => {
      const schema = { readOnly: true, 'x-deed': { ...entry('label', toText(toWords(name))) } } as ValueSchema;
      unnamed.add(schema);
      return [name, schema] as const;
    });
}

/**
 * The common schema of two items of a list, which may differ in members that their schema does not name; undefined
 * where they differ in kind.
 */
function uniteSchemas(a: ValueSchema | undefined, b: ValueSchema): ValueSchema | undefined {
  const [left, right] = [a?.properties, b.properties];
  if (!a || !left || !right) return a && isEqual(a, b) ? a : undefined;
  if (!isEqual({ ...a, properties: {} }, { ...b, properties: {} })) return undefined;
  const united = [...new Set([...Object.keys(left), ...Object.keys(right)])].map((name) => {
    const [one, two] = [left[name], right[name]];
    if (one && two) return [name, uniteSchemas(one, two)] as const;
    const only = one ?? two;
    return [name, only && unnamed.has(only) ? only : undefined] as const;
  });
  if (united.some(([, schema]) => !schema)) return undefined;
  return { ...a, properties: Object.fromEntries(united) as Readonly<Record<string, ValueSchema>> };
}

/** The members that tell the items of most lists apart, the best first. */
const TELLING = ['name', 'title'];

/** Items go by their name or title, where they have one. */
function nameItems(list: ValueSchema, items: ValueSchema): ValueSchema {
  const itemLabel = TELLING.filter((name) => items.properties?.[name] !== undefined);
  if (itemLabel.length === 0) return list;
  const { minItems: min = 0, maxItems: max = Number.MAX_SAFE_INTEGER } = list;
  return { ...list, 'x-deed': { ...list['x-deed'], repeatable: { min, max, itemLabel } } };
}

/** A member by its name. One that no patch can name is shown and cannot be changed. */
function adoptMember(raw: Json | undefined, value: Json | undefined, at: At): ValueSchema {
  if (at.name === '_id' || at.name === '_type') return (isObject(raw) ? raw : {}) as ValueSchema;
  // No patch can name these.
  return FORBIDDEN_KEYS.has(at.name) || at.name === '' ? { readOnly: true } : adoptNode(raw, value, at);
}

/** Where the items have ids, so has their schema: then they are told apart by them. */
function withIds(items: ValueSchema, list: readonly Json[]): Partial<ValueSchema> {
  const ids = list.flatMap((item) => (isObject(item) && typeof item['_id'] === 'string' ? [item['_id']] : []));
  if (new Set(ids).size < ids.length || (ids.length > 0 && ids.length < list.length)) return { readOnly: true };
  return {
    items:
      ids.length === 0
        ? items
        : {
            ...items,
            properties: { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' }, ...items.properties },
          },
  };
}

/**
 * Translates the `title`, `description` and option names of other tools to `x-deed`; an existing member of `x-deed`
 * takes precedence.
 */
function adoptAnnotation(node: SchemaNode, name: string): DeedAnnotation {
  const given = isObject(node['x-deed']) ? node['x-deed'] : {};
  const { widget, label, help, placeholder, options, visibleWhen, ...rest } = given;
  const names = [node['enumNames'], node['x-enumNames'], node['x-enum-varnames']].find((list) =>
    Array.isArray(list),
  ) as readonly Json[] | undefined;
  const values = Array.isArray(node['enum']) ? (node['enum'] as readonly Json[]) : [];
  return {
    ...rest,
    ...(isWidget(widget) && { widget }),
    ...entry('label', toText(label) ?? toText(node['title']) ?? toText(toWords(name))),
    ...entry('help', toText(help) ?? toText(node['description'])),
    ...entry('placeholder', toText(placeholder)),
    ...(isObject(visibleWhen) && { visibleWhen }),
    ...(isObject(options)
      ? { options }
      : names && {
          options: Object.fromEntries(
            values.map((value, index) => [String(value), toText(names[index]) ?? toText(String(value))]),
          ),
        }),
  } as DeedAnnotation;
}

/** A member for a spread, left out where there is no text. */
function entry(name: string, text: Json | undefined): object {
  return text === undefined ? {} : { [name]: text };
}

/** In no language that is known: the key is empty, as `lang` is in HTML then. */
function toText(text: Json | undefined): Json | undefined {
  if (isObject(text)) return text;
  return typeof text === 'string' && text !== '' ? { _type: 'translatable', '': text } : undefined;
}

/** `firstName` and `first_name` → "First name". */
function toWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})(?!\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NUMBERS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
];
const AS_THEY_ARE = ['oneOf', 'anyOf', 'not', 'default', 'format', 'pattern', 'const', 'uniqueItems'];

/** The keywords that mean something, as 2020-12 has them. */
function pickSound(node: SchemaNode): Record<string, Json> {
  const sound: Record<string, Json> = {};
  for (const name of NUMBERS) if (typeof node[name] === 'number') sound[name] = node[name];
  for (const name of AS_THEY_ARE) if (node[name] !== undefined) sound[name] = node[name];
  for (const [exclusive, inclusive] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    // Draft 4, and OpenAPI 3.0 after it.
    if (node[exclusive] !== true || typeof node[inclusive] !== 'number') continue;
    sound[exclusive] = node[inclusive];
    Reflect.deleteProperty(sound, inclusive);
  }
  if (Array.isArray(node['required']))
    sound['required'] = (node['required'] as readonly Json[]).filter((name) => typeof name === 'string');
  const type = typesOf(node);
  if (type) sound['type'] = type;
  const choices = choicesOf(node, type);
  if (choices) sound['enum'] = choices;
  // Of these a person changes one by changing another, or not at all.
  if (node['readOnly'] === true || (choices?.some((value) => typeof value === 'object' && value !== null) ?? false))
    sound['readOnly'] = true;
  return sound;
}

/** The types with OpenAPI's `nullable` among them; a single one stands alone. */
function typesOf({ type, nullable }: SchemaNode): Json | undefined {
  const types = (Array.isArray(type) ? (type as readonly Json[]) : [type ?? null]).filter(
    (name) => typeof name === 'string',
  );
  const all = nullable === true && types.length > 0 && !types.includes('null') ? [...types, 'null'] : types;
  return all.length > 1 ? all : all[0];
}

/** Of a boolean, yes and no are offered anyway. */
function choicesOf({ enum: choices }: SchemaNode, type: Json | undefined): readonly Json[] | undefined {
  if (!Array.isArray(choices)) return undefined;
  const isBoolean = type === 'boolean' || (Array.isArray(type) && type.includes('boolean'));
  const values = choices as readonly Json[];
  return isBoolean && values.includes(true) && values.includes(false) ? undefined : values;
}
