import type { Json, JsonObject } from './json.ts';
import { isObject } from './json.ts';
import { findSchemaFault } from './schema/json-schema.ts';
import { isEmptyValue, kindOf, listProperties } from './instance.ts';
import { formatPointer, getAt } from './pointer.ts';
import { restoreSchema } from './schema/own-schema.ts';
import type { ContractState, Instance } from './state.ts';
import type { ValueSchema } from './value-schema.ts';
import { isVisible, listConditionPaths } from './visibility.ts';

/** Why a value keeps a document from being finalized. */
export type ProblemCode =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'pattern'
  | 'format'
  | 'too_small'
  | 'too_large'
  | 'not_multiple'
  | 'not_a_choice'
  | 'wrong_type'
  | 'too_few_instances'
  | 'too_many_instances'
  | 'not_unique'
  | 'invalid';

/** One thing to mend before finalizing. `limit` is the number or format the rule names. */
export interface Problem {
  /** Pointer from the state: `/value/parties/0/email`. */
  readonly path: string;
  readonly code: ProblemCode;
  readonly limit?: number | string;
}

/**
 * Everything that keeps a document from being finalized, in document order; empty when nothing does. Findings about an
 * instance are kept for as long as the instance lives, so after an edit only changed parts are checked again. A
 * published schema will do.
 */
export function findProblems(
  state: Pick<ContractState, 'value' | 'document_name'>,
  schema: ValueSchema,
): readonly Problem[] {
  const name: Problem[] = state.document_name.trim() === '' ? [{ path: '/document_name', code: 'required' }] : [];
  const found = inFieldset({ value: state.value, instance: state.value, schema: restoreSchema(schema), tokens: [] });
  return name.length === 0 ? found : [...name, ...found];
}

interface Position {
  readonly value: Instance;
  readonly instance: JsonObject;
  readonly schema: ValueSchema;
  readonly tokens: readonly (string | number)[];
}

/** The problems of a fieldset as they were found last, and what that depended on. */
interface Known {
  readonly schema: ValueSchema;
  readonly path: string;
  /** The values that conditions inside read from elsewhere; the same values give the same problems. */
  readonly read: readonly (Json | undefined)[];
  readonly problems: readonly Problem[];
}

const known = new WeakMap<JsonObject, Known>();

/**
 * Problems of a fieldset and everything inside it; those of an instance that has not changed are given back as they
 * were.
 */
function inFieldset(position: Position): readonly Problem[] {
  const { value, instance, schema, tokens } = position;
  const path = formatPointer(tokens);
  const read = outerPaths(schema).map((pointer) => (pointer.startsWith('/') ? getAt(value, pointer) : value));
  const before = known.get(instance);
  if (
    before &&
    before.schema === schema &&
    before.path === path &&
    before.read.every((item, index) => item === read[index])
  ) {
    return before.problems;
  }
  const problems: Problem[] = [];
  for (const [name, part] of listProperties(schema)) {
    const here = [...tokens, name];
    if (!isVisible({ value, path: formatPointer(here), condition: part['x-deed']?.visibleWhen })) continue;
    const required = schema.required?.includes(name) ?? false;
    for (const problem of inPart({ value, child: instance[name], schema: part, tokens: here, required }))
      problems.push(problem);
  }
  known.set(instance, { schema, path, read, problems });
  return problems;
}

interface Part {
  readonly value: Instance;
  readonly child: Json | undefined;
  readonly schema: ValueSchema;
  readonly tokens: readonly (string | number)[];
  readonly required: boolean;
}

/** The problems of one member by its kind. Members that a condition hides do not come here. */
function inPart({ value, child, schema, tokens, required }: Part): readonly Problem[] {
  const path = `/value${formatPointer(tokens)}`;
  const kind = kindOf(schema);
  if (kind === 'field') {
    const problem = findFieldProblem(child, schema, { required });
    return problem ? [{ path, ...problem }] : [];
  }
  if (kind === 'fieldset') {
    return isObject(child)
      ? inFieldset({ value, instance: child, schema, tokens })
      : required
        ? [{ path, code: 'required' }]
        : [];
  }
  return inList({ value, child, schema, tokens, required }, path);
}

/** The problem of the number of instances, then the problems of each. */
function inList({ value, child, schema, tokens }: Part, path: string): readonly Problem[] {
  const list = Array.isArray(child) ? (child as readonly Json[]) : [];
  const problems: Problem[] = [];
  if (schema.minItems !== undefined && list.length < schema.minItems)
    problems.push({ path, code: 'too_few_instances', limit: schema.minItems });
  if (schema.maxItems !== undefined && list.length > schema.maxItems)
    problems.push({ path, code: 'too_many_instances', limit: schema.maxItems });
  for (const [index, instance] of list.entries()) {
    if (!isObject(instance)) {
      problems.push({ path: `${path}/${index}`, code: 'wrong_type' });
      continue;
    }
    for (const problem of inFieldset({
      value,
      instance,
      schema: schema.items as ValueSchema,
      tokens: [...tokens, index],
    }))
      problems.push(problem);
  }
  return problems;
}

const outer = new WeakMap<ValueSchema, readonly string[]>();

/**
 * The places outside an instance that conditions inside it read. A relative path that may climb out stands for the
 * whole value.
 */
function outerPaths(schema: ValueSchema, depth = 1): readonly string[] {
  const kept = depth === 1 ? outer.get(schema) : undefined;
  if (kept) return kept;
  const paths = listProperties(schema).flatMap(([, part]) => {
    const condition = part['x-deed']?.visibleWhen;
    const own = condition
      ? listConditionPaths(condition).filter((path) => path.startsWith('/') || Number.parseInt(path, 10) > depth)
      : [];
    const kind = kindOf(part);
    if (kind === 'field') return own;
    return [
      ...own,
      ...outerPaths(kind === 'fieldset' ? part : (part.items as ValueSchema), depth + (kind === 'fieldset' ? 1 : 2)),
    ];
  });
  const unique = [...new Set(paths)];
  if (depth === 1) outer.set(schema, unique);
  return unique;
}

const KEYWORDS: Readonly<Record<string, ProblemCode>> = {
  minLength: 'too_short',
  maxLength: 'too_long',
  pattern: 'pattern',
  format: 'format',
  minimum: 'too_small',
  exclusiveMinimum: 'too_small',
  maximum: 'too_large',
  exclusiveMaximum: 'too_large',
  multipleOf: 'not_multiple',
  enum: 'not_a_choice',
  const: 'not_a_choice',
  type: 'wrong_type',
  minItems: 'too_short',
  maxItems: 'too_long',
  uniqueItems: 'not_unique',
};

/**
 * The problem of one field's value, or undefined. An empty value is only ever missing, and only where it is required.
 */
export function findFieldProblem(
  value: Json | undefined,
  schema: ValueSchema,
  options: { readonly required: boolean },
): Omit<Problem, 'path'> | undefined {
  if (value === undefined || isEmptyValue(value)) return options.required ? { code: 'required' } : undefined;
  const fault = findSchemaFault(value, schema as unknown as Json);
  if (!fault) return undefined;
  const code = KEYWORDS[fault.keyword] ?? 'invalid';
  const { limit } = fault;
  return typeof limit === 'number' || (fault.keyword === 'format' && typeof limit === 'string')
    ? { code, limit }
    : { code };
}
