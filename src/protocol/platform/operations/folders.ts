import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import { listQuery, sortParameter } from '../../shared/list.ts';
import { listOf, recordOf } from '../schemas/record.ts';
import { FOLDER_SORTS, folderInputSchema, folderPatchSchema, folderSchema } from '../schemas/folder.ts';
import { createdHeaders, folderInclude, folderParams, idFilter, paging } from './parameters.ts';

const tag = 'Folders';
const path = '/public/v2/folders' as const;
const one = `${path}/{folder_id}` as const;

/** Of all the workspace, or of one folder: there is no listing of a whole tree. */
export const listFolders = defineRoute({
  operationId: 'listFolders',
  method: 'GET',
  path,
  tag,
  summary: 'List folders',
  request: {
    query: listQuery({
      'filter[parent_id]': idFilter.describe('Those directly in this folder.'),
      sort: sortParameter(FOLDER_SORTS),
      include: folderInclude,
      ...paging,
    }),
  },
  responses: {
    200: { description: 'A page of folders, by title if not said otherwise', schema: listOf(folderSchema) },
  },
  errors: [422],
});

/** Sent again with the same `Idempotency-Key` it makes one folder, not two. */
export const createFolder = defineRoute({
  operationId: 'createFolder',
  method: 'POST',
  path,
  tag,
  summary: 'Make a folder',
  request: { body: folderInputSchema, headers: z.object({ 'idempotency-key': idempotencyKey }) },
  responses: { 201: { description: 'The folder', schema: recordOf(folderSchema), headers: createdHeaders } },
  errors: [400, 413, 415, 422],
});

/** With `include=breadcrumb` the way from the root folder comes along, in one request. */
export const getFolder = defineRoute({
  operationId: 'getFolder',
  method: 'GET',
  path: one,
  tag,
  summary: 'Read a folder',
  request: { params: folderParams, query: listQuery({ include: folderInclude }) },
  responses: { 200: { description: 'The folder', schema: recordOf(folderSchema) } },
  errors: [404, 422],
});

/** A folder moves with everything in it; its documents keep their ids. */
export const updateFolder = defineRoute({
  operationId: 'updateFolder',
  method: 'PATCH',
  path: one,
  tag,
  summary: 'Rename or move a folder',
  description: 'Only what is sent changes. A folder cannot be moved under itself, the root folder not at all.',
  request: { params: folderParams, body: folderPatchSchema },
  responses: { 200: { description: 'The folder', schema: recordOf(folderSchema) } },
  errors: [400, 404, 409, 413, 415, 422],
});

/** All or nothing, with everything below it. It cannot be taken back. */
export const deleteFolder = defineRoute({
  operationId: 'deleteFolder',
  method: 'DELETE',
  path: one,
  tag,
  summary: 'Delete a folder with all its documents and folders',
  description: '409 with `code` `root_folder` for the root folder.',
  request: { params: folderParams },
  responses: { 204: { description: 'Deleted' } },
  errors: [404, 409],
});
