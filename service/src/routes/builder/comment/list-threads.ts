import type { builderRoutes } from 'deedkit/protocol/builder';
import { listThreads as list } from '../../../domain/comment/write-comment.ts';
import { readPeople } from '../../../domain/session/read-session.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { listActors } from '../../actors.ts';
import { answerThreads } from '../../answer-thread.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.listThreads)['request'];

/**
 * Threads, or with `since` what changed after a revision of the comments. It is asked for by everybody who looks at a
 * document, so that participants and threads are read side by side.
 */
export function listThreads({ comments, sessions }: BuilderPorts): Handler<Request> {
  return async ({ params, query }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const [session, found] = await Promise.all([readPeople(sessions, key), list(comments, key, query.since)]);
    const { participants, former } = valueOf(session);
    return answerThreads(valueOf(found), listActors([...participants, ...former]));
  };
}
