import { isOwnSchema, restoreSchema } from '../../../document/index.ts';
import type { Instance, ValueSchema } from '../../../document/index.ts';
import type { DeedElement } from '../deed-element.ts';
import type { readForeignSchema } from './foreign-schema.ts';

/**
 * Makes a schema to work with; of none at all one after the value, and after the one made before for the same document.
 * Undefined while its patterns wait for their engine.
 */
type SchemaReader = typeof readForeignSchema;

let reader: SchemaReader | undefined;

/**
 * Fetches what reads a schema that is not ours, or guesses where there is none, and what runs its patterns: few pages
 * need it.
 */
export async function loadSchemaReader(schema: unknown): Promise<SchemaReader> {
  const { loadEngineOf, readForeignSchema } = await import('./foreign-schema.ts');
  await loadEngineOf(schema);
  return (reader = readForeignSchema);
}

/**
 * A given schema as one to work with. Undefined while what reads those of other tools is on its way; the element is
 * updated with `schema` changed when it is there.
 */
export function readableSchema(
  host: DeedElement,
  {
    schema,
    value,
    before,
  }: { readonly schema: unknown; readonly value: Instance; readonly before?: ValueSchema | undefined },
): ValueSchema | undefined {
  if (isOwnSchema(schema)) return restoreSchema(schema);
  const read = reader?.(schema, value, before);
  if (read) return read;
  // As if it had been null: another value than any that could be given.
  host.waitsFor = loadSchemaReader(schema).then(
    () => {
      host.requestUpdate('schema', null);
    },
    () => undefined,
  );
  return undefined;
}
