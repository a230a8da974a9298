import type { builderRoutes } from 'deedkit/protocol/builder';
import { authenticateParticipant as authenticate } from '../../../domain/session/authenticate-participant.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.authenticateParticipant)['request'];

/**
 * A new one-time URL for a participant who has lost theirs (builder-embed §Authentication). The request has no body, so
 * that its key alone says whether it is the same.
 */
export function authenticateParticipant({ sessions }: BuilderPorts): Handler<Request> {
  return async ({ params }, { identity, idempotency }) => {
    const data = valueOf(
      await authenticate(sessions, {
        identity,
        sessionId: params.session_id,
        participantId: params.participant_id,
        idempotency,
      }),
    );
    return { status: 200, json: { data } };
  };
}
