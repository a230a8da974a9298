import { z } from 'zod';
import { FIELD_TYPES } from '../../../document/index.ts';
import { component } from '../../component.ts';
import {
  VALUE_MESSAGE,
  fieldSchema,
  fieldValueSchema,
  moreOfFieldSchema,
  optionSchema,
  pageSizeSchema,
  placeSchema,
} from '../../shared/field.ts';
import { nameInput, signatureSchema } from './contract.ts';
import { partySchema } from './party.ts';

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
const draftFieldSchema = fieldInput.extend({ party: z.string(), suggestion: z.string().exactOptional() });
export type DraftField = z.infer<typeof draftFieldSchema>;

/** The most parties of a PDF. */
export const MAX_PARTIES = 100;

/** The parties and fields of a draft, as a patch leaves them. A party that is new may bring its own id. */
export const draftedFieldsSchema = z
  .object({
    parties: z
      .array(
        partySchema.extend({
          id: z.uuid('Give a UUID, or leave it out.').toLowerCase().exactOptional(),
          role: nameInput.nullable().optional(),
        }),
      )
      .max(MAX_PARTIES, `Give at most ${MAX_PARTIES} parties.`),
    fields: z.array(draftFieldSchema),
  })
  .superRefine(({ parties }, context) => {
    const ids = parties.map(({ id }) => id);
    ids.forEach((id, index) => {
      if (id !== undefined && ids.indexOf(id) < index)
        context.addIssue({
          code: 'custom',
          path: ['parties', index, 'id'],
          message: 'Give each party an id of its own.',
        });
    });
  });
export type DraftedFields = z.infer<typeof draftedFieldsSchema>;

/** The fields of a contract on its PDF, with the pages and parties that they are of. */
export const contractFieldsSchema = component(
  'ContractFields',
  z.object({
    pages: z.array(pageSizeSchema),
    parties: z.array(
      signatureSchema
        .pick({ id: true, first_name: true, last_name: true, email: true, phone: true, company_name: true })
        .extend(signatureSchema.pick({ job_title: true, role: true }).shape),
    ),
    fields: z.array(fieldSchema),
    suggestions: z
      .array(z.object({ id: z.string(), source: z.enum(['acroform', 'tag', 'page']), field: fieldSchema }))
      .describe('Made by the service; a patch removes one that is dismissed, and adds it to bring it back.'),
  }),
);
export type ContractFields = z.infer<typeof contractFieldsSchema>;
