import type { RouteRequest } from 'deedkit/protocol';
import { listWebhookEventTypes } from 'deedkit/protocol/platform';
import type { Handler } from '../../../http/interface.ts';

/** Lists the types of events. They are made of schemas and examples when they are first asked for. */
export function listWebhookEvents(): Handler<RouteRequest> {
  let made: ReturnType<typeof listWebhookEventTypes> | undefined;
  return async () => ({ status: 200, json: { data: await (made ??= listWebhookEventTypes()) } });
}
