import { inferSchema, isObject } from '../document/index.ts';
import type { ContractState, ValueSchema } from '../document/index.ts';

/** A contract with its schema, as an element's properties give it. */
export interface OwnContract {
  readonly state: ContractState;
  readonly schema: ValueSchema;
}

const warned = new WeakMap<Element, Set<string>>();

/** Says in the console, once per element and property, that a value cannot be used. */
export function warnOnce(host: Element, property: string, expected: string): void {
  const names = warned.get(host) ?? new Set<string>();
  warned.set(host, names);
  if (names.has(property)) return;
  names.add(property);
  console.warn(`<${host.localName}> cannot use its property “${property}”: give it ${expected}.`);
}

/** Runs what reads a property; when it throws, the value is bad: undefined, and a warning. */
export function attempt<T>(host: Element, property: string, read: () => T): T | undefined {
  try {
    return read();
  } catch {
    warnOnce(host, property, 'a contract state that fits its schema');
    return undefined;
  }
}

/**
 * The contract that an element is given by its `state` and `schema`, the schema inferred when there is none; undefined without
 * `state`, or when it is no contract state (which is warned of).
 */
export function readOwnContract(host: Element, { state, schema }: { readonly state: unknown; readonly schema: unknown }): OwnContract | undefined {
  if (state === undefined || state === null) return undefined;
  if (!isContractState(state)) {
    warnOnce(host, 'state', 'a contract state {value, sections, appearance, languages, …}');
    return undefined;
  }
  if (schema !== undefined && schema !== null && !isObject(schema)) warnOnce(host, 'schema', 'a JSON Schema');
  else if (schema) return { state, schema };
  const inferred = attempt(host, 'state', () => inferSchema(state.value));
  return inferred && { state, schema: inferred };
}

function isContractState(state: unknown): state is ContractState {
  if (!isObject(state)) return false;
  const { value, sections, languages, appearance } = state;
  return isObject(value) && isObject(appearance) && isObject(appearance['logo']) && isObject(appearance['footer'])
    && Array.isArray(languages) && languages.every((language) => typeof language === 'string')
    && Array.isArray(sections) && (sections as readonly unknown[]).every((section) => isObject(section) && Array.isArray(section['content']) && isObject(section['title']));
}
