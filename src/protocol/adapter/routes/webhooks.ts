import { z } from 'zod';
import { recoveryInputSchema } from '../../platform/schemas/recovery.ts';
import { endpointTestSchema, webhookInputSchema, webhookPatchSchema } from '../../platform/schemas/webhook.ts';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import {
  siteDeliveriesSchema,
  siteDeliveryMadeSchema,
  siteDeliverySchema,
  siteEventsSchema,
  siteRecoverySchema,
  siteWebhookAnswerSchema,
  siteWebhooksSchema,
} from '../schemas/webhooks.ts';

const id = z.uuid().toLowerCase();
const params = z.object({ webhook_id: id });
const endpointParams = z.object({ webhook_id: id, endpoint_id: id });
const deliveryParams = z.object({ webhook_id: id, delivery_id: id });
const grantHeader = { 'x-deed-grant': z.string().max(4000).optional().describe('A signed grant for `webhooks`.') };
const headers = z.object(grantHeader);
const onceHeaders = z.object({ ...grantHeader, 'idempotency-key': idempotencyKey });
const text = z.string().optional();
const tag = 'Webhooks';
const one = '/webhooks/{webhook_id}' as const;
const endpoint = `${one}/endpoints/{endpoint_id}` as const;
const delivery = `${one}/deliveries/{delivery_id}` as const;

const webhookAnswer = { description: 'The webhook', schema: siteWebhookAnswerSchema };
const made = { description: 'The new delivery', schema: siteDeliveryMadeSchema };

/** Parameters of a list of deliveries that are passed on. */
export const DELIVERY_FILTERS = ['filter[status]', 'filter[event_type]', 'page[number]', 'page[size]'] as const;

/** Webhooks of a workspace: the page's side of those of the Platform interface. */
export const webhookRoutes = {
  /** The first thing that a page reads. Verb `read`. */
  listSiteWebhooks: defineRoute({
    operationId: 'listSiteWebhooks',
    method: 'GET',
    path: '/webhooks',
    tag,
    summary: 'List webhooks with their endpoints',
    description: 'The newest 100.',
    request: { headers },
    responses: { 200: { description: 'The webhooks', schema: siteWebhooksSchema } },
  }),
  /** Verb `read`. */
  listSiteWebhookEvents: defineRoute({
    operationId: 'listSiteWebhookEvents',
    method: 'GET',
    path: '/webhook-events',
    tag,
    summary: 'List the types of events with their schemas and examples',
    request: { headers },
    responses: { 200: { description: 'Every type of event', schema: siteEventsSchema } },
  }),
  /** Verb `manage`. */
  createSiteWebhook: defineRoute({
    operationId: 'createSiteWebhook',
    method: 'POST',
    path: '/webhooks',
    tag,
    summary: 'Make a webhook',
    request: { body: webhookInputSchema, headers: onceHeaders },
    responses: { 201: webhookAnswer },
    errors: [400, 413, 415, 422],
  }),
  /** Verb `manage`. */
  changeSiteWebhook: defineRoute({
    operationId: 'changeSiteWebhook',
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change a webhook, its endpoints, or whether it is on',
    description: '`endpoints` replaces the whole set, in which those named by `id` stay with their secrets.',
    request: { params, body: webhookPatchSchema, headers },
    responses: { 200: webhookAnswer },
    errors: [400, 404, 413, 415, 422],
  }),
  /** Verb `manage`. */
  removeSiteWebhook: defineRoute({
    operationId: 'removeSiteWebhook',
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete a webhook with its deliveries',
    request: { params, headers },
    responses: { 204: { description: 'Deleted' } },
    errors: [404],
  }),
  /** Verb `manage`. */
  testSiteEndpoint: defineRoute({
    operationId: 'testSiteEndpoint',
    method: 'POST',
    path: `${endpoint}/test`,
    tag,
    summary: 'Send an endpoint an example of an event',
    request: { params: endpointParams, body: endpointTestSchema, headers },
    responses: { 202: made },
    errors: [400, 404, 409, 413, 415, 422],
  }),
  /** Verb `manage`. */
  recoverSiteEndpoint: defineRoute({
    operationId: 'recoverSiteEndpoint',
    method: 'POST',
    path: `${endpoint}/recover`,
    tag,
    summary: 'Send all accepted events since a moment once more',
    request: { params: endpointParams, body: recoveryInputSchema, headers },
    responses: { 202: { description: 'On their way', schema: siteRecoverySchema } },
    errors: [400, 404, 409, 413, 415, 422],
  }),
  /** Verb `read`. */
  listSiteDeliveries: defineRoute({
    operationId: 'listSiteDeliveries',
    method: 'GET',
    path: `${one}/deliveries`,
    tag,
    summary: 'List deliveries, the newest first',
    request: { params, query: z.object(Object.fromEntries(DELIVERY_FILTERS.map((name) => [name, text]))), headers },
    responses: { 200: { description: 'A page of deliveries', schema: siteDeliveriesSchema } },
    errors: [404, 422],
  }),
  /** Verb `read`. */
  getSiteDelivery: defineRoute({
    operationId: 'getSiteDelivery',
    method: 'GET',
    path: delivery,
    tag,
    summary: 'Read a delivery with its request and answer',
    request: { params: deliveryParams, headers },
    responses: { 200: { description: 'The delivery', schema: siteDeliverySchema } },
    errors: [404],
  }),
  /** Verb `manage`. */
  redeliverSiteDelivery: defineRoute({
    operationId: 'redeliverSiteDelivery',
    method: 'POST',
    path: `${delivery}/redeliver`,
    tag,
    summary: 'Send the event of a delivery once more',
    request: { params: deliveryParams, headers: onceHeaders },
    responses: { 201: made },
    errors: [400, 404, 409],
  }),
} as const satisfies Readonly<Record<string, Route>>;
