import type { platformRoutes } from 'deedkit/protocol/platform';
import type { StageCounts } from '../../../domain/document/document.ts';
import type { Handler } from '../../../http/interface.ts';
import type { PlatformPorts } from '../ports.ts';
import { filterOfQuery } from './document-filter.ts';

type Request = (typeof platformRoutes.countDocuments)['request'];

/** Counts the documents of each stage that the filters let through, and those of the bin by themselves. */
export function countDocuments({ documents: { store } }: PlatformPorts): Handler<Request> {
  return async ({ query }, { identity }) => {
    const filter = filterOfQuery(query, identity);
    const [counts, binned] = await Promise.all([
      store.count(identity.tenant, { ...filter, deleted: undefined }),
      store.count(identity.tenant, { ...filter, deleted: true }),
    ]);
    return { status: 200, json: { data: { total: sum(counts), ...counts, deleted: sum(binned) } } };
  };
}

function sum(counts: StageCounts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
