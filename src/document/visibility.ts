import type { Condition } from './condition.ts';
import { holds } from './condition.ts';
import type { Instance } from './state.ts';
import { getAt, resolvePointer } from './pointer.ts';

/** Whether a field or fieldset is shown. `path` is its own pointer from the value root (`/parties/0/company_name`). */
export function isVisible(at: {
  readonly value: Instance;
  readonly path: string;
  readonly condition: Condition | undefined;
}): boolean {
  if (!at.condition) return true;
  return holds(at.condition, (leaf) => {
    const pointer = resolvePointer(leaf.path, at.path);
    return pointer === undefined ? undefined : getAt(at.value, pointer);
  });
}

/** The paths a condition reads, as written: absolute pointers, and relative ones. */
export function listConditionPaths(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(listConditionPaths);
  if ('any' in condition) return condition.any.flatMap(listConditionPaths);
  if ('not' in condition) return listConditionPaths(condition.not);
  return [condition.path];
}
