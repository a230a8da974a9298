import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { advisory } from '../../shared/headers.ts';
import { structureGroupSchema } from '../schemas/data.ts';
import { answerOf } from '../schemas/envelope.ts';
import { signingFolderSchema, userTemplateSchema } from '../schemas/template.ts';

/** Nine digits at most: a longer number would not be exact. */
const digits = z
  .string()
  .regex(/^\d{1,9}$/, 'Give a whole number.')
  .transform(Number);

/** Templates with values of the workspace's own in them. */
export const listUserTemplates = defineRoute({
  operationId: 'listUserTemplates',
  method: 'GET',
  path: '/public/user-templates',
  tag: 'Templates',
  summary: 'List user templates',
  request: {
    query: z.object({
      limit: digits
        .pipe(z.int().min(1, 'Give 1 to 100.').max(100, 'Give 1 to 100.'))
        .optional()
        .describe('25 when not given; at most 100.'),
      offset: digits.optional().describe('How many are skipped.'),
    }),
  },
  responses: {
    200: {
      description: 'User templates, by name',
      schema: z.object({
        status: z.object({ code: z.literal(200), total: z.int().describe('How many there are in all.') }),
        data: z.array(userTemplateSchema),
      }),
    },
  },
  errors: [422],
});

/** All of them at once: an integrator shows them to choose from. */
export const listFolders = defineRoute({
  operationId: 'listFolders',
  method: 'GET',
  path: '/public/folders',
  tag: 'Folders',
  summary: 'List folders',
  request: {},
  responses: { 200: { description: 'The folders', schema: answerOf(200, z.array(signingFolderSchema)) } },
});

/** The fields that a document from this template is to be filled in with. */
export const getTemplateStructure = defineRoute({
  operationId: 'getTemplateStructure',
  method: 'GET',
  path: '/public/templates/{template_id}/structure',
  tag: 'Templates',
  summary: 'Read the data structure of a template',
  description:
    'Of a template, or of a user template with its values. Titles are in the language of `Accept-Language` where the template has it.',
  request: {
    params: z.object({ template_id: z.string().min(1).max(100) }),
    headers: z.object({ 'accept-language': advisory }),
  },
  responses: {
    200: {
      description: 'The groups',
      schema: answerOf(200, z.array(structureGroupSchema)),
      headers: { Vary: 'Accept-Language' },
    },
  },
  errors: [404],
});
