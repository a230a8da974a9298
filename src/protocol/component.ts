import { z } from 'zod';

/** Schemas that have a name of their own in an OpenAPI file; everything else is written out where it stands. */
export const components = /* @__PURE__ */ z.registry<{ id: string }>();

/** JSON Schemas that describe what a zod schema lets through more exactly than it does itself. */
const descriptions = new WeakMap<z.core.$ZodType, Readonly<Record<string, unknown>>>();

/** Gives a schema its name in OpenAPI files, and returns it. */
export function component<T extends z.ZodType>(id: string, schema: T): T {
  components.add(schema, { id });
  return schema;
}

/**
 * Makes OpenAPI files show `jsonSchema` for a schema that is looser in code, because a domain rule behind it answers
 * with a more telling error.
 */
export function described<T extends z.ZodType>(schema: T, jsonSchema: Readonly<Record<string, unknown>>): T {
  descriptions.set(schema, jsonSchema);
  return schema;
}

/** The description that `described` gave a schema. */
export function descriptionOf(schema: z.core.$ZodType): Readonly<Record<string, unknown>> | undefined {
  return descriptions.get(schema);
}
