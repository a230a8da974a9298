import type { ContractPatchErrorCode, Json, ValueSchema } from 'deedkit/document';
import {
  ALIGNMENTS,
  APPEARANCE_LIMITS,
  DEFAULT_APPEARANCE,
  FONT_FAMILIES,
  FONT_WEIGHTS,
  MAX_DOCUMENT_NAME,
  MAX_SECTIONS,
  TRANSFORMS,
  getAt,
  kindOf,
  parsePointer,
} from 'deedkit/document';

/** The values that a place of a contract takes, as far as a refusal can name them. */
interface Target {
  readonly schema: ValueSchema;
  /** The members of what stands around it; none when it stands in a list. */
  readonly siblings: readonly string[];
}

/**
 * A right value for the place where a patch was refused, as the end of a sentence: `give at most 80 characters`. `path`
 * is a pointer from the state. Undefined where the refusal itself says it, or the place is unknown.
 */
export function describeRight(code: ContractPatchErrorCode, path: string, schema: ValueSchema): string | undefined {
  const target = findTarget(path, schema);
  switch (code) {
    case 'wrong_type':
      return describeType(target.schema);
    case 'not_a_choice':
      return describeChoices(target.schema);
    case 'too_long':
      return describeLength(target.schema);
    case 'out_of_range':
      return describeRange(target.schema);
    case 'too_few_instances':
    case 'too_many_instances':
      return describeCount(target.schema);
    case 'content_invalid':
      return target.schema.maxLength === undefined
        ? undefined
        : `give at most ${target.schema.maxLength} characters of rich text`;
    case 'unknown_key':
      return target.siblings.length === 0 ? undefined : `known here are ${list(target.siblings)}`;
    default:
      return undefined;
  }
}

/** The pattern that a field's text has to match. */
export function patternAt(path: string, schema: ValueSchema): string | undefined {
  return findTarget(path, schema).schema.pattern;
}

/** Finds the schema of a place in the state, the parts beside the value included. */
function findTarget(path: string, schema: ValueSchema): Target {
  const tokens = parsePointer(path) ?? [];
  const root: ValueSchema = {
    properties: {
      document_name: NAME,
      value: schema,
      sections: SECTIONS,
      appearance: schemaOf('/appearance', DEFAULT_APPEARANCE as unknown as Json),
    },
  };
  let target: Target = { schema: root, siblings: [] };
  for (const token of tokens) {
    const at: ValueSchema = target.schema;
    const names: readonly string[] = Object.keys(at.properties ?? {});
    const child: ValueSchema | undefined =
      at.items ??
      (names.includes(token)
        ? at.properties?.[token]
        : typeof at.additionalProperties === 'object'
          ? at.additionalProperties
          : undefined);
    target = { schema: child ?? {}, siblings: at.items ? [] : names.filter((name) => !name.startsWith('_')) };
    // Beyond a missing member, only its siblings are known.
    if (!child) return target;
  }
  return target;
}

/** The values that a patch may put at `/document_name`. */
const NAME: ValueSchema = { type: 'string', maxLength: MAX_DOCUMENT_NAME };
/** Of sections only what a patch may write: a template’s are read-only. */
const SECTIONS: ValueSchema = {
  type: 'array',
  maxItems: MAX_SECTIONS,
  items: { type: 'object', properties: { source: { enum: ['user'] }, numbered: { type: 'boolean' } } },
};

/** Settings that have the same limits in every part of an appearance, by their name. */
const LIMITS: Readonly<Record<string, ValueSchema>> = {
  family: { enum: FONT_FAMILIES },
  weight: { enum: FONT_WEIGHTS },
  alignment: { enum: ALIGNMENTS },
  transform: { enum: TRANSFORMS },
  scale: rangeOf(APPEARANCE_LIMITS.scale),
  size: rangeOf(APPEARANCE_LIMITS.size),
};
/** `content` means another thing in each part. */
const CONTENT: Readonly<Record<string, ValueSchema>> = {
  logo: { type: ['string', 'null'], maxLength: APPEARANCE_LIMITS.logo },
  footer: { type: 'string', maxLength: APPEARANCE_LIMITS.footer },
};

/** Limits of an appearance's numbers as a schema has them. */
function rangeOf([minimum, maximum]: readonly [number, number]): ValueSchema {
  return { minimum, maximum };
}

/** The schema of an appearance, after the one that new documents have. */
function schemaOf(path: string, value: Json): ValueSchema {
  const [, , part = '', key = ''] = path.split('/');
  if (typeof value !== 'object' || value === null)
    return { type: typeof value, ...(key === 'content' ? CONTENT[part] : LIMITS[key]) };
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.keys(value).map((name) => [name, schemaOf(`${path}/${name}`, getAt(value, `/${name}`) as Json)]),
    ),
  };
}

/** Types of JSON Schema as they stand in a sentence. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
};

/** Several types are joined by “or”: an empty value is often null. */
function describeType({ type, properties, format }: ValueSchema): string | undefined {
  if (type === undefined) return properties === undefined ? undefined : 'give an object';
  return `give ${(typeof type === 'string' ? [type] : type).map((name) => (name === 'string' && format === 'date' ? 'a date as "YYYY-MM-DD"' : (TYPES[name] ?? name))).join(' or ')}`;
}

/** More choices than this are not all named. */
const MOST = 30;

/** All of them where they are few, else some, and where the others stand. */
function describeChoices({ enum: choices, const: only }: ValueSchema): string | undefined {
  if (only !== undefined) return `give ${JSON.stringify(only)}`;
  if (choices === undefined) return undefined;
  const named = choices.map((choice) => JSON.stringify(choice));
  if (named.length <= MOST) return `give ${named.length > 1 ? 'one of ' : ''}${named.join(', ')}`;
  return `give one of the ${named.length} in the value schema, such as ${named.slice(0, 3).join(', ')}`;
}

/** Characters of a text, items of a list; undefined where there is no limit. */
function describeLength({ maxLength, maxItems }: ValueSchema): string | undefined {
  if (maxLength !== undefined) return `give at most ${maxLength} characters`;
  return maxItems === undefined ? undefined : `give at most ${maxItems} items`;
}

/** Undefined unless both ends are known. A size is a number in a string, and is shown as one. */
function describeRange({ type, minimum, maximum }: ValueSchema): string | undefined {
  if (minimum === undefined || maximum === undefined) return undefined;
  return type === 'string' ? `give "${minimum}" to "${maximum}"` : `give ${minimum} to ${maximum}`;
}

/** Describes how many instances a list may have; undefined for other schemas. */
function describeCount(schema: ValueSchema): string | undefined {
  if (kindOf(schema) !== 'fieldsets') return undefined;
  const { minItems = 0, maxItems } = schema;
  if (maxItems === undefined) return `there must be ${minItems} or more`;
  return minItems === maxItems ? `there must be ${minItems}` : `there must be ${minItems} to ${maxItems}`;
}

/** Names for a sentence, the first of many. */
function list(names: readonly string[]): string {
  return names.length <= MOST ? names.join(', ') : `${names.slice(0, MOST).join(', ')} and others`;
}
