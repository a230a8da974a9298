import { adoptSchema, inferSchema, isObject, isWidget } from '../document/index.ts';
import type { Instance, Json, ValueSchema } from '../document/index.ts';

const warned = new Set<string>();

/**
 * A schema as another tool writes it, made into one to work with; where there is none, one after the value. Names of
 * controls that there are not are told in the console, once each.
 */
export function readForeignSchema(schema: unknown, value: Instance, before: ValueSchema | undefined): ValueSchema {
  if (!isObject(schema)) return inferSchema(value, before);
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
