import { emptyValue, isEmptyValue, isEqual, isObject, kindOf, listProperties } from '../../../document/index.ts';
import type { Json, ValueSchema } from '../../../document/index.ts';

/** Whether an instance of a list holds nothing but what every new one does. `schema` is the list's. */
export function isBlankInstance(item: unknown, { items = {} }: ValueSchema): boolean {
  return isObject(item as Json) && isBlankFieldset(item as Json, items);
}

function isBlankFieldset(value: Json, schema: ValueSchema): boolean {
  return listProperties(schema).every(([name, part]) => {
    const child = isObject(value) ? value[name] : undefined;
    if (child === undefined) return true;
    if (kindOf(part) === 'fieldset') return isBlankFieldset(child, part);
    if (kindOf(part) === 'fieldsets')
      return Array.isArray(child) && child.every((one: Json) => isBlankInstance(one, part));
    return isEmptyValue(child) || isEqual(child, part.default ?? emptyValue(part, []));
  });
}
