import type { Json, JsonObject } from '../json.ts';
import { isObject } from '../json.ts';
import { findSchemaFault } from './json-schema.ts';
import { getAt } from '../pointer.ts';

/** A schema node of any tool, its keywords not looked at yet. */
export type SchemaNode = Readonly<Record<string, Json>>;

/** The node for a schema without a usable meaning: its value is shown as it stands. */
export const VIEW: SchemaNode = { readOnly: true };

/** How often a reference may lead on to another. */
const MOST_HOPS = 24;

interface At {
  /** The whole schema, which references point into. */
  readonly root: Json;
  readonly value: Json | undefined;
  readonly hops: number;
}

/**
 * One schema instead of references and combinations. A `$ref` is followed where it leads into the same schema, `allOf`
 * is merged, and of `oneOf` and `anyOf` the branch that fits the value is taken. A combination that cannot be made into
 * one is `readOnly`.
 */
export function flattenSchema(raw: Json | undefined, at: At): SchemaNode {
  if (!isObject(raw)) return raw === false ? VIEW : {};
  if (at.hops > MOST_HOPS) return VIEW;
  const { $ref, ...rest } = raw;
  let node: SchemaNode = typeof $ref === 'string' ? merge(follow($ref, at), rest) : rest;
  if (Array.isArray(node['allOf'])) {
    const { allOf, ...own } = node;
    node = (allOf as readonly Json[]).reduce(
      (all: SchemaNode, part: Json) => merge(all, flattenSchema(part, deeper(at))),
      own,
    );
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) if (Array.isArray(node[keyword])) node = choose(node, keyword, at);
  return node;
}

/** One step further from the root; references that lead in circles end by their number. */
function deeper(at: At): At {
  return { ...at, hops: at.hops + 1 };
}

/** Follows a reference only into the schema itself, by JSON Pointer: `#/$defs/x`. Other files are not fetched. */
function follow(ref: string, at: At): SchemaNode {
  if (!ref.startsWith('#')) return VIEW;
  let pointer = ref.slice(1);
  try {
    pointer = decodeURIComponent(pointer);
  } catch {
    // It stands there unescaped.
  }
  const target = getAt(at.root, pointer);
  return target === undefined ? VIEW : flattenSchema(target, deeper(at));
}

/** Of two limits the narrower one holds. */
const NARROWER: Readonly<Record<string, (a: number, b: number) => number>> = {
  minimum: Math.max,
  exclusiveMinimum: Math.max,
  minLength: Math.max,
  minItems: Math.max,
  maximum: Math.min,
  exclusiveMaximum: Math.min,
  maxLength: Math.min,
  maxItems: Math.min,
};

/** Merges two nodes so that a value has to satisfy both; of descriptive words the second's win. */
function merge(a: SchemaNode, b: SchemaNode): SchemaNode {
  const both: Record<string, Json> = { ...a, ...b };
  for (const [keyword, narrower] of Object.entries(NARROWER)) {
    const [left, right] = [a[keyword], b[keyword]];
    if (typeof left === 'number' && typeof right === 'number') both[keyword] = narrower(left, right);
  }
  if (isObject(a['properties']) && isObject(b['properties']))
    both['properties'] = mergeProperties(a['properties'], b['properties']);
  if (Array.isArray(a['required']) && Array.isArray(b['required']))
    both['required'] = [...new Set([...(a['required'] as readonly Json[]), ...(b['required'] as readonly Json[])])];
  if (Array.isArray(a['enum']) && Array.isArray(b['enum']))
    both['enum'] = (a['enum'] as readonly Json[]).filter((value) => (b['enum'] as readonly Json[]).includes(value));
  if (isObject(a['x-deed']) && isObject(b['x-deed'])) both['x-deed'] = { ...a['x-deed'], ...b['x-deed'] };
  return both;
}

/** Members of both; one that both have must be what both say. */
function mergeProperties(a: JsonObject, b: JsonObject): JsonObject {
  return Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => {
      const parts = [a, b].flatMap((each) => (Object.hasOwn(each, name) ? [each[name] as Json] : []));
      return [name, parts.length === 1 ? (parts[0] as Json) : { allOf: parts }];
    }),
  );
}

/**
 * One branch instead of several, as far as a form can show it. Branches that only add rules are left to the end, one of
 * null makes the others nullable, and of the rest one is chosen.
 */
function choose(node: SchemaNode, keyword: 'oneOf' | 'anyOf', at: At): SchemaNode {
  const { [keyword]: list, ...own } = node;
  const branches = (list as readonly Json[]).map((branch) => flattenSchema(branch, deeper(at)));
  // Branches that only say more of the same (`{required: […]}`) draw nothing.
  if (branches.every((branch) => !SHAPES.some((shape) => shape in branch))) return own;
  const others = branches.filter((branch) => !isNull(branch));
  const chosen = chooseBranch(others, { own, keyword, list: list as Json, value: at.value });
  return others.length < branches.length ? withNull(chosen) : chosen;
}

const SHAPES = ['type', 'properties', 'items', 'enum', 'const', 'readOnly', 'format', 'pattern'];

function isNull(branch: SchemaNode): boolean {
  return (
    branch['type'] === 'null' ||
    branch['const'] === null ||
    (Array.isArray(branch['enum']) && branch['enum'].every((value: Json) => value === null))
  );
}

/** The same node with null allowed. */
function withNull(node: SchemaNode): SchemaNode {
  const { type, enum: choices } = node;
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? (type as readonly Json[]) : undefined;
  return {
    ...node,
    ...(types && { type: [...types, 'null'] }),
    ...(Array.isArray(choices) && { enum: [...(choices as readonly Json[]), null] }),
  };
}

interface Choice {
  readonly own: SchemaNode;
  readonly keyword: 'oneOf' | 'anyOf';
  readonly list: Json;
  readonly value: Json | undefined;
}

/**
 * Branches of single values are a choice, branches of texts a text. Of others it is the one that the value fits, else a
 * plain control while there is no value, else the value is only shown.
 */
function chooseBranch(branches: readonly SchemaNode[], { own, keyword, list, value }: Choice): SchemaNode {
  const [first] = branches;
  if (!first) return { ...own, ...VIEW };
  if (branches.length === 1) return merge(first, own);
  const options = branches.map(optionsOf);
  if (options.every((each) => each !== undefined)) return { ...own, ...asEnum(options.flat()) };
  const types = branches.map(({ type }) => type);
  // Texts of several kinds are one text, whose rules decide at the end.
  if (types.every((type) => type === 'string')) return { ...own, type: 'string', [keyword]: list };
  const fitting =
    value === undefined || value === null
      ? undefined
      : branches.find((branch) => findSchemaFault(value, branch) === undefined);
  if (fitting) return merge(fitting, own);
  const scalar = types.find((type) => type === 'string' || type === 'number' || type === 'integer');
  return (value ?? null) === null &&
    scalar !== undefined &&
    types.every((type) => type !== 'object' && type !== 'array')
    ? { ...own, type: scalar }
    : { ...own, ...VIEW };
}

interface Option {
  readonly value: Json;
  readonly title: Json | undefined;
}

/** The values that a branch allows, when it is a list of them; undefined for any other. */
function optionsOf({ const: only, enum: choices, title }: SchemaNode): readonly Option[] | undefined {
  if (only !== undefined) return [{ value: only, title }];
  return Array.isArray(choices)
    ? (choices as readonly Json[]).map((value) => ({ value, title: undefined }))
    : undefined;
}

function asEnum(options: readonly Option[]): SchemaNode {
  return {
    enum: options.map(({ value }) => value),
    enumNames: options.map(({ value, title }) => (typeof title === 'string' ? title : String(value))),
  };
}
