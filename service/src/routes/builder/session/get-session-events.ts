import type { builderRoutes } from 'deedkit/protocol/builder';
import { readContract } from '../../../domain/contract/read-contract.ts';
import { streamEvents } from '../../../live/index.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.getSessionEvents)['request'];

/** Live events after `Last-Event-ID`, or from now on without one. A revision that is not there yet counts as now. */
export function getSessionEvents({ contracts, hub }: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const { snapshot } = valueOf(await readContract(contracts, key));
    const last = headers['last-event-id'] ?? '';
    const known = /^\d{1,9}$/.test(last) ? Number(last) : snapshot.revision;
    return {
      status: 200,
      body: () => streamEvents(hub, key, Math.min(known, snapshot.revision)),
      // Proxies that collect answers before they pass them on would make live events late.
      headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    };
  };
}
