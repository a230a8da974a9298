import { createId, DEFAULT_APPEARANCE, isObject } from '../../document/index.ts';
import type { ContractState, Instance, ValueSchema } from '../../document/index.ts';
import { attempt, warnOnce } from '../base/bad-property.ts';
import type { DeedElement } from '../base/deed-element.ts';
import { readableSchema } from '../base/schema/readable-schema.ts';

/**
 * The state that a form is given by its properties; one that has only values, or values alone, are completed. Undefined
 * without any, and where the given value is neither, which is warned of. Values that come alone have the same `id` each
 * time.
 */
export function readOwnState(
  host: DeedElement,
  {
    state,
    value,
    ...whole
  }: {
    readonly state: unknown;
    readonly value: unknown;
    readonly languages: readonly string[];
    readonly id: string | undefined;
  },
): ContractState | undefined {
  if (state !== undefined && state !== null) {
    if (isObject(state) && isObject(state.value))
      return { ...wrapValue(state.value as Instance, whole), ...(state as unknown as ContractState) };
    warnOnce(host, 'state', 'a contract state {value, languages, …}');
  } else if (value !== undefined && value !== null) {
    if (isObject(value)) return wrapValue(value as Instance, whole);
    warnOnce(host, 'value', 'the values of a contract, {_type: "value", _id, …}');
  }
  return undefined;
}

/** The schema that goes with it; undefined while what reads another tool's, or guesses one, is on its way. */
export function readOwnSchema(
  host: DeedElement,
  {
    schema,
    value,
    before,
  }: { readonly schema: unknown; readonly value: Instance; readonly before: ValueSchema | undefined },
): ValueSchema | undefined {
  const sound =
    isObject(schema) &&
    (isObject(schema['properties']) || ['$ref', 'allOf', 'oneOf', 'anyOf'].some((keyword) => keyword in schema));
  if (!sound && schema !== undefined && schema !== null) warnOnce(host, 'schema', 'a JSON Schema of an object');
  return attempt(host, sound ? 'schema' : 'value', () =>
    readableSchema(host, { schema: sound ? schema : undefined, value, before }),
  );
}

/** A whole state around a value that came alone. Its paths are the same as in a real one: `/value/…`. */
function wrapValue(
  value: Instance,
  { languages, id }: { readonly languages: readonly string[]; readonly id: string | undefined },
): ContractState {
  return {
    id: id ?? createId(),
    status: 'draft',
    document_name: 'Document',
    jurisdiction: '',
    languages: languages.length > 0 ? languages : ['en'],
    value,
    sections: [],
    appearance: DEFAULT_APPEARANCE,
  };
}
