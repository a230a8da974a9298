import type { builderRoutes } from 'deedkit/protocol/builder';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.updateParticipant)['request'];

/** Changes the properties of a participant. */
export function updateParticipant({ participants }: BuilderPorts): Handler<Request> {
  return async ({ params, body }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    return { status: 200, json: { data: valueOf(await participants.store.update(key, params.participant_id, body)) } };
  };
}
