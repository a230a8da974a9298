import type { platformRoutes } from 'deedkit/protocol/platform';
import { toLoggedRequest } from '../../../domain/request-log/request-log.ts';
import { refuse, succeed } from '../../../domain/outcome.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';

/** Lists requests of keys, the newest first. Those of this process that are not written yet are written before. */
export function listRequests({
  requestLog: { store, recorder },
  publicUrl,
}: PlatformPorts): Handler<(typeof platformRoutes.listRequests)['request']> {
  return async ({ query }, { identity }) => {
    const [, [at = ''] = [], id = ''] = query['page[after]'] ?? [];
    await recorder.flush();
    const { entries, total, hasMore } = await store.list(identity.tenant, {
      ...sliceOf(query),
      status: query['filter[status]'],
      method: query['filter[method]'],
      path: query['filter[path]'],
      keyId: query['filter[key_id]'],
      requestId: query['filter[request_id]'],
      after: query['page[after]'] ? { at, id } : undefined,
    });
    const last = entries.at(-1);
    const after = last && { values: [last.at.toISOString()], id: last.key.id };
    const rows = entries.map(toLoggedRequest);
    // A filter is shown again as it was sent.
    const shown = { ...query, 'filter[status]': query['filter[status]'] && textOf(query['filter[status]']) };
    return {
      status: 200,
      json: toPage({ rows, total, after, hasMore }, { path: '/public/v2/requests', query: shown, publicUrl }),
    };
  };
}

const textOf = ([first, last]: readonly [number, number]): string =>
  first === last ? String(first) : `${first / 100}xx`;

/** One request of a key. */
export function getRequest({
  requestLog: { store, recorder },
}: PlatformPorts): Handler<(typeof platformRoutes.getRequest)['request']> {
  return async ({ params }, { identity: { tenant } }) => {
    await recorder.flush();
    const found = await store.find({ tenant, id: params.entry_id });
    return {
      status: 200,
      json: { data: toLoggedRequest(valueOf(found ? succeed(found) : refuse({ code: 'not_found' }))) },
    };
  };
}
