import { combineTerms, termsOf } from './condition-schema.ts';
import type { Term, Test } from './condition-schema.ts';
import type { Condition } from '../condition.ts';
import { kindOf } from '../instance.ts';
import type { Json, JsonObject } from '../json.ts';
import { isObject } from '../json.ts';
import { layField } from './publish-field.ts';
import { listRules } from './own-schema.ts';
import { RICH_TEXT_DEFINITIONS } from '../rich-text-schema.ts';
import type { ValueSchema } from '../value-schema.ts';

/** The step from a list to its items. */
const ITEM = '*';

/** A condition and how many tokens the pointer has of the part it hides. */
interface Hidden {
  readonly condition: Condition;
  readonly depth: number;
}

/** The rules that finalizing has for a field that may be hidden, by itself or with a fieldset around it. */
interface Site {
  readonly tokens: readonly string[];
  readonly hidden: readonly Hidden[];
  readonly rules: JsonObject;
  readonly required: boolean;
}

/** The place of the walk, the conditions that hide it, and the findings so far. */
interface Walk {
  readonly tokens: readonly string[];
  readonly hidden: readonly Hidden[];
  readonly sites: Site[];
  /** The `allOf` of every fieldset, by the tokens of its place. */
  readonly clauses: Map<string, JsonObject[]>;
}

const published = new WeakMap<ValueSchema, ValueSchema>();

/**
 * A value schema as other programs read it: JSON Schema 2020-12 that allows what can be finalized, and nothing else.
 * Rich text is told whole in `$defs`, `visibleWhen` as `if`/`then`, and a rule of an optional field leaves its empty
 * value alone. Where a keyword is another than in `schema`, the node's `x-deed.rules` has the one it was, for
 * `restoreSchema`. The same object for the same schema.
 * @param schema - as template import compiles it: every field names its control, every fieldset has its `_id`
 */
export function publishSchema(schema: ValueSchema): ValueSchema {
  let made = published.get(schema);
  if (!made) published.set(schema, (made = makePublished(schema)));
  return made;
}

/**
 * Walks through the fields first, collecting their rules with the conditions around them. Each rule is then put, with
 * its conditions, into the fieldset that the outermost of them reads from.
 */
function makePublished(schema: ValueSchema): ValueSchema {
  const walk: Walk = { tokens: [], hidden: [], sites: [], clauses: new Map() };
  const shape = publishFieldset(schema, walk);
  for (const [position, clause] of listClauses(walk.sites)) walk.clauses.get(position)?.push(clause);
  return annotate(schema, {
    ...(dropEmptyClauses(shape) as JsonObject),
    $defs: RICH_TEXT_DEFINITIONS,
  }) as unknown as ValueSchema;
}

function publishFieldset({ 'x-deed': deed, ...schema }: ValueSchema, walk: Walk): JsonObject {
  const allOf: JsonObject[] = [];
  walk.clauses.set(walk.tokens.join('/'), allOf);
  let fieldset: JsonObject = {
    ...(schema as unknown as JsonObject),
    properties: {},
    required: ['_type', '_id'],
    allOf,
  };
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const required = schema.required?.includes(name) ?? false;
    fieldset = merge(
      fieldset,
      name === '_type' || name === '_id'
        ? { properties: { [name]: part as unknown as Json } }
        : publishPart(part, { name, required, walk }),
    );
  }
  return deed ? { ...fieldset, 'x-deed': deed as unknown as Json } : fieldset;
}

/** The keywords that a part adds to its fieldset. */
function publishPart(
  part: ValueSchema,
  { name, required, walk }: { readonly name: string; readonly required: boolean; readonly walk: Walk },
): JsonObject {
  const tokens = [...walk.tokens, name];
  const deed = part['x-deed'];
  const hidden = deed?.visibleWhen
    ? [...walk.hidden, { condition: deed.visibleWhen, depth: tokens.length }]
    : walk.hidden;
  const kind = kindOf(part);
  if (kind === 'fieldset')
    return { properties: { [name]: publishFieldset(part, { ...walk, tokens, hidden }) }, required: [name] };
  if (kind === 'fieldsets') {
    const items = publishFieldset(part.items as ValueSchema, { ...walk, tokens: [...tokens, ITEM], hidden });
    return {
      properties: { [name]: { ...(part as unknown as JsonObject), items } },
      required: (part.minItems ?? 0) > 0 ? [name] : [],
    };
  }
  const { shape, rules } = layField(part, { required });
  const field = deed ? { ...shape, 'x-deed': deed as unknown as Json } : shape;
  if (hidden.length === 0) return { properties: { [name]: merge(field, rules) }, required: required ? [name] : [] };
  if (required || Object.keys(rules).length > 0) walk.sites.push({ tokens, hidden, rules, required });
  return { properties: { [name]: field } };
}

/** One `if`/`then` for all fields that are shown by the same tests, with the place of the fieldset it belongs in. */
function listClauses(sites: readonly Site[]): readonly (readonly [place: string, clause: JsonObject])[] {
  const groups = new Map<string, { readonly path: readonly string[]; readonly tests: Term; then: JsonObject }>();
  for (const site of sites) {
    for (const term of combineTerms(site.hidden.map(({ condition, depth }) => termsOf(condition, depth)))) {
      const tests = joinTests(term);
      const path = site.tokens.slice(0, tests.at(-1)?.level);
      const key = JSON.stringify([path, tests]);
      const group = groups.get(key) ?? { path, tests, then: {} };
      group.then = merge(group.then, within(site.tokens.slice(path.length, -1), ruleOf(site)));
      groups.set(key, group);
    }
  }
  return [...groups.values()].map(({ path, tests, then }) => [
    path.slice(0, tests[0]?.level).join('/'),
    nestTests(tests, path, then),
  ]);
}

/** One test for each level, the outermost first. */
function joinTests(term: Term): Term {
  const levels = [...new Set(term.map(({ level }) => level))].sort((a, b) => a - b);
  return levels.map((level): Test => {
    const schemas = term.filter((test) => test.level === level).map(({ schema }) => schema);
    return { level, schema: schemas.length === 1 ? (schemas[0] as JsonObject) : { allOf: schemas } };
  });
}

/**
 * Tests one inside another, each at its level:
 *
 *     if A at level 0, B at level 1    →    if A then (at level 1: if B then rule)
 */
function nestTests(tests: Term, path: readonly string[], then: JsonObject): JsonObject {
  return tests.reduceRight<JsonObject>((inner, { level, schema }, index) => {
    const next = tests[index + 1];
    return { if: schema, then: next ? within(path.slice(level, next.level), inner) : inner };
  }, then);
}

/** The rule for a field while nothing hides it. */
function ruleOf({ tokens, rules, required }: Site): JsonObject {
  const name = tokens.at(-1) as string;
  return {
    ...(Object.keys(rules).length > 0 && { properties: { [name]: rules } }),
    ...(required && { required: [name] }),
  };
}

/** A schema as it is said from further out, through properties and items. */
function within(path: readonly string[], schema: JsonObject): JsonObject {
  return path.reduceRight<JsonObject>(
    (inner, token) => (token === ITEM ? { items: inner } : { properties: { [token]: inner } }),
    schema,
  );
}

/** Both schemas in one. Never called with two that ask different things by the same keyword, but for `required`. */
function merge(left: JsonObject, right: JsonObject): JsonObject {
  const made: Record<string, Json> = { ...left };
  for (const [keyword, value] of Object.entries(right)) {
    const before = made[keyword];
    if (keyword === 'required' && Array.isArray(before))
      made[keyword] = [...new Set([...(before as readonly Json[]), ...(value as readonly Json[])])];
    else made[keyword] = isObject(before) && isObject(value) ? merge(before, value) : value;
  }
  return made;
}

/** An `allOf` of nothing is no JSON Schema. */
function dropEmptyClauses(node: Json): Json {
  if (Array.isArray(node)) return node.map(dropEmptyClauses);
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([keyword, value]) => keyword !== 'allOf' || !Array.isArray(value) || value.length > 0)
      .map(([keyword, value]) => [keyword, dropEmptyClauses(value)]),
  );
}

function annotate(schema: ValueSchema, made: JsonObject): JsonObject {
  const kind = kindOf(schema);
  const { 'x-deed': deed, ...now } = made;
  const { 'x-deed': _, ...before } = schema as unknown as JsonObject;
  const inside =
    kind === 'fieldset'
      ? { properties: annotateMembers(schema, now['properties'] as JsonObject) }
      : kind === 'fieldsets'
        ? { items: annotate(schema.items as ValueSchema, now['items'] as JsonObject) }
        : {};
  const rules = listRules({ ...before, ...pickInside(inside) }, { ...now, ...pickInside(inside) });
  if (Object.keys(rules).length === 0) return { ...made, ...inside };
  return { ...now, ...inside, 'x-deed': { ...(deed as JsonObject | undefined), rules } };
}

/** Members that are annotated themselves make no difference here. */
function pickInside(inside: JsonObject): JsonObject {
  return Object.fromEntries(Object.keys(inside).map((keyword) => [keyword, true]));
}

function annotateMembers({ properties = {} }: ValueSchema, made: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(made).map(([name, part]) => [
      name,
      name === '_type' || name === '_id' ? part : annotate(properties[name] as ValueSchema, part as JsonObject),
    ]),
  );
}
