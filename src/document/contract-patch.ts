import { MAX_DOCUMENT_NAME } from './limits.ts';
import type { AppearanceError } from './appearance/appearance-rules.ts';
import { checkAppearance } from './appearance/appearance-rules.ts';
import type { DraftErrorCode } from './draft-error.ts';
import { checkCount, checkDraftValue, findDuplicateId } from './draft-rules.ts';
import { kindOf } from './instance.ts';
import type { Json } from './json.ts';
import { FORBIDDEN_KEYS } from './json.ts';
import type { Operation, PatchError, PatchErrorCode } from './patch.ts';
import { applyPatch, hasForbiddenKey } from './patch.ts';
import { formatPointer, getAt, getChild, parsePointer } from './pointer.ts';
import { checkSections } from './section-rules.ts';
import type { ContractState } from './state.ts';
import type { ValueSchema } from './value-schema.ts';

/** Why a patch of a contract is refused. */
export type ContractPatchErrorCode =
  PatchErrorCode | DraftErrorCode | AppearanceError['code'] | 'read_only' | 'fields_only' | 'finalized';

export type ContractPatchError = PatchError<ContractPatchErrorCode>;

/** The result of a patch of a contract. On failure nothing has changed. */
export type ContractPatchResult =
  | { readonly ok: true; readonly state: ContractState; readonly inverse: readonly Operation[] }
  | { readonly ok: false; readonly error: ContractPatchError };

/**
 * Applies the operations of the wire to a draft, all or nothing, and refuses what no honest control produces
 * (builder-embed §Patch operations). Without a schema, values are only held to what every value has.
 */
export function patchContract(
  state: ContractState,
  operations: readonly Operation[],
  schema: ValueSchema | undefined,
): ContractPatchResult {
  if (state.status === 'finalized') return refuse('finalized', 0, '');
  if (!Array.isArray(operations)) return refuse('operations_invalid', 0, '');
  const errors = (operations as readonly Operation[]).map((operation) => checkTarget(operation, schema, state));
  const first = errors.findIndex((error) => error !== undefined);
  // An operation before the first wrong target may fail to apply, and is then the one to name.
  const applied = applyPatch(state as unknown as Json, first < 0 ? operations : operations.slice(0, first));
  if (!applied.ok) return applied;
  const error = errors[first];
  if (error) return refuse(error.code, first, error.path);
  const next = applied.value as unknown as ContractState;
  const outcome = checkOutcome({ before: state, after: next, operations, schema });
  return outcome ? { ok: false, error: outcome } : { ok: true, state: next, inverse: applied.inverse };
}

function refuse(code: ContractPatchErrorCode, operation: number, path: string): ContractPatchResult {
  return { ok: false, error: { code, operation, path } };
}

type Found = { readonly code: ContractPatchErrorCode; readonly path: string } | undefined;

/** Checks the place that an operation touches and the value it puts there, by itself. */
function checkTarget(operation: Operation, schema: ValueSchema | undefined, before: ContractState): Found {
  const tokens = typeof operation?.path === 'string' ? parsePointer(operation.path) : undefined;
  // Malformed operations are named by applyPatch, in its own order of checks.
  if (!tokens || tokens.some((token) => FORBIDDEN_KEYS.has(token))) return undefined;
  const { op, path } = operation;
  if (operation.op !== 'add' && operation.op !== 'replace' && operation.op !== 'remove')
    return { code: 'op_invalid', path };
  const [root, ...rest] = tokens;
  if (root === 'document_name' && rest.length === 0)
    return operation.op === 'remove' ? { code: 'read_only', path } : checkName(operation.value);
  if (root === 'appearance') return op === 'remove' ? { code: 'read_only', path } : undefined;
  if (root === 'sections') return undefined;
  if (root !== 'value')
    return {
      code: root !== undefined && WHOLE.has(root) ? 'read_only' : root === undefined ? 'read_only' : 'unknown_key',
      path,
    };
  return checkValueTarget(operation, rest, { schema, before });
}

const WHOLE: ReadonlySet<string> = new Set(['id', 'status', 'jurisdiction', 'languages', 'document_name']);

/** Characters as JSON Schema counts them: an emoji is one. */
function checkName(value: Json | undefined): Found {
  const path = '/document_name';
  if (value === undefined) return undefined;
  if (typeof value !== 'string') return { code: 'wrong_type', path };
  return [...value].length > MAX_DOCUMENT_NAME ? { code: 'too_long', path } : undefined;
}

function checkValueTarget(
  operation: Operation,
  tokens: readonly string[],
  { schema, before }: { readonly schema: ValueSchema | undefined; readonly before: ContractState },
): Found {
  const { op, path } = operation;
  const last = tokens.at(-1);
  if (last === '_id' || last === '_type' || (op === 'remove' && tokens.length === 0))
    return { code: 'read_only', path };
  if (!schema) return undefined;
  const target = schemaAt(schema, tokens);
  if (target === 'unknown') return { code: 'unknown_key', path };
  if (target === undefined) return undefined;
  if (op === 'remove')
    return kindOf(target.schema) !== 'field' && !target.item ? { code: 'read_only', path } : undefined;
  // A value that reaches into the prototype is reported by applyPatch.
  if (!('value' in operation) || operation.value === undefined || hasForbiddenKey(operation.value)) return undefined;
  return checkDraftValue(
    withoutHeld(operation.value, target.schema, getAt(before.value, formatPointer(tokens))),
    target.schema,
    ['value', ...tokens],
  );
}

/** Leaves out choices that are not offered but were there already: an edit that adds others has not brought them. */
function withoutHeld(value: Json, { items }: ValueSchema, before: Json | undefined): Json {
  if (!items?.enum || !Array.isArray(value) || !Array.isArray(before)) return value;
  return (value as readonly Json[]).filter(
    (item) => items.enum?.includes(item as string) === true || !(before as readonly Json[]).includes(item),
  );
}

/**
 * The schema that governs a place; 'unknown' when the schema has no such place, undefined when a field's inside is not
 * described.
 */
function schemaAt(
  schema: ValueSchema,
  tokens: readonly string[],
): { schema: ValueSchema; item: boolean } | 'unknown' | undefined {
  let at = schema;
  let item = false;
  for (const token of tokens) {
    item = at.items !== undefined;
    if (at.items) {
      at = at.items;
    } else if (at.properties && Object.hasOwn(at.properties, token)) {
      at = at.properties[token] as ValueSchema;
    } else if (typeof at.additionalProperties === 'object') {
      at = at.additionalProperties;
    } else {
      return at.additionalProperties === false || !at.properties ? 'unknown' : undefined;
    }
  }
  return { schema: at, item };
}

/** A patch that was applied, to be looked at as a whole. */
interface Outcome {
  readonly before: ContractState;
  readonly after: ContractState;
  readonly operations: readonly Operation[];
  readonly schema: ValueSchema | undefined;
}

/** Checks the rules that need the whole patch: instance counts, duplicate ids, and the parts that are judged as one. */
function checkOutcome({ before, after, operations, schema }: Outcome): ContractPatchError | undefined {
  for (const [index, { op, path }] of operations.entries()) {
    const found =
      schema && path.startsWith('/value/')
        ? (checkLists(after, path, schema) ?? checkInside(after, path, schema))
        : undefined;
    if (found) return { ...found, operation: index };
    if (op !== 'remove' && path.startsWith('/value') && bringsIds(operations[index])) {
      const duplicate = findDuplicateId(after.value);
      if (duplicate) return { ...duplicate, operation: index };
    }
  }
  const whole =
    (after.appearance !== before.appearance ? checkAppearance(after.appearance as unknown as Json) : undefined) ??
    (after.sections !== before.sections ? checkSections(before.sections, after.sections, after.languages) : undefined);
  if (!whole) return undefined;
  const named = operations.findLastIndex(
    ({ path }) => whole.path === path || whole.path.startsWith(`${path}/`) || path.startsWith(`${whole.path}/`),
  );
  const area = whole.path.startsWith('/sections') ? '/sections' : '/appearance';
  return { ...whole, operation: named >= 0 ? named : operations.findLastIndex(({ path }) => path.startsWith(area)) };
}

/** Every list on the way to a changed place, and the one at it, still holds as many instances as allowed. */
function checkLists(after: ContractState, path: string, schema: ValueSchema): Found {
  const tokens = (parsePointer(path) as string[]).slice(1);
  let at: ValueSchema | undefined = schema;
  let value: Json | undefined = after.value;
  for (const [depth, token] of ['', ...tokens].entries()) {
    if (depth > 0) {
      value = getChild(value, token);
      at = at?.items ?? (at?.properties && Object.hasOwn(at.properties, token) ? at.properties[token] : undefined);
    }
    if (!at || !Array.isArray(value) || kindOf(at) !== 'fieldsets') continue;
    const found = checkCount(value, at, ['value', ...tokens.slice(0, depth)]);
    if (found) return found;
  }
  return undefined;
}

/** A patch may reach into a field (money, choices, rich text): the field it leaves behind has to be one. */
function checkInside(after: ContractState, path: string, schema: ValueSchema): Found {
  const tokens = (parsePointer(path) as string[]).slice(1);
  for (let depth = 1; depth < tokens.length; depth++) {
    const here = tokens.slice(0, depth);
    const target = schemaAt(schema, here);
    if (target === 'unknown' || target === undefined) return undefined;
    if (kindOf(target.schema) !== 'field') continue;
    const value = getAt(after.value, formatPointer(here));
    return value === undefined ? undefined : checkDraftValue(value, target.schema, ['value', ...here]);
  }
  return undefined;
}

/** Only an object or a list can bring ids into the document. */
function bringsIds(operation: Operation | undefined): boolean {
  return (
    operation !== undefined && 'value' in operation && typeof operation.value === 'object' && operation.value !== null
  );
}
