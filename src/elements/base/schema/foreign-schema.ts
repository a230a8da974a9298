import { adoptSchema, inferSchema, isObject, isOwnWriting, isWidget, restoreSchema } from '../../../document/index.ts';
import type { Instance, Json, ValueSchema } from '../../../document/index.ts';
import { waitsForEngine } from './pattern-engine.ts';

export { loadEngineOf } from './pattern-engine.ts';

const warned = new Set<string>();

/**
 * A schema as another tool writes it, or with patterns that not every engine may run, made into one to work with; where
 * there is none, one after the value. Undefined while its patterns wait for their engine (`loadEngineOf`). Names of
 * controls that there are not are told in the console, once each.
 */
export function readForeignSchema(
  schema: unknown,
  value: Instance,
  before: ValueSchema | undefined,
): ValueSchema | undefined {
  if (!isObject(schema)) return inferSchema(value, before);
  if (waitsForEngine(schema)) return undefined;
  if (isOwnWriting(schema)) return restoreSchema(schema as ValueSchema);
  for (const name of listUnknownWidgets(schema)) {
    if (!warned.has(name))
      console.warn(`deedkit knows no control “${name}” (x-deed.widget): the field gets one that fits its type.`);
    warned.add(name);
  }
  return adoptSchema(schema, value);
}

/** Names of controls that we do not have, wherever in a schema they are asked for. */
function listUnknownWidgets(node: Json): readonly string[] {
  if (Array.isArray(node)) return (node as readonly Json[]).flatMap(listUnknownWidgets);
  if (!isObject(node)) return [];
  const deed = node['x-deed'];
  const widget = isObject(deed) ? deed['widget'] : undefined;
  return [
    ...(widget === undefined || isWidget(widget) ? [] : [String(widget)]),
    ...Object.values(node).flatMap(listUnknownWidgets),
  ];
}
