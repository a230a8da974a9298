import type { RouteRequest } from 'deedkit/protocol';
import type { Handler } from '../../../http/interface.ts';
import type { PlatformPorts } from '../ports.ts';

/** Counts the documents of each month. */
export function listUsage({ activity: { store }, documents }: PlatformPorts): Handler<RouteRequest> {
  return async (_input, { identity: { tenant } }) => {
    const { brand } = await documents.workspaces.read(tenant);
    return { status: 200, json: { data: await store.countByMonth(tenant, brand.timeZone) } };
  };
}
