import type { RouteRequest } from 'deedkit/protocol';
import { createBuilderOpenApi } from 'deedkit/protocol/builder';
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

/** The interface's description, made when first asked for. */
export function getOpenApi(): Handler<RouteRequest> {
  let text: string | undefined;
  return () => {
    text ??= JSON.stringify(createBuilderOpenApi());
    return {
      status: 200,
      body: text,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' },
    };
  };
}
