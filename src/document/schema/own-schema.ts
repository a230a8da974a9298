import type { Json, JsonObject } from '../json.ts';
import type { ValueSchema } from '../value-schema.ts';
import { isObject } from '../json.ts';
import { isWidget } from '../value-schema.ts';
import { hasRiskyPattern } from './risky-pattern.ts';

const known = new WeakMap<object, boolean>();

/**
 * Whether a schema can be worked with as it is: written as template import writes it (`isOwnWriting`), with patterns
 * that any engine may run (`hasRiskyPattern`).
 */
export function isOwnSchema(schema: unknown): schema is ValueSchema {
  if (!isObject(schema)) return false;
  let own = known.get(schema);
  if (own === undefined) known.set(schema, (own = isOwnWriting(schema) && !hasRiskyPattern(restoreSchema(schema))));
  return own;
}

/**
 * Whether a schema is written as template import writes it, all the way down: every field names its control, every
 * fieldset has its `_id`. Another is first made into one (`adoptSchema`).
 */
export function isOwnWriting(schema: JsonObject): boolean {
  return schema['properties'] === undefined
    ? !COMBINED.some((keyword) => keyword in schema)
    : areOwn(schema['properties']);
}

/** Keywords that may make up a schema instead of properties. */
const COMBINED = ['$ref', 'allOf', 'oneOf', 'anyOf'];

/** Whether each member is written as templates write it. */
function areOwn(properties: unknown): boolean {
  return (
    isObject(properties) &&
    Object.entries(properties).every(([name, part]) => name === '_id' || name === '_type' || isOwnPart(part))
  );
}

function isOwnPart(part: unknown): boolean {
  if (!isObject(part)) return false;
  const { properties, items, 'x-deed': deed } = part;
  if (
    deed !== undefined &&
    (!isObject(deed) || !isText(deed['label']) || !isText(deed['help']) || !isText(deed['placeholder']))
  )
    return false;
  if (isObject(deed) && isWidget(deed['widget'])) return deed['widget'] !== 'choices' || isObject(items);
  const inner = isObject(items) ? items['properties'] : properties;
  return isObject(inner) && '_id' in inner && areOwn(inner);
}

/** Our texts are objects by language; another tool's are strings. */
function isText(text: unknown): boolean {
  return text === undefined || isObject(text);
}

const restored = new WeakMap<ValueSchema, ValueSchema>();

/**
 * A published schema (`publishSchema`) as it was before, which is what forms and rules work with; any other as it is.
 * The same object for the same schema.
 */
export function restoreSchema(schema: ValueSchema): ValueSchema {
  if (!schema['x-deed']?.rules) return schema;
  let own = restored.get(schema);
  if (!own) restored.set(schema, (own = restoreNode(schema)));
  return own;
}

/** A part with the keywords that publishing keeps in `x-deed` as they were; null there stands for one it had not. */
function restoreNode(node: ValueSchema): ValueSchema {
  const { 'x-deed': deed, ...rest } = node;
  const { rules, ...shown } = deed ?? {};
  const made: Record<string, unknown> = rest;
  if (node.properties)
    made['properties'] = Object.fromEntries(
      Object.entries(node.properties).map(([name, part]) => [name, restoreNode(part)]),
    );
  if (node.items) made['items'] = restoreNode(node.items);
  for (const [keyword, rule] of Object.entries(rules ?? {})) {
    if (rule === null) Reflect.deleteProperty(made, keyword);
    else made[keyword] = rule;
  }
  if (deed && Object.keys(shown).length > 0) made['x-deed'] = shown;
  return made as ValueSchema;
}

/**
 * The `x-deed.rules` of a published node: each keyword that differs there, with its former value; null where it was not
 * there.
 */
export function listRules(before: object, after: object): Readonly<Record<string, Json>> {
  const [was, is] = [before, after] as [Readonly<Record<string, Json>>, Readonly<Record<string, Json>>];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
      .map((name) => [name, was[name] ?? null]),
  );
}
