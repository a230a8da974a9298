import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { advisory, idempotencyKey } from '../../shared/headers.ts';
import { listQuery } from '../../shared/list.ts';
import { listOf, recordOf } from '../schemas/record.ts';
import { documentSchema, startInputSchema } from '../schemas/document.ts';
import { pdfTemplateInputSchema, pdfTemplatePatchSchema } from '../schemas/pdf-template.ts';
import { sentFiles } from '../schemas/sent-pdf.ts';
import { platformTemplateSchema, templateDetailSchema, templateImportSchema } from '../schemas/template.ts';
import { createdHeaders, paging } from './parameters.ts';

const tag = 'Templates';

/**
 * Names and descriptions come in the reader’s language, by `Accept-Language`; the document’s is chosen at the start.
 */
export const listPlatformTemplates = defineRoute({
  operationId: 'listTemplates',
  method: 'GET',
  path: '/public/v2/templates',
  tag,
  summary: 'List the templates a document can be started from',
  request: {
    query: listQuery({
      'filter[type]': z.literal('tailored', 'Give tailored, the one type there is.'),
      'filter[withdrawn]': z
        .enum(['true', 'false'])
        .optional()
        .describe('`true` lists those that are withdrawn from the workspace, in place of those on offer.'),
      ...paging,
    }),
    headers: z.object({ 'accept-language': advisory }),
  },
  responses: { 200: { description: 'A page of templates, by id', schema: listOf(platformTemplateSchema) } },
  errors: [422],
});

/** Makes a document in the stage `created`, its contract, and an empty value for all fields of the template. */
export const startFromTemplate = defineRoute({
  operationId: 'startFromTemplate',
  method: 'POST',
  path: '/public/v2/templates/{template_id}/start',
  tag,
  summary: 'Start a document from a template',
  request: {
    params: z.object({ template_id: z.string() }),
    body: startInputSchema,
    headers: z.object({ 'idempotency-key': idempotencyKey }),
  },
  responses: { 201: { description: 'The document', schema: recordOf(documentSchema), headers: createdHeaders } },
  errors: [400, 404, 413, 415, 422],
});

/** Not in the specification: a PDF with roles and fields, for contracts that are alike. */
export const createTemplate = defineRoute({
  operationId: 'createTemplate',
  method: 'POST',
  path: '/public/v2/templates',
  tag,
  summary: 'Make a template of a PDF',
  description:
    'An addition. Files and fields as of a PDF that is sent; a field is of a role, which the start gives to a person.',
  request: {
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    contentType: 'multipart/form-data',
    files: sentFiles,
    body: pdfTemplateInputSchema,
  },
  responses: {
    201: { description: 'The template', schema: recordOf(templateDetailSchema), headers: createdHeaders },
  },
  errors: [400, 413, 415, 422],
});

const one = '/public/v2/templates/{template_id}' as const;
const params = z.object({ template_id: z.string().max(100) });
const offered = {
  id: 'supply-agreement',
  name: 'Supply agreement',
  description: 'For goods that are delivered in lots.',
  type: 'tailored',
  kind: 'builder',
  builder_version: '2',
  languages: ['en', 'fi'],
  jurisdictions: ['fi'],
};
const version = '6d3fb02c1f6d4f0f9a4e51d2c7e0b8aa';
const detail = {
  description: 'The template',
  schema: recordOf(templateDetailSchema),
  example: {
    data: {
      ...offered,
      version,
      withdrawn_at: null,
      versions: [{ version, offered_at: '2026-01-05T09:15:00.000Z' }],
      value_schema: { type: 'object' },
      preview: { state: { document_name: 'Supply agreement' } },
    },
  },
};

/** Withdrawn ones, too. */
export const getPlatformTemplate = defineRoute({
  operationId: 'getTemplate',
  method: 'GET',
  path: one,
  tag,
  summary: 'Read a template with its versions, its value schema and a preview',
  request: {
    params,
    query: z.strictObject({
      'filter[language]': z.string().max(35).optional().describe('The language of the preview and of the words.'),
    }),
    headers: z.object({ 'accept-language': advisory }),
  },
  responses: { 200: detail },
  errors: [404, 422],
});

/** A changed template is a new version; documents that exist keep theirs. */
export const updateTemplate = defineRoute({
  operationId: 'updateTemplate',
  method: 'PATCH',
  path: one,
  tag,
  summary: 'Change a template of a PDF',
  description:
    'An addition. It becomes a new version, in which parts that are left out are as before. 409 with `code` `not_a_pdf` for a template of the kind `builder`, which is imported anew instead.',
  request: { params, contentType: 'multipart/form-data', files: sentFiles, body: pdfTemplatePatchSchema },
  responses: { 200: { description: 'The template', schema: recordOf(templateDetailSchema) } },
  errors: [400, 404, 409, 413, 415, 422],
});

/**
 * Offers templates to the workspace alone, in place of ones with the same ids. Documents that exist keep their version.
 */
export const importTemplates = defineRoute({
  operationId: 'importTemplates',
  method: 'POST',
  path: '/public/v2/templates/import',
  tag,
  summary: 'Import templates from a ZIP',
  description:
    'A ZIP of one template’s folder, or of several, up to 65 MB and 100 entries. 422 with all faults of all files, each under `<file>:<line>`; nothing is imported while there are any.',
  request: { contentType: 'multipart/form-data', body: templateImportSchema },
  responses: {
    200: {
      description: 'The templates that are offered from now on, by id',
      schema: z.object({ data: z.array(platformTemplateSchema) }),
      example: { data: [offered] },
    },
  },
  errors: [400, 413, 415, 422],
});

/** Only a template of a PDF, which a workspace has made itself, goes for good; others are withdrawn. */
export const deleteTemplate = defineRoute({
  operationId: 'deleteTemplate',
  method: 'DELETE',
  path: one,
  tag,
  summary: 'Delete a template of a PDF',
  description:
    'An addition. It goes with its versions and its public links, which make no contract any more. Documents that were made from it keep their files. 409 `not_a_pdf` for a template of the builder: withdraw it.',
  request: { params },
  responses: { 204: { description: 'It is gone' } },
  errors: [404, 409],
});

/** The template is found no more by those who start documents; also one that all workspaces are offered. */
export const withdrawTemplate = defineRoute({
  operationId: 'withdrawTemplate',
  method: 'POST',
  path: `${one}/withdraw`,
  tag,
  summary: 'Withdraw a template from the workspace',
  description: 'No document can be started from it; those that exist go on. One that is withdrawn stays so.',
  request: { params },
  responses: { 200: detail },
  errors: [404],
});

/** Takes a withdrawal back. */
export const offerTemplate = defineRoute({
  operationId: 'offerTemplate',
  method: 'POST',
  path: `${one}/offer`,
  tag,
  summary: 'Offer a withdrawn template again',
  description: 'In the version it had; one that all workspaces are offered comes back in its newest.',
  request: { params },
  responses: { 200: detail },
  errors: [404],
});

/** In the version that documents are started from. */
export const getTemplateFile = defineRoute({
  operationId: 'getTemplateFile',
  method: 'GET',
  path: `${one}/file`,
  tag,
  summary: 'Download the PDF of a template',
  description: 'An addition. 409 with `code` `not_a_pdf` for a template of the kind `builder`.',
  request: { params },
  responses: {
    200: {
      description: 'The file',
      contentType: 'application/pdf',
      headers: { 'Content-Disposition': 'The name of the template as file name.', ETag: 'A hash of the content.' },
    },
  },
  errors: [404, 409],
});
