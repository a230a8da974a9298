import type { builderRoutes } from 'deedkit/protocol/builder';
import { addParticipant } from '../../../domain/session/participants.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.createParticipant)['request'];

/** Adds a participant (201), or answers with the one who has the same `external_id` (200). */
export function createParticipant({ participants }: BuilderPorts): Handler<Request> {
  return async ({ params, body }, { identity, idempotency }) => {
    const sessionId = params.session_id;
    const added = valueOf(await addParticipant(participants, { identity, sessionId, input: body, idempotency }));
    return {
      status: added.isNew ? 201 : 200,
      json: { data: added.participant },
      ...(added.isNew ? { headers: { Location: `/api/builder/sessions/${sessionId}/participants` } } : {}),
    };
  };
}
