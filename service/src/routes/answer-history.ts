import type { HistoryEntry, HistoryPage } from '../domain/contract/list-history.ts';
import type { Answer } from '../http/answer.ts';
import type { Actors } from './actors.ts';

/** Entries of a page when no size is asked for. */
export const USUAL_SIZE = 25;

/** A page of a history as an answer; `createdAt`, an ISO 8601 moment, is when the contract began. */
export function answerHistory(
  { entries, revision, next }: HistoryPage,
  { actorOf, createdAt }: { readonly actorOf: Actors; readonly createdAt: string },
): Answer {
  return {
    status: 200,
    json: { data: entries.map((entry) => toJson(entry, actorOf)), meta: { revision, next, created_at: createdAt } },
    headers: { 'Cache-Control': 'private, no-cache' },
  };
}

function toJson({ kind, revision, since, changes, omitted, ...entry }: HistoryEntry, actorOf: Actors): object {
  return {
    ...{ kind, revision, since },
    participant: actorOf(entry.author),
    began_at: entry.beganAt.toISOString(),
    ended_at: entry.endedAt.toISOString(),
    restored_revision: entry.restored,
    changes,
    omitted,
  };
}
