import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import { listQuery } from '../../shared/list.ts';
import { keyInputSchema, keyPatchSchema, keySchema, newKeySchema, rollInputSchema } from '../schemas/key.ts';
import { listOf, recordOf } from '../schemas/record.ts';
import { createdHeaders, keyParams, paging } from './parameters.ts';

const tag = 'Workspace';
const path = '/public/v2/keys' as const;
const one = `${path}/{key_id}` as const;
const made = { description: 'The key, the only time it is shown', schema: recordOf(newKeySchema) };
const headers = z.object({ 'idempotency-key': idempotencyKey });

/** Not in the specification. Keys of the settings are of the service and not listed. */
export const listKeys = defineRoute({
  operationId: 'listKeys',
  method: 'GET',
  path,
  tag,
  summary: 'List API keys, the newest first',
  description: 'An addition. Deleted keys are not listed, expired ones are.',
  request: { query: listQuery(paging) },
  responses: { 200: { description: 'A page of keys', schema: listOf(keySchema) } },
  errors: [422],
});

/** Not in the specification. */
export const createKey = defineRoute({
  operationId: 'createKey',
  method: 'POST',
  path,
  tag,
  summary: 'Make an API key',
  description:
    'An addition. A key that may more than the one of this request is refused with 403 and `code` `key_exceeds`.',
  request: { body: keyInputSchema, headers },
  responses: { 201: { ...made, headers: createdHeaders } },
  errors: [400, 413, 415, 422],
});

/** Not in the specification. The change holds for the next request with the key. */
export const updateKey = defineRoute({
  operationId: 'updateKey',
  method: 'PATCH',
  path: one,
  tag,
  summary: 'Change an API key',
  description:
    'An addition. Only what is sent changes; null takes `scopes` and `expires_at` away. 403 with `code` `key_exceeds` where the key may more than the one of this request, before or after.',
  request: { params: keyParams, body: keyPatchSchema },
  responses: { 200: { description: 'The key', schema: recordOf(keySchema) } },
  errors: [400, 404, 413, 415, 422],
});

/** Not in the specification. */
export const deleteKey = defineRoute({
  operationId: 'deleteKey',
  method: 'DELETE',
  path: one,
  tag,
  summary: 'Delete an API key, which stops working at once',
  description: 'An addition.',
  request: { params: keyParams },
  responses: { 204: { description: 'Deleted' } },
  errors: [404],
});

/** Not in the specification. Documents that the replaced key made count as made by the new one, too. */
export const rollKey = defineRoute({
  operationId: 'rollKey',
  method: 'POST',
  path: `${one}/roll`,
  tag,
  summary: 'Replace an API key by a new one with the same rights',
  description:
    'An addition. The replaced key expires at the end of `overlap`. 409 with `code` `key_expired` for a key that has expired, 403 with `key_exceeds` for one that may more than that of this request.',
  request: { params: keyParams, body: rollInputSchema, headers },
  responses: { 201: { ...made, headers: createdHeaders } },
  errors: [400, 404, 409, 413, 415, 422],
});
