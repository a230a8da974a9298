import {
  DELIVERY_FILTERS,
  endpointTestSchema,
  recoveryInputSchema,
  siteDeliveriesSchema,
  siteDeliveryMadeSchema,
  siteDeliverySchema,
  siteRecoverySchema,
} from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { readBody } from '../../body.ts';
import { fromWorkspace, pickQuery, readAnswer } from '../../workspace/context.ts';
import { idOf, onceOf } from '../context.ts';
import type { WebhookContext } from '../context.ts';

const ONE = '/public/v2/webhooks/{webhook_id}';
const ENDPOINT = `${ONE}/endpoints/{endpoint_id}`;
const DELIVERY = `${ONE}/deliveries/{delivery_id}`;

/** A page of deliveries of a webhook. */
export async function listSiteDeliveries(context: WebhookContext): Promise<Response> {
  const query = pickQuery(context.query, DELIVERY_FILTERS) as never;
  const { data } = await fromWorkspace(
    context.client.GET(`${ONE}/deliveries`, {
      params: { path: { webhook_id: idOf(context, 'webhook_id') }, query },
      headers: { ...context.author },
      signal: context.request.signal,
    }),
  );
  return answerJson(readAnswer(siteDeliveriesSchema, data));
}

/** One delivery with its request and answer. */
export async function getSiteDelivery(context: WebhookContext): Promise<Response> {
  const { client, author, request } = context;
  const sent = client.GET(DELIVERY, {
    params: deliveryOf(context),
    headers: { ...author },
    signal: request.signal,
  });
  return answerJson(readAnswer(siteDeliverySchema, (await fromWorkspace(sent)).data));
}

/** Sends a delivery once more. */
export async function redeliverSiteDelivery(context: WebhookContext): Promise<Response> {
  const { data } = await fromWorkspace(
    context.client.POST(`${DELIVERY}/redeliver`, {
      params: { ...deliveryOf(context), header: onceOf(context) },
      headers: { ...context.author },
    }),
  );
  return answerJson(readAnswer(siteDeliveryMadeSchema, data), { status: 201 });
}

/** Sends an endpoint an example of an event. */
export async function testSiteEndpoint(context: WebhookContext): Promise<Response> {
  const body = await readBody(context.request, endpointTestSchema, context.bodyLimit);
  const { data } = await fromWorkspace(
    context.client.POST(`${ENDPOINT}/test`, { params: endpointOf(context), headers: { ...context.author }, body }),
  );
  return answerJson(readAnswer(siteDeliveryMadeSchema, data), { status: 202 });
}

/** Sends an endpoint the events since a moment once more. */
export async function recoverSiteEndpoint(context: WebhookContext): Promise<Response> {
  const body = await readBody(context.request, recoveryInputSchema, context.bodyLimit);
  const { data } = await fromWorkspace(
    context.client.POST(`${ENDPOINT}/recover`, { params: endpointOf(context), headers: { ...context.author }, body }),
  );
  return answerJson(readAnswer(siteRecoverySchema, data), { status: 202 });
}

const endpointOf = (context: WebhookContext) => ({
  path: { webhook_id: idOf(context, 'webhook_id'), endpoint_id: idOf(context, 'endpoint_id') },
});
const deliveryOf = (context: WebhookContext) => ({
  path: { webhook_id: idOf(context, 'webhook_id'), delivery_id: idOf(context, 'delivery_id') },
});
