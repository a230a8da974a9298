import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import { newParticipantSchema, participantAnswerSchema, participantListSchema } from '../schemas/participant.ts';
import { participantParams, sessionParams } from './parameters.ts';

/** Participants a session has at most, the first included. */
export const MAX_PARTICIPANTS = 200;

const tag = 'Participants';
const path = '/api/builder/sessions/{session_id}/participants' as const;
const one = `${path}/{participant_id}` as const;
const session = '/api/builder/sessions/{session_id}';

/** Everybody whom `X-Participant` may name. An addition to builder-embed, as are the others here. */
export const listParticipants = defineRoute({
  operationId: 'listParticipants',
  method: 'GET',
  path,
  tag,
  summary: 'List the participants of a session',
  request: { params: sessionParams },
  responses: {
    200: { description: 'In the order they came, the first of the session first', schema: participantListSchema },
  },
  errors: [404],
});

/** Adds a person to a session, so that their edits and comments carry their name. */
export const createParticipant = defineRoute({
  operationId: 'createParticipant',
  method: 'POST',
  path,
  tag,
  summary: 'Add a participant',
  description: `An \`external_id\` that the session has already gives the participant who has it (200), unchanged. A session has at most ${MAX_PARTICIPANTS}: 422 \`too_many_participants\`.`,
  request: {
    params: sessionParams,
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: newParticipantSchema,
  },
  responses: {
    200: { description: 'The participant who has this `external_id`', schema: participantAnswerSchema },
    201: {
      description: 'The new participant',
      schema: participantAnswerSchema,
      headers: { Location: `Where the participants are: \`${session}/participants\`.` },
    },
  },
  errors: [400, 404, 413, 415, 422],
});

/** Their edits and comments are shown under the new name from then on. */
export const updateParticipant = defineRoute({
  operationId: 'updateParticipant',
  method: 'PATCH',
  path: one,
  tag,
  summary: 'Change name, address or own id of a participant',
  description: 'null clears; what is left out stays. 409 `external_id_taken` for an id that another one has.',
  request: { params: participantParams, body: newParticipantSchema },
  responses: { 200: { description: 'The participant', schema: participantAnswerSchema } },
  errors: [400, 404, 409, 413, 415, 422],
});

/** Takes a person off a session. */
export const deleteParticipant = defineRoute({
  operationId: 'deleteParticipant',
  method: 'DELETE',
  path: one,
  tag,
  summary: 'Remove a participant',
  description:
    'What they wrote keeps their name; `X-Participant` names them no longer, and their one-time URLs are dead. 409 `first_participant` for the first, whom the session was made for.',
  request: { params: participantParams },
  responses: { 204: { description: 'Removed' } },
  errors: [404, 409],
});
