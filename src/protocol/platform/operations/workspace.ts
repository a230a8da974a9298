import { defineRoute } from '../../route.ts';
import { listQuery } from '../../shared/list.ts';
import { listOf, recordOf } from '../schemas/record.ts';
import { userSchema, workspaceSchema } from '../schemas/workspace.ts';
import { paging } from './parameters.ts';

const tag = 'Workspace';

/** A key belongs to one workspace: nothing has to say which. `root_folder_id` is where documents can go at first. */
export const getWorkspace = defineRoute({
  operationId: 'getWorkspace',
  method: 'GET',
  path: '/public/v2/workspace',
  tag,
  summary: 'Read the workspace of the key',
  request: {},
  responses: { 200: { description: 'The workspace', schema: recordOf(workspaceSchema) } },
});

/** Whoever may own a document. The service account comes first, then users by name. */
export const listUsers = defineRoute({
  operationId: 'listUsers',
  method: 'GET',
  path: '/public/v2/users',
  tag,
  summary: 'List the users of the workspace, the service account first',
  request: { query: listQuery(paging) },
  responses: { 200: { description: 'A page of users, by name', schema: listOf(userSchema) } },
  errors: [422],
});
