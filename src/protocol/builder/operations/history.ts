import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { retryAfter } from '../../openapi.ts';
import { idempotencyKey, ifMatch } from '../../shared/headers.ts';
import { contractSchema, contractUnavailableSchema, staleSchema } from '../schemas/contract.ts';
import { historyQuerySchema, historySchema, restoreInputSchema } from '../../shared/history.ts';
import { pastContractSchema } from '../schemas/past-contract.ts';
import { contractHeaders, participantHeader, prefer, sessionParams } from './parameters.ts';

const tag = 'History';
/** The past of a contract stands below it, for as long as its session is there. */
const path = '/api/builder/sessions/{session_id}/contract' as const;

/** The changes of the contract, with author and time. An addition to builder-embed. */
export const getHistory = defineRoute({
  operationId: 'getHistory',
  method: 'GET',
  path: `${path}/history`,
  tag,
  summary: 'List what was done to the contract',
  description:
    'Newest first. Changes of one participant that follow each other within five minutes are one entry, which tells each place once.',
  request: { params: sessionParams, query: historyQuerySchema },
  responses: { 200: { description: 'A page of the history', schema: historySchema } },
  errors: [404, 422],
});

/** The document as it was at a revision; 0 is the one it began with. An addition to builder-embed. */
export const getRevision = defineRoute({
  operationId: 'getRevision',
  method: 'GET',
  path: `${path}/revisions/{revision}`,
  tag,
  summary: 'Read the document as it was',
  request: {
    params: sessionParams.extend({
      revision: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    }),
  },
  responses: {
    200: {
      description: 'The document at that revision',
      schema: pastContractSchema,
      headers: { ETag: 'The revision.' },
    },
  },
  errors: [404],
});

/**
 * Adds one more change, from the present document to an earlier one: nothing of the history is lost, and restoring the
 * revision before undoes it. An addition to builder-embed.
 */
export const restoreContract = defineRoute({
  operationId: 'restoreContract',
  method: 'POST',
  path: `${path}/restore`,
  tag,
  summary: 'Bring back the document as it was',
  description:
    'With `If-Match` only while nobody else has written: 412 with what they wrote. Without it, what they wrote is in the history. A document that the rules of today do not allow is refused by 422.',
  request: {
    params: sessionParams,
    body: restoreInputSchema,
    headers: z.object({
      'x-participant': participantHeader,
      'if-match': ifMatch,
      'idempotency-key': idempotencyKey,
      prefer,
    }),
  },
  responses: {
    200: { description: 'The contract', schema: contractSchema, headers: contractHeaders },
    412: {
      description: 'The revision has moved on; the operations since then',
      schema: staleSchema,
      headers: contractHeaders,
    },
    503: {
      description:
        'Starting, stopping or without its database; with `signees_unavailable` what was asked is done, and `ETag` is the revision',
      schema: contractUnavailableSchema,
      headers: retryAfter,
    },
  },
  errors: [400, 403, 404, 409, 413, 415, 422],
});
