import type { RouteRequest } from 'deedkit/protocol';
import { createSigningOpenApi } from 'deedkit/protocol/signing';
import type { Handler } from '../../http/interface.ts';

/** The interface's description, made when first asked for. */
export function getOpenApi(): Handler<RouteRequest> {
  let text: string | undefined;
  return () => {
    text ??= JSON.stringify(createSigningOpenApi());
    return {
      status: 200,
      body: text,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' },
    };
  };
}
