import { getAt, kindOf, listConditionPaths, listProperties } from '../../../document/index.ts';
import type { Instance, Json, ValueSchema } from '../../../document/index.ts';

const reads = new WeakMap<ValueSchema, readonly string[]>();

/**
 * The values that visibility rules inside a fieldset read from outside it: the same items mean the same fields are
 * shown.
 */
export function readConditions(schema: ValueSchema, value: Instance): readonly (Json | undefined)[] {
  let paths = reads.get(schema);
  if (!paths) reads.set(schema, (paths = [...new Set(outerPaths(schema, 1))]));
  // A relative path that climbs out may lead anywhere: it stands for the whole value.
  return paths.map((path) => (path.startsWith('/') ? getAt(value, path) : value));
}

/**
 * The paths that conditions in a fieldset read from outside it: pointers from the root, and relative ones (`2/country`)
 * that climb further than `depth` levels. A list counts two, itself and the instance.
 */
function outerPaths(schema: ValueSchema, depth: number): string[] {
  return listProperties(schema).flatMap(([, part]) => {
    const condition = part['x-deed']?.visibleWhen;
    const own = condition
      ? listConditionPaths(condition).filter((path) => path.startsWith('/') || Number.parseInt(path, 10) > depth)
      : [];
    const kind = kindOf(part);
    if (kind === 'field') return own;
    return [
      ...own,
      ...outerPaths(kind === 'fieldset' ? part : (part.items ?? {}), depth + (kind === 'fieldset' ? 1 : 2)),
    ];
  });
}

const ruled = new WeakMap<ValueSchema, boolean>();

/** Whether a rule anywhere in a fieldset controls visibility: a value in it may then open fields beside its own. */
export function hasConditions(schema: ValueSchema): boolean {
  let has = ruled.get(schema);
  if (has === undefined)
    ruled.set(
      schema,
      (has = listProperties(schema).some(
        ([, part]) => part['x-deed']?.visibleWhen !== undefined || hasConditions(part.items ?? part),
      )),
    );
  return has;
}
