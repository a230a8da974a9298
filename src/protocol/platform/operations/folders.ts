import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import { listQuery, sortParameter } from '../../shared/list.ts';
import { listOf, recordOf } from '../schemas/record.ts';
import { FOLDER_SORTS, folderInputSchema, folderPatchSchema, folderSchema } from '../schemas/folder.ts';
import { createdHeaders, flag, folderInclude, folderParams, idFilter, paging } from './parameters.ts';

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
      'filter[deleted]': flag.describe('`true` for those in the bin, which no other list has.'),
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

/** All or nothing, with everything below it. */
export const deleteFolder = defineRoute({
  operationId: 'deleteFolder',
  method: 'DELETE',
  path: one,
  tag,
  summary: 'Delete a folder with all its documents and folders',
  description:
    'All of it goes into the bin for the `bin_days` of the workspace, as documents do. `erase` removes it at once and for ever, also from the bin. 409 with `code` `root_folder` for the root folder, and `folder_protected` where a list of access keeps a folder in it from being deleted.',
  request: { params: folderParams, query: z.object({ erase: flag.describe('`true` to remove it for ever.') }) },
  responses: { 204: { description: 'Deleted' } },
  errors: [404, 409, 422],
});

/** Not in the specification. */
export const restoreFolder = defineRoute({
  operationId: 'restoreFolder',
  method: 'POST',
  path: `${one}/restore`,
  tag,
  summary: 'Take a folder out of the bin with all that went there with it',
  description:
    'An addition. Documents and folders that were deleted before it stay in the bin. A folder whose own folder is in the bin goes into the root folder. One that is not in the bin stays as it is.',
  request: { params: folderParams },
  responses: { 200: { description: 'The folder', schema: recordOf(folderSchema) } },
  errors: [404],
});
