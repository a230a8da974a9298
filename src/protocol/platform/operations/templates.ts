import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { advisory, idempotencyKey } from '../../shared/headers.ts';
import { listQuery } from '../../shared/list.ts';
import { listOf, recordOf } from '../schemas/record.ts';
import { documentSchema, startInputSchema } from '../schemas/document.ts';
import { platformTemplateSchema } from '../schemas/template.ts';
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
