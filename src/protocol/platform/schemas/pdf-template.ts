import { z } from 'zod';
import { component } from '../../component.ts';
import { MAX_PARTIES, fieldInputSchema } from './field.ts';
import { partySchema } from './party.ts';
import { lineInput } from './record.ts';
import { sendPdfInputSchema } from './sent-pdf.ts';

const { file, attachments } = sendPdfInputSchema.shape;

const role = z.object({
  name: lineInput,
  party: partySchema
    .nullable()
    .optional()
    .describe('The person who always has this role; null for one who is yet open.'),
});

/** A role of a template: a text is its name. */
const roleInput = z.union(
  [lineInput.transform((name) => ({ name })), role],
  'Give the name of the role, or an object with its name and its party.',
);

const roles = z
  .array(roleInput)
  .min(1, 'Give at least one role.')
  .max(MAX_PARTIES, `Give at most ${MAX_PARTIES} roles.`)
  .superRefine((list, context) => {
    const names = list.map(({ name }) => name.toLowerCase());
    names.forEach((name, index) => {
      if (names.indexOf(name) < index)
        context.addIssue({ code: 'custom', path: [index], message: 'Another role has this name; give each its own.' });
    });
  })
  .describe('As `roles[]` with names, as `roles[0][name]` and `roles[0][party][email]`, or as JSON text.');
const fields = z
  .array(fieldInputSchema)
  .describe('JSON text, as of a PDF that is sent; `party` is the index of a role.');
const description = z.string().trim().max(1000, 'Give at most 1000 characters.').describe('Nothing when left out.');

/** A PDF from which contracts are made again and again. */
export const pdfTemplateInputSchema = component(
  'PdfTemplateInput',
  z.object({
    file,
    attachments,
    name: lineInput,
    description: description.optional(),
    roles,
    fields: fields.optional(),
  }),
);
export type PdfTemplateInput = z.infer<typeof pdfTemplateInputSchema>;

/** The parts of a template that become new; the others stay as they are in the version before. */
export const pdfTemplatePatchSchema = component(
  'PdfTemplatePatch',
  z
    .object({
      file: file.optional(),
      attachments,
      name: lineInput.optional(),
      description: description.optional(),
      roles: roles.optional(),
      fields: fields.optional(),
    })
    .superRefine(({ file: sent, attachments: beside }, context) => {
      if (beside && !sent)
        context.addIssue({ code: 'custom', path: ['file'], message: 'Send the file together with its attachments.' });
    }),
);
export type PdfTemplatePatch = z.infer<typeof pdfTemplatePatchSchema>;

/** A role, as templates of a PDF have it. */
export const templateRoleSchema = z.object({
  name: z.string(),
  party: z
    .object({
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      company_name: z.string().nullable(),
      job_title: z.string().nullable(),
    })
    .nullable()
    .describe('Null for a role that is given at the start.'),
});
export type TemplateRole = z.infer<typeof templateRoleSchema>;
