import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Event } from '../../domain/effect/event.ts';
import type { DeliveryStatus } from '../../domain/webhook/delivery.ts';
import type { AuthType } from '../../domain/webhook/webhook.ts';
import { byWords, tenant, time } from '../columns.ts';

/** Webhooks with the events that they accept. */
export const webhooks = pgTable(
  'webhook',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    name: text('name'),
    enabled: boolean('enabled').notNull(),
    description: text('description'),
    acceptedEvents: text('accepted_events').array().$type<Event['type'][]>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('webhook_created').on(t.tenant, t.createdAt, t.id),
    index('webhook_name').on(t.tenant, byWords(t.name), t.id),
  ],
);

/** Where a webhook is told. Credentials and secret are sealed. */
export const webhookEndpoints = pgTable(
  'webhook_endpoint',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    place: integer('place').notNull(),
    url: text('url').notNull(),
    authType: text('auth_type').$type<AuthType>(),
    credentials: text('credentials'),
    secret: text('secret'),
    /** Attempts that failed since the last that did not. */
    failures: integer('failures').notNull().default(0),
    /** Since when nothing but failures came of attempts. */
    failingSince: time('failing_since'),
    /** When admins were told that it will be disabled. */
    warnedAt: time('warned_at'),
    /** Disabled by its failures; nothing is sent there by itself. */
    disabledAt: time('disabled_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('webhook_endpoint_webhook').on(t.tenant, t.webhookId, t.place),
  ],
);

/**
 * An event on its way to an endpoint, with the result of the last attempt. The index on due deliveries holds only
 * pending ones: it stays as small as the queue is, however much was sent.
 */
export const webhookDeliveries = pgTable(
  'webhook_delivery',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    endpointId: uuid('endpoint_id').notNull(),
    eventId: text('event_id').notNull(),
    eventType: text('event_type').$type<Event['type']>().notNull(),
    attempt: integer('attempt').notNull().default(0),
    status: text('status').$type<DeliveryStatus>().notNull().default('pending'),
    responseStatus: integer('response_status'),
    responseBody: text('response_body'),
    durationMs: integer('duration_ms'),
    attemptedAt: time('attempted_at'),
    nextAttemptAt: time('next_attempt_at'),
    /** The request that caused the event, or asked for the delivery. */
    requestId: text('request_id'),
    /** The step of a trace that caused it (W3C Trace Context); null outside of any. */
    traceparent: text('traceparent'),
    /** An example, at which nothing has happened. */
    isTest: boolean('is_test').notNull().default(false),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('webhook_delivery_webhook').on(t.tenant, t.webhookId, t.createdAt, t.id),
    index('webhook_delivery_event').on(t.tenant, t.eventId),
    index('webhook_delivery_due')
      .on(t.tenant, t.endpointId, t.nextAttemptAt)
      .where(sql`status = 'pending'`),
    index('webhook_delivery_time').on(t.createdAt),
  ],
);
