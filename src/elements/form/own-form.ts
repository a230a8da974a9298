import { createId, DEFAULT_APPEARANCE, isObject } from '../../document/index.ts';
import type { ContractState, Instance, ValueSchema } from '../../document/index.ts';
import { attempt, warnOnce } from '../base/bad-property.ts';
import type { DeedElement } from '../base/deed-element.ts';
import { readableSchema } from '../base/schema/readable-schema.ts';
import { documentKey } from '../draft/document-key.ts';
import type { DraftSnapshot } from '../draft/draft-source.ts';

/** A form with the properties that it can work by. */
interface OwnForm extends DeedElement {
  readonly schema: unknown;
  readonly value: unknown;
  readonly state: unknown;
  readonly languages: readonly string[];
}

/**
 * The document that a form is given by its properties; undefined where they are of none. A schema that was guessed for
 * the same document before, in `own`, is handed on, so that an edit does not change the guess.
 */
export function readOwnForm(
  form: OwnForm,
  own: Pick<DraftSnapshot, 'state' | 'schema'> | undefined,
): { readonly state: ContractState; readonly schema: ValueSchema } | undefined {
  const { languages } = form;
  const state = readOwnState(form, { state: form.state, value: form.value, languages, id: own?.state?.id });
  const before = state && own?.state && documentKey(own.state) === documentKey(state) ? own.schema : undefined;
  const schema = state && readOwnSchema(form, { schema: form.schema, value: state.value, before });
  return state && schema && { state, schema };
}

/**
 * The state that a form is given by its properties; one that has only values, or values alone, are completed. Undefined
 * without any, and where the given value is neither, which is warned of. Values that come alone have the same `id` each
 * time.
 */
function readOwnState(
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
function readOwnSchema(
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
