import { z } from 'zod';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import { accessEntrySchema, accessInputSchema } from '../schemas/access.ts';
import { recordOf } from '../schemas/record.ts';
import { folderParams } from './parameters.ts';

const list = { description: 'The list', schema: recordOf(z.array(accessEntrySchema)) };
const folder = '/public/v2/folders/{folder_id}/access' as const;
const template = '/public/v2/templates/{template_id}/access' as const;
const templateParams = z.object({ template_id: z.string().max(100) });
const replacing = [400, 404, 413, 415, 422] as const satisfies Route['errors'];

/** Not in the specification. */
export const getFolderAccess = defineRoute({
  operationId: 'getFolderAccess',
  method: 'GET',
  path: folder,
  tag: 'Folders',
  summary: 'Read who may see a folder',
  description: 'An addition. The list of the folder itself: where it has none, that of the nearest folder above holds.',
  request: { params: folderParams },
  responses: { 200: list },
  errors: [404],
});

/** Not in the specification. */
export const replaceFolderAccess = defineRoute({
  operationId: 'replaceFolderAccess',
  method: 'PUT',
  path: folder,
  tag: 'Folders',
  summary: 'Say who may see a folder, and in which role',
  description:
    'An addition. The whole list; an empty one takes it away. It holds for everything in the folder, as far as the next folder with a list. Others get 404; admins see everything.',
  request: { params: folderParams, body: accessInputSchema },
  responses: { 200: list },
  errors: replacing,
});

/** Not in the specification. */
export const getTemplateAccess = defineRoute({
  operationId: 'getTemplateAccess',
  method: 'GET',
  path: template,
  tag: 'Templates',
  summary: 'Read who may use a template',
  description: 'An addition.',
  request: { params: templateParams },
  responses: { 200: list },
  errors: [404],
});

/** Not in the specification. */
export const replaceTemplateAccess = defineRoute({
  operationId: 'replaceTemplateAccess',
  method: 'PUT',
  path: template,
  tag: 'Templates',
  summary: 'Say who may use a template, and in which role',
  description: 'An addition. The whole list; an empty one takes it away. Others get 404; admins see everything.',
  request: { params: templateParams, body: accessInputSchema },
  responses: { 200: list },
  errors: replacing,
});
