import { z } from 'zod';
import { component } from '../../component.ts';
import { webUrlSchema } from '../../shared/web-url.ts';
import { moment } from './record.ts';

/** The events that integrators can be told of (platform-v2 §Events). */
export const EVENT_TYPES = [
  'contract-completed',
  'contract-cancelled',
  'document-created',
  'document-updated',
  // An addition: the sealed file of a completed contract is there.
  'document-sealed',
  'signature-updated',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** A type of event as the catalogue lists it. */
export const webhookEventSchema = component(
  'WebhookEvent',
  z.object({
    type: z.enum(EVENT_TYPES),
    description: z.string(),
    schema: z.record(z.string(), z.unknown()).describe('JSON Schema 2020-12 of the body of a delivery.'),
    example: z.record(z.string(), z.unknown()),
  }),
);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** How deliveries can say who sends them (platform-v2 §Authentication). */
const AUTH_TYPES = ['basic', 'bearer'] as const;
/** Words of `include`. */
export const WEBHOOK_INCLUDES = ['endpoints'] as const;
/** Fields of `sort`. */
export const WEBHOOK_SORTS = ['name', 'created_at'] as const;

/** Ours: platform-v2 names no limit. */
const MAX_ENDPOINTS = 20;

/** An endpoint of a webhook, without the credentials it is created with. */
const endpointSchema = component(
  'WebhookEndpoint',
  z.object({
    id: z.string(),
    webhook_configuration_id: z.string().describe("The webhook's id."),
    url: z.string(),
    auth_type: z.enum(AUTH_TYPES).nullable(),
    health: z
      .enum(['ok', 'failing', 'disabled'])
      .describe('An addition. `disabled` after three days of nothing but failures.'),
    failing_since: moment.nullable().describe('Since when no delivery has arrived; null for `ok`.'),
    created_at: moment,
    updated_at: moment,
  }),
);

/** A subscription (platform-v2 §Webhook). */
export const webhookSchema = component(
  'Webhook',
  z.object({
    id: z.string(),
    name: z.string().nullable(),
    enabled: z.boolean(),
    description: z.string().nullable(),
    accepted_events: z.array(z.enum(EVENT_TYPES)),
    created_at: moment.nullable(),
    updated_at: moment.nullable(),
    endpoints: z.array(endpointSchema).optional().describe('With `include=endpoints`, and of what was just written.'),
  }),
);
export type Webhook = z.infer<typeof webhookSchema>;

/**
 * An address that is asked for by the service itself. A name and password in it would end up in logs; `credentials` are
 * for that.
 */
const urlInput = webUrlSchema.max(2048);

/** Goes into a header or signs a body: what cannot stand in one is refused here, not when something is sent. */
const secretText = z
  .string()
  .min(1, 'Give 1 to 1000 characters.')
  .max(1000, 'Give 1 to 1000 characters.')
  .regex(/^\P{Cc}*$/u, 'Give one line, without control characters.');

const credentialsInput = z.object({
  username: secretText.regex(/^[^:]*$/, 'A user name has no colon (RFC 7617).').optional(),
  password: secretText.optional(),
  token: secretText.regex(/^[\x21-\x7e]*$/, 'A token has visible ASCII characters only (RFC 6750).').optional(),
});

/** An address that is to be told. Credentials and secret are written and never read. */
const endpointInputSchema = component(
  'WebhookEndpointInput',
  z
    .object({
      id: z
        .uuid()
        .optional()
        .describe('An addition: of an endpoint that the webhook has. It stays, with what is left out here.'),
      url: urlInput,
      auth_type: z.enum(AUTH_TYPES).nullable().optional().describe('None when left out.'),
      credentials: credentialsInput
        .nullable()
        .optional()
        .describe('`username` and `password` for `basic`, `token` for `bearer`.'),
      secret: secretText
        .nullable()
        .optional()
        .describe('Deliveries are signed with it by `service-webhook-signature`.'),
    })
    .superRefine(({ id, auth_type, credentials }, context) => {
      const needed = auth_type === 'basic' ? ['username', 'password'] : auth_type === 'bearer' ? ['token'] : [];
      for (const name of needed)
        if ((id === undefined || credentials) && credentials?.[name as keyof typeof credentials] === undefined)
          context.addIssue({
            code: 'custom',
            path: ['credentials', name],
            message: `auth_type ${auth_type ?? ''} needs it.`,
          });
    }),
);
export type EndpointInput = z.infer<typeof endpointInputSchema>;

/** Notes for people; null clears, as in everything that can be empty. */
const textInput = (most: number) => z.string().max(most, `Give at most ${most} characters.`).nullable().optional();

const fields = {
  name: textInput(255),
  description: textInput(10_000),
  enabled: z.boolean().optional(),
};
/** Non-empty and unique (platform-v2 §Errors). */
const acceptedEvents = z
  .array(z.enum(EVENT_TYPES))
  .min(1, 'Give at least one type of event.')
  .refine((types) => new Set(types).size === types.length, 'Give each type of event once.');
const endpoints = z.array(endpointInputSchema).max(MAX_ENDPOINTS, `Give at most ${MAX_ENDPOINTS} endpoints.`);

/** A new webhook. `enabled` is true when left out. */
export const webhookInputSchema = component(
  'WebhookInput',
  z.object({ ...fields, accepted_events: acceptedEvents, endpoints }).superRefine(({ endpoints: given }, context) => {
    for (const [index, { id }] of given.entries())
      if (id !== undefined)
        context.addIssue({
          code: 'custom',
          path: ['endpoints', index, 'id'],
          message: 'A new webhook has no endpoints yet: leave the id out.',
        });
  }),
);
export type WebhookInput = z.infer<typeof webhookInputSchema>;

/** Only members that are sent change; `endpoints` replaces the whole set, but for those that are named by their ids. */
export const webhookPatchSchema = component(
  'WebhookPatch',
  z.object({ ...fields, accepted_events: acceptedEvents.optional(), endpoints: endpoints.optional() }),
);
export type WebhookPatch = z.infer<typeof webhookPatchSchema>;

/** States of a delivery. */
export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;

/** An event on its way to an endpoint, with what came of the last attempt. */
export const deliverySchema = component(
  'WebhookDelivery',
  z.object({
    id: z.string(),
    event_id: z.string().describe('ULID.'),
    event_type: z.enum(EVENT_TYPES),
    endpoint_id: z.string(),
    attempt: z.int().describe('How many attempts were made; at most 8.'),
    status: z.enum(DELIVERY_STATUSES),
    response_status: z.int().nullable().describe('Of the last attempt; null when nothing answered.'),
    response_body: z.string().nullable().describe('What was answered, up to 64 kB; or, in words, why nothing was.'),
    duration_ms: z.int().nullable(),
    attempted_at: moment.nullable(),
    next_attempt_at: moment.nullable(),
    test: z.boolean().describe('An addition: an example, sent by `testEndpoint`.'),
    request_id: z.string().nullable().describe('The request in `listRequests` that caused it; null for jobs.'),
  }),
);
export type DeliveryEntry = z.infer<typeof deliverySchema>;

/** A delivery with the request that is sent. */
export const deliveryRecordSchema = component(
  'WebhookDeliveryRecord',
  deliverySchema.extend({
    request: z
      .object({
        url: z.string().nullable().describe('Null when the endpoint is gone.'),
        headers: z.record(z.string(), z.string()).describe('Credentials and signature are `•••`.'),
        body: z.string().describe('As it is sent.'),
      })
      .nullable()
      .describe('Null when the event is not kept any more.'),
  }),
);
export type DeliveryRecord = z.infer<typeof deliveryRecordSchema>;

/** Which event an endpoint is sent an example of. */
export const endpointTestSchema = component('WebhookEndpointTest', z.object({ event_type: z.enum(EVENT_TYPES) }));
