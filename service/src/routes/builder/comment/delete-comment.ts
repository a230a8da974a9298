import type { builderRoutes } from 'deedkit/protocol/builder';
import { changeThread } from '../../../domain/comment/write-comment.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { listActors } from '../../actors.ts';
import { answerThread } from '../../answer-thread.ts';
import type { BuilderPorts } from '../ports.ts';
import { requireParticipant } from './require-participant.ts';

type Request = (typeof builderRoutes.deleteComment)['request'];

/**
 * Deletes a comment of one's own, and answers with what is left of its thread: an empty one tells others that it is
 * gone.
 */
export function deleteComment({ comments, sessions }: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const author = headers['x-participant'];
    const participants = await requireParticipant({ sessions }, key, author);
    const place = { key, author, thread: params.thread_id };
    const thread = valueOf(await changeThread(comments, place, { kind: 'delete', comment: params.comment_id }));
    return answerThread(thread, { actorOf: listActors(participants), status: 200 });
  };
}
