import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import { includeParameter, listQuery, sortParameter } from '../../shared/list.ts';
import { listOf, recordOf } from '../schemas/record.ts';
import {
  DELIVERY_STATUSES,
  deliveryRecordSchema,
  deliverySchema,
  endpointTestSchema,
  EVENT_TYPES,
  WEBHOOK_INCLUDES,
  WEBHOOK_SORTS,
  webhookEventSchema,
  webhookInputSchema,
  webhookPatchSchema,
  webhookSchema,
} from '../schemas/webhook.ts';
import { bulkSchema } from '../schemas/bulk.ts';
import { recoveryInputSchema } from '../schemas/recovery.ts';
import {
  createdHeaders,
  deliveryParams,
  endpointParams,
  paging,
  webhookParams,
  webhookTestParams,
} from './parameters.ts';

const tag = 'Webhooks';
const path = '/public/v2/webhooks' as const;
const one = `${path}/{webhook_id}` as const;
/**
 * The endpoints stand in it only where it was just written, or `include=endpoints` asks for them (platform-v2
 * §Webhook).
 */
const webhook = { description: 'The webhook', schema: recordOf(webhookSchema) };
const include = includeParameter(WEBHOOK_INCLUDES);

/** Not in the specification: for receivers to be built and tested by. */
export const listWebhookEvents = defineRoute({
  operationId: 'listWebhookEvents',
  method: 'GET',
  path: '/public/v2/webhook-events',
  tag,
  summary: 'List the types of events, each with its schema and an example',
  description: 'An addition. More types may come; `schema` is of the whole body of a delivery.',
  request: {},
  responses: { 200: { description: 'Every type of event', schema: recordOf(z.array(webhookEventSchema)) } },
});

/** Subscriptions of the workspace (platform-v2 §Webhooks). */
export const listWebhooks = defineRoute({
  operationId: 'listWebhooks',
  method: 'GET',
  path,
  tag,
  summary: 'List webhooks',
  request: {
    query: listQuery({
      'filter[enabled]': z
        .enum(['true', 'false'], 'Give true or false.')
        .transform((text) => text === 'true')
        .optional(),
      sort: sortParameter(WEBHOOK_SORTS),
      include,
      ...paging,
    }),
  },
  responses: {
    200: { description: 'A page of webhooks, the newest first if not said otherwise', schema: listOf(webhookSchema) },
  },
  errors: [422],
});

/**
 * Sent again with the same `Idempotency-Key` it makes one webhook, not two. An address by name is taken as it is: where
 * it leads is looked at whenever something is sent there.
 */
export const createWebhook = defineRoute({
  operationId: 'createWebhook',
  method: 'POST',
  path,
  tag,
  summary: 'Subscribe to events',
  description:
    'Credentials and secrets are written and never read. Private addresses are refused unless the service allows them.',
  request: { body: webhookInputSchema, headers: z.object({ 'idempotency-key': idempotencyKey }) },
  responses: { 201: { ...webhook, headers: createdHeaders } },
  errors: [400, 413, 415, 422],
});

/** Not in the specification, which lists webhooks only. */
export const getWebhook = defineRoute({
  operationId: 'getWebhook',
  method: 'GET',
  path: one,
  tag,
  summary: 'Read a webhook',
  request: { params: webhookParams, query: listQuery({ include }) },
  responses: { 200: webhook },
  errors: [404, 422],
});

/**
 * Only members that are sent change. Endpoints have no addresses of their own: the set is replaced as a whole. Those
 * that are named by their ids stay, with their secrets and deliveries.
 */
export const updateWebhook = defineRoute({
  operationId: 'updateWebhook',
  method: 'PATCH',
  path: one,
  tag,
  summary: 'Change a webhook',
  description:
    'Only what is sent changes; `endpoints` replaces the whole set, in which those named by `id` stay. What is on its way to an endpoint that goes, or of a webhook that is disabled, is not sent any more.',
  request: { params: webhookParams, body: webhookPatchSchema },
  responses: { 200: webhook },
  errors: [400, 404, 413, 415, 422],
});

/** Its deliveries go with it, also those that were made: nothing is left to be listed (platform-v2 §Webhooks). */
export const deleteWebhook = defineRoute({
  operationId: 'deleteWebhook',
  method: 'DELETE',
  path: one,
  tag,
  summary: 'Delete a webhook with its endpoints; deliveries stop at once',
  request: { params: webhookParams },
  responses: { 204: { description: 'Deleted' } },
  errors: [404],
});

/** For trying out a receiver (platform-v2 §Webhooks): the event is real, and so are its attempts. */
export const testWebhook = defineRoute({
  operationId: 'testWebhook',
  method: 'POST',
  path: `${one}/test/{document_id}`,
  tag,
  summary: 'Send a document-updated event made of a document',
  description: 'Whatever events the webhook accepts. 409 with `code` `webhook_disabled` for one that is disabled.',
  request: { params: webhookTestParams },
  responses: { 204: { description: 'On its way' } },
  errors: [404, 409],
});

/** Not in the specification: what a receiver that missed something was sent, or would have been. */
export const listDeliveries = defineRoute({
  operationId: 'listDeliveries',
  method: 'GET',
  path: `${one}/deliveries`,
  tag,
  summary: 'List what was delivered, or was not, the newest first',
  description: 'Deliveries are kept for 30 days.',
  request: {
    params: webhookParams,
    query: listQuery({
      'filter[status]': z.enum(DELIVERY_STATUSES).optional(),
      'filter[event_type]': z.enum(EVENT_TYPES).optional(),
      ...paging,
    }),
  },
  responses: { 200: { description: 'A page of deliveries', schema: listOf(deliverySchema) } },
  errors: [404, 422],
});

/**
 * Not in the specification: for a receiver that was mended after the last attempt. It begins with all attempts before
 * it.
 */
export const redeliver = defineRoute({
  operationId: 'redeliver',
  method: 'POST',
  path: `${one}/deliveries/{delivery_id}/redeliver`,
  tag,
  summary: 'Send the event of a delivery once more',
  description:
    'The same event, with the same id, to the same endpoint: a delivery of its own. 409 with `code` `webhook_disabled`, or `endpoint_gone` when the endpoint was replaced.',
  request: { params: deliveryParams, headers: z.object({ 'idempotency-key': idempotencyKey }) },
  responses: { 201: { description: 'The new delivery', schema: recordOf(deliverySchema) } },
  errors: [400, 404, 409],
});

/**
 * Not in the specification: for a receiver that lost what it was sent, or was away. Deliveries keep the ids of their
 * events.
 */
export const recoverEndpoint = defineRoute({
  operationId: 'recoverEndpoint',
  method: 'POST',
  path: `${one}/endpoints/{endpoint_id}/recover`,
  tag,
  summary: 'Send all accepted events since a moment once more',
  description:
    'An addition. Events are kept for 30 days. Those that are on their way already are tried at once. `GET /public/v2/bulk/{id}` tells how many have arrived. 409 with `code` `webhook_disabled`.',
  request: { params: endpointParams, body: recoveryInputSchema },
  responses: { 202: { description: 'On their way', schema: recordOf(bulkSchema), headers: createdHeaders } },
  errors: [400, 404, 409, 413, 415, 422],
});

/** Not in the specification: one delivery with its request, for those who look for a fault. */
export const getDelivery = defineRoute({
  operationId: 'getDelivery',
  method: 'GET',
  path: `${one}/deliveries/{delivery_id}`,
  tag,
  summary: 'Read a delivery with its request',
  description: 'An addition.',
  request: { params: deliveryParams },
  responses: { 200: { description: 'The delivery', schema: recordOf(deliveryRecordSchema) } },
  errors: [404],
});

/** Not in the specification: for a receiver that is being built. */
export const testEndpoint = defineRoute({
  operationId: 'testEndpoint',
  method: 'POST',
  path: `${one}/endpoints/{endpoint_id}/test`,
  tag,
  summary: 'Send an endpoint an example of an event',
  description:
    'An addition. Whatever events the webhook accepts; signed as any other, with `test: true` in its body. 409 with `code` `webhook_disabled`.',
  request: { params: endpointParams, body: endpointTestSchema },
  responses: { 202: { description: 'On its way', schema: recordOf(deliverySchema) } },
  errors: [400, 404, 409, 413, 415, 422],
});
