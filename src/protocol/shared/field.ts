import { z } from 'zod';
import type { PlacedField } from '../../document/index.ts';
import { FIELD_FILE_TYPES, FIELD_TYPES } from '../../document/index.ts';
import { component } from '../component.ts';

/** The most characters of a condition as JSON, and how deep it may nest. */
const MAX_CONDITION = 2000;
const MAX_DEPTH = 20;

/** A rectangle on a page as readers show it, in points from its left and top. */
export const placeSchema = component(
  'Place',
  z.object({
    page: z.number().describe('From 1.'),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
  }),
);

/** A page as readers show it, its rotation, crop box and UserUnit applied. */
export const pageSizeSchema = component(
  'PageSize',
  z.object({ page: z.int().describe('From 1.'), width: z.number().describe('In points.'), height: z.number() }),
);

export const optionSchema = z.object({ value: z.string(), label: z.string() });
export const VALUE_MESSAGE = 'Give a text, true or false, a list of texts, or null.';
export const fieldValueSchema = z
  .union([z.string(), z.boolean(), z.array(z.string())], VALUE_MESSAGE)
  .nullable()
  .describe(
    'A text; of a single `checkbox` true or false, of a group the values chosen. Numbers are `12.5`, dates `2026-11-27`. Nothing is given while it is null.',
  );

const conditionSchema = z
  .object({ path: z.string().describe('`/` and the id of a field.'), schema: z.record(z.string(), z.unknown()) })
  .refine(({ schema }) => isShallow(schema) && JSON.stringify(schema).length <= MAX_CONDITION, {
    path: ['schema'],
    message: `Give a JSON Schema of at most ${MAX_CONDITION} characters, at most ${MAX_DEPTH} levels deep.`,
  })
  .describe('Shown while the value of that field satisfies the JSON Schema.');

/** Walks with a list: what somebody sends may nest deeper than the stack. */
function isShallow(root: unknown): boolean {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { value, depth } = at;
    if (depth > MAX_DEPTH) return false;
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
  }
  return true;
}

/** The members of a field that it may lack. */
export const moreOfFieldSchema = {
  name: z.string().exactOptional().describe('Of a form field of the file. Fields of one name have one value.'),
  help: z.string().exactOptional(),
  pattern: z.string().exactOptional().describe('A regular expression (ECMA-262, with the `u` flag) for texts.'),
  max_length: z.number().exactOptional(),
  minimum: z.number().exactOptional().describe('Choices in a group of checkboxes, at least.'),
  maximum: z.number().exactOptional().describe('Choices in a group of checkboxes, at most.'),
  multiline: z.boolean().exactOptional(),
  text_size: z.number().exactOptional().describe('In points, 6 to 144; fitted into its place when left out.'),
  visible_when: conditionSchema.exactOptional(),
};

/** A file that a signee has given. */
const fieldFileSchema = component(
  'FieldFile',
  z.object({
    name: z.string(),
    type: z.enum(FIELD_FILE_TYPES).describe('By its content.'),
    size: z.int().min(0).describe('Bytes.'),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
);

const answeredField = z.object({
  id: z.string(),
  type: z.enum(FIELD_TYPES),
  party: z.string().describe('The id of a signature.'),
  label: z.string(),
  required: z.boolean(),
  editable: z.boolean().describe('Whether the signee may change the value that the sender gave.'),
  value: fieldValueSchema,
  options: z.array(optionSchema).exactOptional().describe('Of `radio`, `select` and a group of checkboxes.'),
  file: fieldFileSchema
    .exactOptional()
    .describe('Of an `attachment`, once the signee has given it; its name is the value.'),
  ...moreOfFieldSchema,
  places: z.array(placeSchema).describe('One for each option of a `radio` or a group of checkboxes, in their order.'),
});

/** A field on a PDF, as it is answered. Its condition is any JSON Schema, which has no type. */
export const fieldSchema = component<z.ZodType<PlacedField>>(
  'Field',
  answeredField as unknown as z.ZodType<PlacedField>,
);

/** A field on the PDF of a template, as it is answered. */
export const templateFieldSchema = component<z.ZodType<PlacedField<number>>>(
  'TemplateField',
  answeredField.extend({ party: z.int().describe('The index of a role.') }) as unknown as z.ZodType<
    PlacedField<number>
  >,
);
