import type { builderRoutes } from 'deedkit/protocol';
import { authenticateParticipant as authenticate } from '../../domain/session.ts';
import type { Handler } from '../mount.ts';
import { valueOf } from '../problem.ts';
import type { BuilderPorts } from './ports.ts';

type Request = (typeof builderRoutes.authenticateParticipant)['request'];

export function authenticateParticipant({ sessions }: BuilderPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const data = valueOf(await authenticate(sessions, { tenant: identity.tenant, id: params.session_id }, params.participant_id));
    return { status: 200, json: { data } };
  };
}
