import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenant, time } from '../columns.ts';

/** Requests of keys, for some days. Bodies are masked before they come here. */
export const requestLogs = pgTable(
  'request_log',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    at: time('at').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    durationMs: integer('duration_ms').notNull(),
    keyId: text('key_id').notNull(),
    keyName: text('key_name').notNull(),
    requestId: text('request_id').notNull(),
    idempotencyKey: text('idempotency_key'),
    requestBody: text('request_body'),
    responseBody: text('response_body'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('request_log_time').on(t.tenant, t.at, t.id),
    index('request_log_request').on(t.tenant, t.requestId),
  ],
);
