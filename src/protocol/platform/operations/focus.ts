import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { focusInputSchema } from '../../shared/focus.ts';
import { contractParams, participantHeader } from './parameters.ts';

/** The place of a user in a draft. An addition to platform-v2. */
export const reportBuilderFocus = defineRoute({
  operationId: 'reportBuilderFocus',
  method: 'PUT',
  path: '/public/v2/contracts/{contract_id}/builder/focus',
  tag: 'Drafting',
  summary: 'Tell others where a user is in the document',
  description:
    'Whoever follows the events gets `focused {participant_id, path}`. Kept nowhere: who begins to follow hears of it with the next report. 403 for who is no user.',
  request: {
    params: contractParams,
    body: focusInputSchema,
    headers: z.object({ 'x-participant': participantHeader }),
  },
  responses: { 204: { description: 'Told' } },
  errors: [400, 403, 404, 409, 410, 413, 415, 422],
});
