import { z } from 'zod';
import { component } from '../../component.ts';
import { pageSizeSchema, templateFieldSchema } from '../../shared/field.ts';
import { uploadedFile } from '../../shared/uploaded-file.ts';
import { templateRoleSchema } from './pdf-template.ts';

/** A template that a document can be started from. */
export const platformTemplateSchema = component(
  'Template',
  z.object({
    id: z.string(),
    name: z.string().describe('In the first of `Accept-Language` there is, else in the first language.'),
    description: z.string(),
    /** The one type there is; `filter[type]` has to be given all the same (platform-v2 §Templates and drafting). */
    type: z.literal('tailored'),
    kind: z.enum(['builder', 'pdf']).describe('`pdf` for one of a PDF, which has no languages and no jurisdictions.'),
    roles: z.array(templateRoleSchema).exactOptional().describe('Of the kind `pdf`: who signs, in order.'),
    builder_version: z.enum(['1', '2']),
    languages: z.array(z.string()),
    jurisdictions: z.array(z.string()),
  }),
);
export type PlatformTemplate = z.infer<typeof platformTemplateSchema>;

/** A template with what it makes, and with its versions. */
export const templateDetailSchema = component(
  'TemplateDetail',
  platformTemplateSchema.extend({
    version: z.string().describe('The version that documents are started from.'),
    withdrawn_at: z.iso.datetime().nullable().describe('Since when it is not offered for new documents.'),
    versions: z
      .array(z.object({ version: z.string(), offered_at: z.iso.datetime() }))
      .describe('Those that were offered here, the newest first. Documents keep the one that they were made from.'),
    value_schema: z
      .record(z.string(), z.unknown())
      .exactOptional()
      .describe('Of the kind `builder`: JSON Schema of a document’s value.'),
    preview: z
      .object({ state: z.record(z.string(), z.unknown()) })
      .exactOptional()
      .describe('Of the kind `builder`: a document with example values, as a builder state.'),
    pages: z.array(pageSizeSchema).exactOptional().describe('Of the kind `pdf`.'),
    fields: z.array(templateFieldSchema).exactOptional().describe('Of the kind `pdf`.'),
  }),
);
export type TemplateDetail = z.infer<typeof templateDetailSchema>;

/** The part of an import: folders of templates in a ZIP. */
export const templateImportSchema = component(
  'TemplateImport',
  z.object({
    file: uploadedFile('Give the ZIP as a file.', 'A ZIP with the folder of a template, or with several.'),
  }),
);
