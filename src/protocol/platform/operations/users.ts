import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import { listQuery } from '../../shared/list.ts';
import { listOf, recordOf } from '../schemas/record.ts';
import { userInputSchema, userPatchSchema, userSchema } from '../schemas/user.ts';
import { createdHeaders, paging, userParams } from './parameters.ts';

const tag = 'Workspace';
const path = '/public/v2/users' as const;
const one = `${path}/{user_id}` as const;
const user = { description: 'The user', schema: recordOf(userSchema) };

/** The users that may own a document. The service account comes first, then users by name. */
export const listUsers = defineRoute({
  operationId: 'listUsers',
  method: 'GET',
  path,
  tag,
  summary: 'List the users of the workspace, the service account first',
  request: { query: listQuery(paging) },
  responses: { 200: { description: 'A page of users, by name', schema: listOf(userSchema) } },
  errors: [422],
});

/** Not in the specification. The user is one of the environment of the key, and signs in by this address. */
export const createUser = defineRoute({
  operationId: 'createUser',
  method: 'POST',
  path,
  tag,
  summary: 'Add a user',
  description: 'An addition. 409 with `code` `email_taken` for an address that another user has.',
  request: { body: userInputSchema, headers: z.object({ 'idempotency-key': idempotencyKey }) },
  responses: { 201: { ...user, headers: createdHeaders } },
  errors: [400, 409, 413, 415, 422],
});

/** Not in the specification. */
export const updateUser = defineRoute({
  operationId: 'updateUser',
  method: 'PATCH',
  path: one,
  tag,
  summary: 'Change a user',
  description:
    'An addition. Only what is sent changes. 409 with `code` `last_admin` for the last admin who would become less, `email_taken`, or `service_account`, which stays as it is.',
  request: { params: userParams, body: userPatchSchema },
  responses: { 200: user },
  errors: [400, 404, 409, 413, 415, 422],
});

/** Not in the specification. Past actions keep the user's name. */
export const deleteUser = defineRoute({
  operationId: 'deleteUser',
  method: 'DELETE',
  path: one,
  tag,
  summary: 'Remove a user, whose documents have no owner from then on',
  description: 'An addition. 409 with `code` `last_admin`, or `service_account`, which stays.',
  request: { params: userParams },
  responses: { 204: { description: 'Removed' } },
  errors: [404, 409],
});
