import type { builderRoutes } from 'deedkit/protocol/builder';
import { removeParticipant } from '../../../domain/session/participants.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.deleteParticipant)['request'];

/** Takes a participant off a session; the first one stays (409). */
export function deleteParticipant({ participants }: BuilderPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    valueOf(await removeParticipant(participants, { tenant, id: params.session_id }, params.participant_id));
    return { status: 204 };
  };
}
