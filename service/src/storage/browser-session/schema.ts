import type { BrowserFilter, BrowserState, Handlers } from 'deedkit/protocol/builder';
import { boolean, index, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tenant, time } from '../columns.ts';

/**
 * Sessions of the Template Browser. `endsAt` is when a session ended, or will end by itself. A deleted one keeps its
 * handlers and nothing else.
 */
export const browserSessions = pgTable(
  'browser_session',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    status: text('status').$type<'pending' | 'completed' | 'deleted'>().notNull(),
    uiLanguage: text('ui_language').notNull(),
    handlers: json('handlers').$type<Handlers>().notNull(),
    filter: json('filter').$type<BrowserFilter>(),
    choice: json('choice').$type<BrowserState>(),
    /** Hash of the token in its one-time URL. */
    tokenHash: text('token_hash').notNull(),
    used: boolean('used').notNull().default(false),
    createdAt: time('created_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    uniqueIndex('browser_session_token').on(t.tenant, t.tokenHash),
    index('browser_session_end').on(t.endsAt),
  ],
);
