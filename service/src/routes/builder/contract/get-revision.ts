import type { builderRoutes } from 'deedkit/protocol/builder';
import { readRevision } from '../../../domain/contract/history.ts';
import { tagOf } from '../../../domain/contract/revision.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.getRevision)['request'];

/** Returns the state as it was at a revision, for readers of the history; `unknown_revision` beyond the newest. */
export function getRevision({ contracts }: BuilderPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const { revision, state } = valueOf(await readRevision(contracts, key, params.revision)).snapshot;
    // A past state never changes, so clients may cache it.
    const headers = { ETag: tagOf(revision), 'Cache-Control': 'private, max-age=3600' };
    return { status: 200, json: { data: { revision, state } }, headers };
  };
}
