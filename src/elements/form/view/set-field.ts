import {
  allowsNull,
  createInstance,
  formatPointer,
  getAt,
  isObject,
  kindOf,
  parsePointer,
} from '../../../document/index.ts';
import type { Instance, Json, Operation, ValueSchema } from '../../../document/index.ts';
import type { FormView } from './form-view.ts';
import type { FoundLocation } from '../../draft/locate.ts';

/** The whole value, for a field whose surroundings are not there yet. */
interface Whole {
  readonly root: Instance;
  readonly schema: ValueSchema;
  readonly view: FormView;
}

/**
 * The operation that gives a field a value. Where a schema has no null, an empty field is one that is not there; a
 * fieldset that is not there yet is made around its first field. Undefined when there is nothing to do.
 */
export function setField(
  { path, schema, value: before, parentValue }: FoundLocation,
  value: Json,
  whole: Whole | undefined,
): Operation | undefined {
  if (value === null && !allowsNull(schema)) return before === undefined ? undefined : { op: 'remove', path };
  if (before !== undefined) return { op: 'replace', path, value };
  return isObject(parentValue) || !whole ? { op: 'add', path, value } : addAround(path, value, whole);
}

/**
 * The operation that adds a field together with the fieldsets around it that are missing:
 *
 *     value       {}                       /value/seller/address/city = "Turku"
 *     operation   add /value/seller  {_type, _id, …, address: {_type, _id, …, city: "Turku"}}
 *
 * One operation, so that the others never see a fieldset without the field it was made for.
 */
function addAround(path: string, value: Json, { root, schema, view }: Whole): Operation | undefined {
  const tokens = (parsePointer(path) ?? []).slice(1);
  const schemas = tokens.map((_, depth) =>
    tokens
      .slice(0, depth + 1)
      .reduce<ValueSchema | undefined>((at, token) => at?.items ?? at?.properties?.[token], schema),
  );
  const missing = tokens.findIndex((_, depth) => !isContainer(getAt(root, formatPointer(tokens.slice(0, depth + 1)))));
  const made = tokens.slice(missing + 1).reduceRight<Json>((inner, name, index) => {
    const around = schemas[missing + index];
    const own =
      around?.properties?.['_id'] && kindOf(around) === 'fieldset'
        ? createInstance(around, { languages: view.languages })
        : {};
    return { ...own, [name]: inner };
  }, value);
  const outer = tokens.slice(0, missing + 1);
  return {
    op: getAt(root, formatPointer(outer)) === undefined ? 'add' : 'replace',
    path: `/value${formatPointer(outer)}`,
    value: made,
  };
}

function isContainer(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null;
}
