import { z } from 'zod';
import { FIELD_TYPES } from '../../../document/index.ts';
import { component } from '../../component.ts';
import { VALUE_MESSAGE, fieldValueSchema, moreOfFieldSchema, optionSchema, placeSchema } from '../../shared/field.ts';

/** The option that stands in a list: a text is both value and label. */
const optionInput = z.union(
  [optionSchema, z.string().transform((text) => ({ value: text, label: text }))],
  'Give a text, or value and label.',
);

const valueInput = z.union([fieldValueSchema, z.number().transform(String)], VALUE_MESSAGE);

/** A field as it is sent, but for its party. */
const fieldInput = z.object({
  id: z.string().min(1, 'Give an id, or leave it out.').exactOptional().describe('Made up when left out.'),
  type: z.enum(FIELD_TYPES),
  label: z.string().default(''),
  required: z.boolean().exactOptional().describe('Whether it is one for a signature or initials when left out.'),
  editable: z.boolean().default(true),
  value: valueInput.default(null),
  options: z.array(optionInput).exactOptional().describe('Each a text, or `{value, label}`.'),
  ...moreOfFieldSchema,
  places: z.array(placeSchema),
});

/** A field of a party that is named by its index among those that are sent. */
export const fieldInputSchema = component(
  'FieldInput',
  fieldInput.extend({ party: z.int().describe('The index of the party.') }),
);
export type FieldInput = z.infer<typeof fieldInputSchema>;

/** A field of a party that is named by the id of its signature. */
export const draftFieldSchema = fieldInput.extend({ party: z.string() });
export type DraftField = z.infer<typeof draftFieldSchema>;
