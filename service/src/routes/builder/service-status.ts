import type { RouteRequest } from 'deedkit/protocol';
import { RequestError, unavailable } from '../../http/failure.ts';
import type { Handler } from '../../http/interface.ts';
import type { BuilderPorts } from './ports.ts';

/**
 * That the process answers, whatever else is the matter: who is restarted for a database that is away comes back no
 * better.
 */
export function getHealth(): Handler<RouteRequest> {
  return () => ({ status: 200, json: { status: 'ok' } });
}

/** Whether requests can be carried out now; 503 says to send them elsewhere. */
export function getReadiness({ isReady }: Pick<BuilderPorts, 'isReady'>): Handler<RouteRequest> {
  return async () => {
    if (!(await isReady())) throw new RequestError(unavailable('The database cannot be reached, or has no room left.'));
    return { status: 200, json: { status: 'ready' } };
  };
}
