import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenant, time } from '../columns.ts';
import type { Event } from '../../domain/effect/event.ts';

/** The events that integrators are told of, each once, by its ULID. */
export const events = pgTable(
  'event',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    type: text('type').$type<Event['type']>().notNull(),
    content: json('content').$type<Event['content']>().notNull(),
    occurredAt: time('occurred_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] }), index('event_time').on(t.occurredAt)],
);
