import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import {
  templateDetailQuerySchema,
  templateDetailSchema,
  templateListSchema,
  templateQuerySchema,
} from '../schemas/template.ts';
import { advisory } from '../../shared/headers.ts';

/**
 * The listing that builder-embed §Patch operations names without showing it. The templates that pass the filters are
 * counted in `meta.page.total`.
 */
export const listTemplates = defineRoute({
  operationId: 'listTemplates',
  method: 'GET',
  path: '/api/browser/templates',
  tag: 'Templates',
  summary: 'List the templates a document can be started from',
  request: { query: templateQuerySchema, headers: z.object({ 'accept-language': advisory }) },
  responses: { 200: { description: 'A page of templates, by name', schema: templateListSchema } },
  errors: [422],
});

/** With a preview made from the template’s own example, so that a choice can be made before anything is started. */
export const getTemplate = defineRoute({
  operationId: 'getTemplate',
  method: 'GET',
  path: '/api/browser/templates/{template_id}',
  tag: 'Templates',
  summary: 'Read a template with its value schema, an example and a preview',
  request: {
    params: z.object({ template_id: z.string() }),
    query: templateDetailQuerySchema,
    headers: z.object({ 'accept-language': advisory }),
  },
  responses: { 200: { description: 'The template', schema: templateDetailSchema } },
  errors: [404, 422],
});
