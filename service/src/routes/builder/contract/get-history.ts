import type { builderRoutes } from 'deedkit/protocol/builder';
import { listHistory } from '../../../domain/contract/list-history.ts';
import { readPeople } from '../../../domain/session/read-session.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { listActors } from '../../actors.ts';
import { answerHistory, USUAL_SIZE } from '../../answer-history.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.getHistory)['request'];

/** A page of the history, newest first, by who did what. What was done without `X-Participant` has nobody's name. */
export function getHistory({ contracts, sessions }: BuilderPorts): Handler<Request> {
  return async ({ params, query }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const [session, page] = await Promise.all([
      readPeople(sessions, key),
      listHistory(contracts, key, { before: query.before, size: query.size ?? USUAL_SIZE }),
    ]);
    const { participants, former, createdAt } = valueOf(session);
    return answerHistory(valueOf(page), { actorOf: listActors([...participants, ...former]), createdAt });
  };
}
