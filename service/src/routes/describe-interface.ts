import type { RouteRequest } from 'deedkit/protocol';
import type { Handler } from '../http/interface.ts';

/** Answers with the description of an interface (OpenAPI), made when it is first asked for. */
export function describeInterface(create: () => Promise<unknown>): Handler<RouteRequest> {
  let text: Promise<string> | undefined;
  return async () => {
    text ??= create().then((description) => JSON.stringify(description));
    return {
      status: 200,
      body: await text,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' },
    };
  };
}
