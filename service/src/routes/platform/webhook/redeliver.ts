import type { platformRoutes } from 'deedkit/protocol/platform';
import { toDeliveryEntry } from '../../../domain/webhook/delivery.ts';
import { redeliver as again } from '../../../domain/webhook/send-again.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.redeliver)['request'];

/**
 * Sends an event again as a new delivery with all its attempts before it. The event keeps its id, by which who got it
 * twice can tell.
 */
export function redeliver({ webhooks }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant, keyId }, idempotency }) => {
    const asked = { id: params.delivery_id, keyId, idempotency };
    const made = valueOf(await again(webhooks, { tenant, id: params.webhook_id }, asked));
    return { status: 201, json: { data: toDeliveryEntry(made) } };
  };
}
