import type { builderRoutes } from 'deedkit/protocol/builder';
import type { Handler } from '../../../http/interface.ts';
import type { BuilderPorts } from '../ports.ts';
import { requireSandbox } from './sandbox.ts';

type Request = (typeof builderRoutes.getClock)['request'];

/** A sandbox's time as it is for its sessions. */
export function getClock({ now }: BuilderPorts): Handler<Request> {
  return (_input, { identity }) => {
    requireSandbox(identity);
    return { status: 200, json: { data: { now: now(identity.tenant).toISOString() } } };
  };
}
