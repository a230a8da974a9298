import type { platformRoutes } from 'deedkit/protocol/platform';
import { toDeliveryEntry } from '../../../domain/webhook/delivery.ts';
import { readDelivery } from '../../../domain/webhook/send-again.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getDelivery)['request'];

/** Reads a delivery with the request that is sent, in which credentials and signature are masked. */
export function getDelivery({ webhooks }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    const webhook = { tenant, id: params.webhook_id };
    const { delivery, request } = valueOf(await readDelivery(webhooks, webhook, params.delivery_id));
    return { status: 200, json: { data: { ...toDeliveryEntry(delivery), request } } };
  };
}
