import { isOwnSchema, restoreSchema } from '../document/index.ts';
import type { Instance, ValueSchema } from '../document/index.ts';
import type { DeedElement } from './deed-element.ts';

/**
 * Makes a schema to work with; of none at all one after the value, and after the one made before for the same document.
 */
type SchemaReader = (schema: unknown, value: Instance, before: ValueSchema | undefined) => ValueSchema;

let reader: SchemaReader | undefined;
let loading: Promise<SchemaReader> | undefined;

/** Fetches what reads schemas of other tools, and guesses where there is none: few pages need it. */
export function loadSchemaReader(): Promise<SchemaReader> {
  loading ??= import('./foreign-schema.ts').then(({ readForeignSchema }) => (reader = readForeignSchema));
  // The next who needs it asks again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
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
  if (reader) return reader(schema, value, before);
  // As if it had been null: another value than any that could be given.
  host.waitsFor = loadSchemaReader().then(
    () => {
      host.requestUpdate('schema', null);
    },
    () => undefined,
  );
  return undefined;
}
