import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { recordOf } from '../schemas/record.ts';
import { templateLinkInputSchema, templateLinkSchema } from '../schemas/template-link.ts';
import { createdHeaders } from './parameters.ts';

const tag = 'Templates';
const path = '/public/v2/templates/{template_id}/links' as const;
const params = z.object({ template_id: z.string().max(100) });

/** Whoever opens it gives a name and an e-mail address, and gets a contract of their own by mail. */
export const createTemplateLink = defineRoute({
  operationId: 'createTemplateLink',
  method: 'POST',
  path,
  tag,
  summary: 'Make a public link to a template of a PDF',
  description:
    'An addition. Whoever opens it has the one role without a party; the others are given in the template, or here. They sign first, by a link that is mailed to their address, and the others are invited once they have. 422 with `code` `open_roles` unless exactly one role is open. 409 with `code` `not_a_pdf` for a template of the kind `builder`.',
  request: { params, body: templateLinkInputSchema },
  responses: { 201: { description: 'The link', schema: recordOf(templateLinkSchema), headers: createdHeaders } },
  errors: [400, 404, 409, 413, 415, 422],
});

/** Without those that were withdrawn. */
export const listTemplateLinks = defineRoute({
  operationId: 'listTemplateLinks',
  method: 'GET',
  path,
  tag,
  summary: 'List the public links to a template',
  description: 'An addition. The newest first, also those that have ended; withdrawn ones are gone.',
  request: { params },
  responses: { 200: { description: 'The links', schema: z.object({ data: z.array(templateLinkSchema) }) } },
  errors: [404],
});

/** Contracts that it has made go on. */
export const deleteTemplateLink = defineRoute({
  operationId: 'deleteTemplateLink',
  method: 'DELETE',
  path: `${path}/{link_id}`,
  tag,
  summary: 'Withdraw a public link',
  description: 'An addition. It makes no contract any more; those that it has made go on.',
  request: { params: params.extend({ link_id: z.uuid().toLowerCase() }) },
  responses: { 204: { description: 'Withdrawn' } },
  errors: [404],
});
