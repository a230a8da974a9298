import type { builderRoutes } from 'deedkit/protocol/builder';
import { changeThread } from '../../../domain/comment/write-comment.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { listActors } from '../../actors.ts';
import { answerThread } from '../../answer-thread.ts';
import type { BuilderPorts } from '../ports.ts';
import { requireParticipant } from './require-participant.ts';

type Request = (typeof builderRoutes.updateComment)['request'];

/** Changes the words of a comment of one's own; somebody else's is refused as `comment_foreign`. */
export function updateComment({ comments, sessions }: BuilderPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const author = headers['x-participant'];
    const participants = await requireParticipant({ sessions }, key, author);
    const place = { key, author, thread: params.thread_id };
    const thread = valueOf(
      await changeThread(comments, place, { kind: 'edit', comment: params.comment_id, body: body.body }),
    );
    return answerThread(thread, { actorOf: listActors(participants), status: 200 });
  };
}
