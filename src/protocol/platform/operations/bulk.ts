import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import { bulkInputSchema, bulkSchema } from '../schemas/bulk.ts';
import { recordOf } from '../schemas/record.ts';
import { bulkParams, createdHeaders } from './parameters.ts';

const tag = 'Documents';
const one = '/public/v2/bulk/{bulk_id}' as const;
const bulk = { description: 'The action, and how far it has come', schema: recordOf(bulkSchema) };

/** Not in the specification. It obeys the rules of the single operations, document by document. */
export const createBulk = defineRoute({
  operationId: 'createBulk',
  method: 'POST',
  path: '/public/v2/documents/bulk',
  tag,
  summary: 'Do something with many documents',
  description:
    'An addition. It goes on after the answer, and `GET /public/v2/bulk/{id}` tells how far it has come. A document that the action is refused for stands in `refused`, with the `code` that the single operation has; `forbidden` is one of others, of a role that changes only its own. 422 with `code` `too_many_documents` for a filter that finds more than 500.',
  request: { body: bulkInputSchema, headers: z.object({ 'idempotency-key': idempotencyKey }) },
  responses: { 202: { ...bulk, headers: createdHeaders } },
  errors: [400, 413, 415, 422],
});

/** Not in the specification. Kept for a week. */
export const getBulk = defineRoute({
  operationId: 'getBulk',
  method: 'GET',
  path: one,
  tag,
  summary: 'Read how far an action on many documents has come',
  description: 'An addition.',
  request: { params: bulkParams },
  responses: { 200: bulk },
  errors: [404],
});

/** Not in the specification. */
export const undoBulk = defineRoute({
  operationId: 'undoBulk',
  method: 'POST',
  path: `${one}/undo`,
  tag,
  summary: 'Take an action on many documents back',
  description:
    'An addition. For an hour, once, as an action of its own. A document that was changed since is refused with `changed`. 409 with `code` `not_undoable` for `cancel`, `remind` and `download`, for one that is under way, was undone, or is too old.',
  request: { params: bulkParams },
  responses: { 202: { ...bulk, headers: createdHeaders } },
  errors: [404, 409],
});

/** Not in the specification. `download_url` leads here. */
export const downloadBulk = defineRoute({
  operationId: 'downloadBulk',
  method: 'GET',
  path: `${one}/download`,
  tag,
  summary: 'Download the ZIP of many documents',
  description: 'An addition. For an hour from when it was done; 404 before and after.',
  request: { params: bulkParams },
  responses: {
    200: {
      description: 'The files, each named for its document',
      contentType: 'application/zip',
      headers: { 'Content-Disposition': 'The name of the file.' },
    },
  },
  errors: [404],
});
