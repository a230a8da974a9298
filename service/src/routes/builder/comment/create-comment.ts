import type { builderRoutes } from 'deedkit/protocol/builder';
import { changeThread } from '../../../domain/comment/write-comment.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { listActors } from '../../actors.ts';
import { answerThread } from '../../answer-thread.ts';
import type { BuilderPorts } from '../ports.ts';
import { requireParticipant } from './require-participant.ts';

type Request = (typeof builderRoutes.createComment)['request'];

/**
 * Answers in a thread, which opens one that was resolved. With an `id` of the caller's own, a repeated request says
 * nothing twice.
 */
export function createComment({ comments, sessions }: BuilderPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity: { tenant, keyId }, idempotency }) => {
    const key = { tenant, id: params.session_id };
    const author = headers['x-participant'];
    const participants = await requireParticipant({ sessions }, key, author);
    const place = { key, author, thread: params.thread_id };
    const change = { kind: 'reply', ...body, asked: { keyId, idempotency } } as const;
    const thread = valueOf(await changeThread(comments, place, change));
    return answerThread(thread, { actorOf: listActors(participants), status: 201 });
  };
}
