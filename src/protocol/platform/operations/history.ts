import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { advisory, idempotencyKey, ifMatch } from '../../shared/headers.ts';
import { historyQuerySchema, historySchema, restoreInputSchema } from '../../shared/history.ts';
import { builderStateAnswerSchema, pastStateAnswerSchema } from '../schemas/builder-state.ts';
import { staleStateSchema } from '../schemas/error.ts';
import { contractParams, participantHeader, stateHeaders } from './parameters.ts';

const tag = 'History';
/** Places of the history are below the builder state, and readable as long as that is. */
const path = '/public/v2/contracts/{contract_id}/builder' as const;

/** The changes of the state that a contract is drafted from, with author and time. An addition to platform-v2. */
export const getBuilderHistory = defineRoute({
  operationId: 'getBuilderHistory',
  method: 'GET',
  path: `${path}/history`,
  tag,
  summary: 'List what was done to a contract',
  description:
    'Newest first. Changes of one user that follow each other within five minutes are one entry, which tells each place once. As long as the builder state can be read, here and below.',
  request: { params: contractParams, query: historyQuerySchema },
  responses: { 200: { description: 'A page of the history', schema: historySchema } },
  errors: [404, 409, 410, 422],
});

/** The state at a revision; 0 is the first one. An addition to platform-v2. */
export const getBuilderRevision = defineRoute({
  operationId: 'getBuilderRevision',
  method: 'GET',
  path: `${path}/revisions/{revision}`,
  tag,
  summary: 'Read the builder state as it was',
  request: {
    params: contractParams.extend({
      revision: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    }),
  },
  responses: {
    200: {
      description: 'The builder state at that revision',
      schema: pastStateAnswerSchema,
      headers: { ETag: 'The revision.' },
    },
  },
  errors: [404, 409, 410],
});

/**
 * Adds one more change, from the present state to an earlier one: nothing of the history is lost, and restoring the
 * revision before undoes it. An addition to platform-v2.
 */
export const restoreBuilderState = defineRoute({
  operationId: 'restoreBuilderState',
  method: 'POST',
  path: `${path}/restore`,
  tag,
  summary: 'Bring back the builder state as it was',
  description:
    'With `If-Match` only while nobody else has written: 412 with what they wrote. 409 once it is finalized. What the rules of today do not allow is refused by 422.',
  request: {
    params: contractParams,
    body: restoreInputSchema,
    headers: z.object({
      'x-participant': participantHeader,
      'if-match': ifMatch,
      'idempotency-key': idempotencyKey,
      prefer: advisory,
    }),
  },
  responses: {
    200: { description: 'The state', schema: builderStateAnswerSchema, headers: stateHeaders },
    412: {
      description: 'The revision has moved on; the operations since then',
      schema: staleStateSchema,
      headers: stateHeaders,
    },
  },
  errors: [400, 403, 404, 409, 413, 415, 422],
});
