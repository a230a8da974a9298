import { kindOf } from 'deedkit/document';
import type { Condition, JsonObject, ValueSchema } from 'deedkit/document';
import type { YamlReader } from './reader.ts';
import type { YamlEntry, YamlMap, YamlValue } from './yaml-source.ts';

/** Where a field or fieldset with a `visibleWhen` stands. */
export interface Surroundings {
  readonly root: ValueSchema;
  /** The fieldset it is in. */
  readonly fieldset: ValueSchema;
  /** The fieldset around that one, and how many levels up from the field it is; undefined in a root fieldset. */
  readonly parent?: { readonly schema: ValueSchema; readonly levels: number };
  /** How many `all`, `any` and `not` are around the condition; 0 when left out. */
  readonly depth?: number;
}

/** The tests a condition can make of a field; it makes one of them. */
const TESTS = ['is', 'isNot', 'in', 'contains', 'filled', 'atLeast', 'atMost'];

/**
 * Compiles `{field: kind, is: company}` (a sibling), `{parent: kind, …}` (a field of the surrounding fieldset) or
 * `{path: /pets/allowed, …}` and their `all`, `any`, `not` to a Condition with Relative JSON Pointers.
 */
export function compileVisibility(reader: YamlReader, entry: YamlEntry, around: Surroundings): Condition | undefined {
  const { depth = 0 } = around;
  const inside: Surroundings = { ...around, depth: depth + 1 };
  const map = reader.map(entry.value, 'visibleWhen');
  if (!map) return undefined;
  if (depth > 8) return void reader.report(entry.line, 'visibleWhen is nested too deeply');
  for (const key of ['all', 'any'] as const) {
    const list = map.entries.get(key);
    if (!list) continue;
    reader.checkKeys(map, [key], 'visibleWhen');
    if (list.value.kind !== 'list') return void reader.report(list.line, `${key} must be a list of conditions`);
    const parts = list.value.items.flatMap(
      (value) => compileVisibility(reader, { line: value.line, value }, inside) ?? [],
    );
    return key === 'all' ? { all: parts } : { any: parts };
  }
  const not = map.entries.get('not');
  if (!not) return compileLeaf(reader, map, around);
  reader.checkKeys(map, ['not'], 'visibleWhen');
  const inner = compileVisibility(reader, not, inside);
  return inner && { not: inner };
}

/** One test of one field. Reported when it names none, several, or what the field can never hold. */
function compileLeaf(reader: YamlReader, map: YamlMap, around: Surroundings): Condition | undefined {
  reader.checkKeys(map, ['field', 'parent', 'path', ...TESTS], 'visibleWhen');
  const target = findTarget(reader, map, around);
  if (!target) return undefined;
  const tests = TESTS.filter((test) => map.entries.has(test));
  const [test] = tests;
  if (test === undefined || tests.length > 1)
    return void reader.report(map.line, `visibleWhen needs exactly one of ${TESTS.join(', ')}`);
  const entry = map.entries.get(test) as YamlEntry;
  const schema = testSchema(test, entry.value, target.schema);
  if (!schema)
    return void reader.report(
      entry.line,
      `"${test}" with this value does not fit the field "${target.path}"${choicesOf(target.schema)}`,
    );
  const leaf = { path: target.path, schema };
  return test === 'isNot' ? { not: leaf } : leaf;
}

/** The field that is tested: a neighbour, one of the fieldset around, or one by its path from the root. */
function findTarget(
  reader: YamlReader,
  map: YamlMap,
  around: Surroundings,
): { path: string; schema: ValueSchema } | undefined {
  const at = (['field', 'parent', 'path'] as const).filter((key) => map.entries.has(key));
  const [key] = at;
  if (key === undefined || at.length > 1)
    return void reader.report(map.line, 'visibleWhen needs exactly one of field, parent, path');
  const entry = map.entries.get(key) as YamlEntry;
  const name = reader.text(entry, `${key} of visibleWhen`);
  if (name === undefined) return undefined;
  const from =
    key === 'field'
      ? { schema: around.fieldset, levels: 1 }
      : key === 'parent'
        ? around.parent
        : { schema: around.root, levels: 0 };
  let schema = from?.schema;
  for (const part of (key === 'path' ? name.replace(/^\//, '') : name).split('/'))
    schema = schema && member(schema, part);
  if (!from || !schema || kindOf(schema) === 'fieldset')
    return void reader.report(entry.line, `visibleWhen names "${name}", which is no field there`);
  return { schema, path: key === 'path' ? `/${name.replace(/^\//, '')}` : `${from.levels}/${name}` };
}

/** A field of a fieldset by its name; ours, such as `_id`, are none. */
function member(schema: ValueSchema, name: string): ValueSchema | undefined {
  return schema.properties && !name.startsWith('_') && Object.hasOwn(schema.properties, name)
    ? schema.properties[name]
    : undefined;
}

/** The test as a JSON Schema for the field's value; undefined where the field cannot be tested so. */
function testSchema(test: string, value: YamlValue, field: ValueSchema): JsonObject | undefined {
  const types = typeof field.type === 'string' ? [field.type] : (field.type ?? []);
  const fits = (item: unknown): boolean =>
    types.includes(typeof item) && (!field.enum || field.enum.includes(item as string));
  const scalar = value.kind === 'scalar' ? value.value : undefined;
  switch (test) {
    case 'is':
    case 'isNot':
      return scalar !== undefined && scalar !== null && fits(scalar) ? { const: scalar } : undefined;
    case 'in': {
      const items =
        value.kind === 'list' ? value.items.map((item) => (item.kind === 'scalar' ? item.value : null)) : [];
      return items.length > 0 && items.every(fits) ? { enum: items } : undefined;
    }
    case 'contains':
      return typeof scalar === 'string' && field.items?.enum?.includes(scalar)
        ? { contains: { const: scalar } }
        : undefined;
    case 'filled':
      return typeof scalar === 'boolean' ? filled(field, scalar) : undefined;
    case 'atLeast':
    case 'atMost': {
      if (typeof scalar !== 'number') return undefined;
      if (types.includes('array')) return test === 'atLeast' ? { minItems: scalar } : { maxItems: scalar };
      if (!types.includes('number')) return undefined;
      return test === 'atLeast' ? { type: 'number', minimum: scalar } : { type: 'number', maximum: scalar };
    }
    default:
      return undefined;
  }
}

/** Whether something is there, whatever it is. */
function filled(field: ValueSchema, yes: boolean): JsonObject | undefined {
  if (field.type === 'object') return undefined;
  if (field.type === 'array') return yes ? { minItems: 1 } : { maxItems: 0 };
  return yes ? { not: { enum: [null, ''] } } : { enum: [null, ''] };
}

/** Said behind a fault, where the field has a list of values to choose from. */
function choicesOf(field: ValueSchema): string {
  const values = field.enum ?? field.items?.enum;
  return values ? `; its values: ${values.filter((value) => value !== null).join(', ')}` : '';
}
