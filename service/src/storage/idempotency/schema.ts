import { sql } from 'drizzle-orm';
import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenant, time } from '../columns.ts';

/** Answers to creating requests that carried an `Idempotency-Key`. */
export const idempotentAnswers = pgTable(
  'idempotent_answer',
  {
    tenant: tenant(),
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: json('answer').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.scope, t.key] }),
    index('idempotent_answer_created').on(t.createdAt),
    index('idempotent_answer_subject').on(t.tenant, sql`(${t.answer} ->> 'id')`),
  ],
);
