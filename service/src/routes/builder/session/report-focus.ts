import type { builderRoutes } from 'deedkit/protocol/builder';
import type { Handler } from '../../../http/interface.ts';
import { requireParticipant } from '../session-review.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.reportFocus)['request'];

export function reportFocus({ sessions, hub }: BuilderPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const participant = headers['x-participant'];
    await requireParticipant({ sessions }, key, participant);
    await hub.tellFocus(key, { participant_id: participant, path: body.path });
    return { status: 204 };
  };
}
