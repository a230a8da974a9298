import type { builderRoutes } from 'deedkit/protocol/builder';
import { readPeople } from '../../../domain/session/read-session.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.listParticipants)['request'];

/** Those who take part in a session, the first of them first. */
export function listParticipants({ sessions }: BuilderPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const people = valueOf(await readPeople(sessions, { tenant: identity.tenant, id: params.session_id }));
    return { status: 200, json: { data: people.participants } };
  };
}
