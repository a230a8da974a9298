import type { RouteRequest } from 'deedkit/protocol';
import type { Handler } from '../http/interface.ts';

/** Answers with the description of an interface (OpenAPI), made when it is first asked for. */
export function describeInterface(create: () => unknown): Handler<RouteRequest> {
  let text: string | undefined;
  return () => {
    text ??= JSON.stringify(create());
    return {
      status: 200,
      body: text,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' },
    };
  };
}
