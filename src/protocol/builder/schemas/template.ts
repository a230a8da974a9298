import { z } from 'zod';
import { component } from '../../component.ts';
import { pageMetaSchema, pageParameters } from '../../shared/page.ts';
import { valueSchemaSchema } from '../../shared/value-schema.ts';
import { contractStateSchema } from './contract.ts';

/** Texts by language code. */
const byLanguage = z.record(z.string(), z.string());

const language = z.string().max(35).optional().describe('Language code of the template.');

/** Query of the template listing. */
export const templateQuerySchema = z.object({
  'filter[jurisdiction]': z.string().max(35).optional(),
  'filter[language]': language,
  'filter[search]': z.string().max(200).optional().describe('Words in name, description, tags or id.'),
  ...pageParameters,
});
export type TemplateQuery = z.infer<typeof templateQuerySchema>;

/** Query of one template: which language its words and its preview are in. */
export const templateDetailQuerySchema = z.object({ 'filter[language]': language });

// Told of every template, in lists and alone. Which of them are additions to builder-embed stands with the adapter.
const fields = {
  id: z.string(),
  name: z
    .string()
    .describe('In `filter[language]`, else in the first of `Accept-Language` there is, else in the first language.'),
  description: z.string(),
  names: byLanguage.describe('The name in each language.'),
  descriptions: byLanguage.describe('The description in each language.'),
  jurisdictions: z.array(z.string()),
  languages: z.array(z.string()),
  tags: z.array(z.string()).describe('Topics, in the language of `name`.'),
  tags_by_language: z
    .record(z.string(), z.array(z.string()))
    .describe('The topics in each language, in the same order in all of them.'),
};

/** A template in a list: enough to choose by, without its schema. */
export const templateSummarySchema = component('TemplateSummary', z.object(fields));
export type TemplateSummary = z.infer<typeof templateSummarySchema>;

/** A page of templates; `meta.page.total` counts what the filters let through. */
export const templateListSchema = component(
  'TemplateList',
  z.object({
    data: z.array(templateSummarySchema),
    meta: pageMetaSchema,
  }),
);

/** A template with all that it takes to show a form and a document before anything is started. */
export const templateDetailSchema = component(
  'TemplateDetail',
  z.object({
    data: z.object({
      ...fields,
      value_schema: valueSchemaSchema,
      example: z.looseObject({ _type: z.literal('value') }).describe('One complete value that can be finalized.'),
      preview: z
        .object({ state: contractStateSchema })
        .describe('A document with the example value, in `filter[language]`.'),
    }),
  }),
);
