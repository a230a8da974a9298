import type { Participant, Thread } from 'deedkit/protocol/builder';
import type { StoredThread } from '../../../domain/comment/comment.ts';
import type { Answer } from '../../../http/answer.ts';
import { listActors } from '../actors.ts';

/** A thread as others are told of it. */
export function toThread(
  { id, revision, anchor, resolved, comments, createdAt }: StoredThread,
  participants: readonly Participant[],
): Thread {
  const actorOf = listActors(participants);
  return {
    ...{ id, revision, anchor },
    resolved: resolved && { at: resolved.at, participant: actorOf(resolved.author) },
    comments: comments.map((comment) => ({
      id: comment.id,
      participant: actorOf(comment.author),
      body: comment.body,
      created_at: comment.createdAt,
      edited_at: comment.editedAt,
    })),
    created_at: createdAt.toISOString(),
  };
}

/** A thread as it is now, as an answer. */
export function answerThread(
  thread: StoredThread,
  { participants, status }: { readonly participants: readonly Participant[]; readonly status: 200 | 201 },
): Answer {
  return { status, json: { data: toThread(thread, participants), meta: { revision: thread.revision } } };
}
