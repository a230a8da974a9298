import type { HistoryEntry, HistoryPage } from '../domain/contract/list-history.ts';
import { listHistory } from '../domain/contract/list-history.ts';
import type { Answer } from '../http/answer.ts';
import type { RequestContext } from '../http/interface.ts';
import { valueOf } from '../http/refusals.ts';
import type { Actors } from './actors.ts';
import type { ReviewOwner } from './review-owner.ts';

/** Entries of a page when the request gives no size. */
const USUAL_SIZE = 25;

/** A request for a page of the history of a contract. */
interface HistoryInput<Params> {
  readonly params: Params;
  readonly query: { readonly before?: number | undefined; readonly size?: number | undefined };
}

/**
 * Gives a page of the history, newest first. Owner and page are read side by side; when both refuse, the answer is the
 * owner's, which says why there is nothing to read (404, 409 or 410). A change without an author has no name.
 */
export function createHistoryHandler<Params>(
  owner: ReviewOwner<Params>,
): (input: HistoryInput<Params>, context: RequestContext) => Promise<Answer> {
  return async ({ params, query }, { identity: { tenant } }) => {
    const key = { tenant, id: owner.idOf(params) };
    const [readable, page] = await Promise.allSettled([
      owner.requireReadable(key),
      listHistory(owner.contracts, key, { before: query.before, size: query.size ?? USUAL_SIZE }),
    ]);
    if (readable.status === 'rejected') throw readable.reason;
    if (page.status === 'rejected') throw page.reason;
    const { createdAt, readActors } = readable.value;
    const history = valueOf(page.value);
    const authors = [...new Set(history.entries.flatMap(({ author }) => author ?? []))];
    return answerHistory(history, { actorOf: await readActors(authors), createdAt });
  };
}

function answerHistory(
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
    kind,
    revision,
    since,
    participant: actorOf(entry.author),
    began_at: entry.beganAt.toISOString(),
    ended_at: entry.endedAt.toISOString(),
    restored_revision: entry.restored,
    changes,
    omitted,
  };
}
