import type { platformRoutes } from 'deedkit/protocol/platform';
import { toDeliveryEntry } from '../../../domain/webhook/delivery.ts';
import { readWebhook } from '../../../domain/webhook/webhook.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.listDeliveries)['request'];

/**
 * Lists the sent and waiting deliveries of a webhook's endpoints, newest first, each with the response to its last
 * attempt.
 */
export function listDeliveries({ webhooks, publicUrl }: PlatformPorts): Handler<Request> {
  return async ({ params, query }, { identity: { tenant } }) => {
    const { key } = valueOf(await readWebhook(webhooks, { tenant, id: params.webhook_id }));
    const { deliveries, total } = await webhooks.store.listDeliveries(key, {
      ...sliceOf(query),
      status: query['filter[status]'],
      eventType: query['filter[event_type]'],
    });
    const rows = deliveries.map(toDeliveryEntry);
    const path = `/public/v2/webhooks/${key.id}/deliveries`;
    return { status: 200, json: toPage({ rows, total }, { path, query, publicUrl }) };
  };
}
