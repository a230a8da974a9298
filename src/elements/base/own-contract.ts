import { isObject } from '../../document/index.ts';
import type { ContractState, ValueSchema } from '../../document/index.ts';
import { attempt, warnOnce } from './bad-property.ts';
import type { DeedElement } from './deed-element.ts';
import { readableSchema } from './schema/readable-schema.ts';

/** A contract with its schema, as an element's properties give it. */
export interface OwnContract {
  readonly state: ContractState;
  readonly schema: ValueSchema;
}

/**
 * The contract that an element is given by its `state` and `schema`, the schema inferred when there is none. Undefined
 * without `state`, and when it is no contract state (which is warned of). Also undefined while the reader of other
 * tools' schemas is being fetched; the element is updated then.
 */
export function readOwnContract(
  host: DeedElement,
  { state, schema }: { readonly state: unknown; readonly schema: unknown },
): OwnContract | undefined {
  if (state === undefined || state === null) return undefined;
  if (!isContractState(state)) {
    warnOnce(host, 'state', 'a contract state {value, sections, appearance, languages, …}');
    return undefined;
  }
  if (schema !== undefined && schema !== null && !isObject(schema)) warnOnce(host, 'schema', 'a JSON Schema');
  const readable = attempt(host, 'state', () => readableSchema(host, { schema, value: state.value }));
  return readable && { state, schema: readable };
}

/** Whether a state has the parts that every element reads. Each element checks the inside of the parts itself. */
function isContractState(state: unknown): state is ContractState {
  if (!isObject(state)) return false;
  const { value, sections, languages, appearance } = state;
  return (
    isObject(value) &&
    isObject(appearance) &&
    isObject(appearance['logo']) &&
    isObject(appearance['footer']) &&
    Array.isArray(languages) &&
    languages.every((language) => typeof language === 'string') &&
    Array.isArray(sections) &&
    (sections as readonly unknown[]).every(
      (section) => isObject(section) && Array.isArray(section['content']) && isObject(section['title']),
    )
  );
}
