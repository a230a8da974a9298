import { fileURLToPath } from 'node:url';
import type { Instance, Json, Template, ValueSchema } from 'deedkit/document';
import { createInstance } from 'deedkit/document';
import { readTemplates } from '../../../src/templates/index.ts';

const read = await readTemplates(fileURLToPath(new URL('../../../templates', import.meta.url)));
if (!read.ok) throw new Error('The templates cannot be read');

export const templates: readonly Template[] = read.templates;

/** A template that is shipped. */
export function templateOf(id: string): Template {
  const found = templates.find((template) => template.id === id);
  if (!found) throw new Error(`No template ${id}`);
  return found;
}

/** A fieldset of fields, as import makes them. */
export function fieldset(properties: Readonly<Record<string, ValueSchema>>, over: ValueSchema = {}): ValueSchema {
  return { type: 'object', properties: { _type: { const: 'value' }, _id: { type: 'string' }, ...properties }, ...over };
}

/** A field of a kind. */
export function field(widget: string, over: ValueSchema = {}): ValueSchema {
  return { ...over, 'x-deed': { ...over['x-deed'], widget } } as ValueSchema;
}

/** A new value of a schema. */
export function valueOf(schema: ValueSchema, over: Readonly<Record<string, Json>> = {}): Instance {
  return { ...createInstance(schema, { languages: ['en'] }), ...over } as Instance;
}
