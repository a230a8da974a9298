import type { platformRoutes } from 'deedkit/protocol/platform';
import type { Handler } from '../../../http/interface.ts';
import type { PlatformPorts } from '../ports.ts';
import { toFilter } from './document-filter.ts';

type Request = (typeof platformRoutes.countDocuments)['request'];

/** Counts the documents of each stage that the filters let through. */
export function countDocuments({ documents: { store } }: PlatformPorts): Handler<Request> {
  return async ({ query }, { identity }) => {
    const counts = await store.count(identity.tenant, toFilter(query));
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { status: 200, json: { data: { total, ...counts, deleted: 0 } } };
  };
}
