import type { RouteRequest } from 'deedkit/protocol';
import { createBuilderOpenApi } from 'deedkit/protocol/builder';
import { RequestError, unavailable } from '../../http/failure.ts';
import type { Handler } from '../../http/interface.ts';
import type { BuilderPorts } from './ports.ts';

export function getHealth(): Handler<RouteRequest> {
  return () => ({ status: 200, json: { status: 'ok' } });
}

export function getReadiness({ isReady }: Pick<BuilderPorts, 'isReady'>): Handler<RouteRequest> {
  return async () => {
    if (!(await isReady())) throw new RequestError(unavailable('The database cannot be reached, or has no room left.'));
    return { status: 200, json: { status: 'ready' } };
  };
}

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
