import { z } from 'zod';
import { component } from '../../component.ts';
import { moment } from '../../platform/schemas/record.ts';
import { bulkSchema } from '../../platform/schemas/bulk.ts';
import {
  deliveryRecordSchema,
  deliverySchema,
  EVENT_TYPES,
  webhookEventSchema,
} from '../../platform/schemas/webhook.ts';
import { pageMetaSchema } from '../../shared/page.ts';

/** Verbs of pages on a workspace's webhooks. */
export const WEBHOOK_VERBS = ['read', 'manage'] as const;

/** A webhook with its endpoints, without anything secret. */
export const siteWebhookSchema = component(
  'SiteWebhook',
  z.object({
    id: z.string(),
    name: z.string().nullable(),
    enabled: z.boolean(),
    accepted_events: z.array(z.enum(EVENT_TYPES)),
    endpoints: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        auth_type: z.enum(['basic', 'bearer']).nullable(),
        health: z.enum(['ok', 'failing', 'disabled']),
        failing_since: moment.nullable(),
      }),
    ),
  }),
);
export type SiteWebhook = z.infer<typeof siteWebhookSchema>;

/** The webhooks, and what the page may do with them. */
export const siteWebhooksSchema = component(
  'SiteWebhooks',
  z.object({
    data: z.array(siteWebhookSchema),
    verbs: z.array(z.enum(WEBHOOK_VERBS)).describe('What the page may do here.'),
  }),
);
export type SiteWebhooks = z.infer<typeof siteWebhooksSchema>;
export const siteWebhookAnswerSchema = component('SiteWebhookAnswer', z.object({ data: siteWebhookSchema }));

/** A page of deliveries. */
export const siteDeliveriesSchema = component(
  'SiteDeliveries',
  z.object({ data: z.array(deliverySchema.omit({ response_body: true })), meta: pageMetaSchema }),
);
export type SiteDeliveries = z.infer<typeof siteDeliveriesSchema>;

/** One delivery with its request and answer. */
export const siteDeliverySchema = component('SiteDelivery', z.object({ data: deliveryRecordSchema }));
export type SiteDelivery = z.infer<typeof siteDeliverySchema>;

/** A delivery that was just made. */
export const siteDeliveryMadeSchema = component(
  'SiteDeliveryMade',
  z.object({ data: deliverySchema.omit({ response_body: true }) }),
);

/** How many events are sent again. */
export const siteRecoverySchema = component(
  'SiteRecovery',
  z.object({ data: bulkSchema.pick({ total: true, done: true, state: true }) }),
);
export type SiteRecovery = z.infer<typeof siteRecoverySchema>;

export const siteEventsSchema = z.object({ data: z.array(webhookEventSchema) });

export { recoveryInputSchema } from '../../platform/schemas/recovery.ts';
export { endpointTestSchema, webhookInputSchema, webhookPatchSchema } from '../../platform/schemas/webhook.ts';
