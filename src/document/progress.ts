import { isObject } from './json.ts';
import type { Json } from './json.ts';
import { kindOf, listProperties } from './instance.ts';
import { formatPointer } from './pointer.ts';
import { findProblems } from './problem.ts';
import type { Problem } from './problem.ts';
import { restoreSchema } from './schema/own-schema.ts';
import type { ContractState } from './state.ts';
import type { ValueSchema } from './value-schema.ts';
import { isVisible } from './visibility.ts';

/** How far a document is: of `all` things that finalizing asks for, `done` are as they should be. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

/**
 * Counts the requirements of finalizing: the document's name, each required field that is shown, and every other place
 * in `problems`. An optional field counts while its value cannot stay. Both numbers are the same when and only when
 * there is no problem.
 */
export function measureProgress(
  state: Pick<ContractState, 'value' | 'document_name'>,
  schema: ValueSchema,
  problems: readonly Problem[] = findProblems(state, schema),
): Progress {
  const asked = new Set(['/document_name']);
  collect({ root: state.value, instance: state.value, schema: restoreSchema(schema), tokens: [] }, asked);
  const open = new Set(problems.map(({ path }) => path));
  for (const path of open) asked.add(path);
  return { done: asked.size - open.size, all: asked.size };
}

interface Position {
  readonly root: ContractState['value'];
  readonly instance: Json | undefined;
  readonly schema: ValueSchema;
  readonly tokens: readonly (string | number)[];
}

/** Adds the required fields of a fieldset and of everything inside it; of what a condition hides, nothing. */
function collect({ root, instance, schema, tokens }: Position, asked: Set<string>): void {
  if (!isObject(instance)) return;
  for (const [name, part] of listProperties(schema)) {
    const here = [...tokens, name];
    const path = formatPointer(here);
    if (!isVisible({ value: root, path, condition: part['x-deed']?.visibleWhen })) continue;
    const kind = kindOf(part);
    const child = instance[name];
    if (kind === 'fieldset') collect({ root, instance: child, schema: part, tokens: here }, asked);
    else if (kind === 'field') {
      if (schema.required?.includes(name)) asked.add(`/value${path}`);
    } else if (Array.isArray(child)) {
      for (const [index, item] of (child as readonly Json[]).entries())
        collect({ root, instance: item, schema: part.items as ValueSchema, tokens: [...here, index] }, asked);
    }
  }
}
