import type { builderRoutes } from 'deedkit/protocol/builder';
import type { HistoryEntry } from '../../../domain/contract/list-history.ts';
import { listHistory } from '../../../domain/contract/list-history.ts';
import { readSession } from '../../../domain/session/read-session.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { listActors } from '../actors.ts';
import type { Actors } from '../actors.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.getHistory)['request'];

/** Entries of a page when no size is asked for. */
const USUAL_SIZE = 25;

export function getHistory({ contracts, sessions }: BuilderPorts): Handler<Request> {
  return async ({ params, query }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const [session, page] = await Promise.all([
      readSession(sessions, key),
      listHistory(contracts, key, { before: query.before, size: query.size ?? USUAL_SIZE }),
    ]);
    const { participants, created_at } = valueOf(session);
    const { entries, revision, next } = valueOf(page);
    const actorOf = listActors(participants);
    return {
      status: 200,
      json: { data: entries.map((entry) => toJson(entry, actorOf)), meta: { revision, next, created_at } },
      headers: { 'Cache-Control': 'private, no-cache' },
    };
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
