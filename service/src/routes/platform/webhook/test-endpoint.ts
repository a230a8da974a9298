import { listWebhookEventTypes } from 'deedkit/protocol/platform';
import type { platformRoutes } from 'deedkit/protocol/platform';
import type { Event } from '../../../domain/effect/event.ts';
import { toDeliveryEntry } from '../../../domain/webhook/delivery.ts';
import { sendExample } from '../../../domain/webhook/send-again.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.testEndpoint)['request'];

/** Sends one endpoint the example of the catalogue. Status 202 says that it is on its way. */
export function testEndpoint({ webhooks }: PlatformPorts): Handler<Request> {
  return async ({ params, body }, { identity: { tenant } }) => {
    const example = (await listWebhookEventTypes()).find(({ type }) => type === body.event_type)?.example;
    // The catalogue holds each example in the shape of its event.
    const event = { type: body.event_type, content: example?.['content'] } as Event;
    const webhook = { tenant, id: params.webhook_id };
    const made = valueOf(await sendExample(webhooks, webhook, { endpointId: params.endpoint_id, event }));
    return { status: 202, json: { data: toDeliveryEntry(made) } };
  };
}
