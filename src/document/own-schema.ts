import { isObject } from './json.ts';
import type { ValueSchema } from './value-schema.ts';
import { isWidget } from './value-schema.ts';

const known = new WeakMap<object, boolean>();

/**
 * Whether a schema is written as template import writes it, all the way down: every field names its control, every
 * fieldset has its `_id`. Such a schema is read as it is; another is first made into one (`adoptSchema`).
 */
export function isOwnSchema(schema: unknown): schema is ValueSchema {
  if (!isObject(schema)) return false;
  let own = known.get(schema);
  if (own === undefined)
    known.set(
      schema,
      (own =
        schema['properties'] === undefined
          ? !COMBINED.some((keyword) => keyword in schema)
          : areOwn(schema['properties'])),
    );
  return own;
}

/** What a schema may be made of instead of properties. */
const COMBINED = ['$ref', 'allOf', 'oneOf', 'anyOf'];

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

function isText(text: unknown): boolean {
  return text === undefined || isObject(text);
}
