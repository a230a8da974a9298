import type { Thread } from 'deedkit/protocol/builder';
import type { StoredThread } from '../domain/comment/comment.ts';
import type { Answer } from '../http/answer.ts';
import type { Actors } from './actors.ts';

/** A thread as others are told of it. */
function toThread({ id, revision, anchor, resolved, comments, createdAt }: StoredThread, actorOf: Actors): Thread {
  return {
    id,
    revision,
    anchor,
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
  { actorOf, status }: { readonly actorOf: Actors; readonly status: 200 | 201 },
): Answer {
  return { status, json: { data: toThread(thread, actorOf), meta: { revision: thread.revision } } };
}

/** Threads of a contract, as an answer that is asked for again. */
export function answerThreads(
  { threads, revision }: { readonly threads: readonly StoredThread[]; readonly revision: number },
  actorOf: Actors,
): Answer {
  return {
    status: 200,
    json: { data: threads.map((thread) => toThread(thread, actorOf)), meta: { revision } },
    headers: { 'Cache-Control': 'private, no-cache' },
  };
}

/** Ids of everybody who is named in threads, each once. */
export function listAuthors(threads: readonly StoredThread[]): readonly string[] {
  const named = threads.flatMap(({ resolved, comments }) => [
    ...(resolved ? [resolved.author] : []),
    ...comments.map(({ author }) => author),
  ]);
  return [...new Set(named)];
}
