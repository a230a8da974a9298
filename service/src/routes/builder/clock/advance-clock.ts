import type { builderRoutes } from 'deedkit/protocol/builder';
import { addDuration } from '../../../domain/tenant/clock.ts';
import { refuse } from '../../../domain/outcome.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';
import { requireSandbox } from './sandbox.ts';

type Request = (typeof builderRoutes.advanceClock)['request'];

/** Moves a sandbox's time ahead by an ISO 8601 duration; a live key finds nothing here. */
export function advanceClock({ now, advanceTo }: BuilderPorts): Handler<Request> {
  return async ({ body }, { identity }) => {
    requireSandbox(identity);
    const moment = addDuration(now(identity.tenant), body.advance);
    if (!moment) return valueOf(refuse({ code: 'duration_invalid', path: '/advance' }));
    return { status: 200, json: { data: { now: (await advanceTo(identity.tenant, moment)).toISOString() } } };
  };
}
