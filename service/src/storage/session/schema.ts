import type { Finalization, Handlers, Sent, Trial } from 'deedkit/protocol/builder';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Idempotency } from '../../domain/idempotency.ts';
import { tenant, time } from '../columns.ts';

/** Builder sessions; a session and its contract share their id. A deleted one keeps its handlers and nothing else. */
export const sessions = pgTable(
  'builder_session',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    uiLanguage: text('ui_language').notNull(),
    handlers: json('handlers').$type<Handlers>().notNull(),
    trial: json('trial').$type<Trial>(),
    finalization: json('finalization').$type<Finalization>(),
    /** Where its contract went to be signed, and the request that asked for it. */
    sent: json('sent').$type<Sent & { readonly request?: Idempotency }>(),
    commentsEnabled: boolean('comments_enabled').notNull().default(true),
    /** Counts every change of a comment. */
    commentRevision: integer('comment_revision').notNull().default(0),
    createdAt: time('created_at').notNull(),
    /** When everything in it is removed by itself; only while its contract is finalized. */
    eraseAt: time('erase_at'),
    deletedAt: time('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('builder_session_erasure').on(t.eraseAt),
    index('builder_session_deletion').on(t.deletedAt),
  ],
);

/**
 * First finalizations, which are the charged transactions; they outlive their sessions, and hold nothing of their
 * content.
 */
export const transactions = pgTable(
  'transaction',
  {
    tenant: tenant(),
    sessionId: uuid('session_id').notNull(),
    countedAt: time('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.sessionId] }), index('transaction_time').on(t.countedAt)],
);

/** Present and former participants of a session: a removed one keeps its name for its edits and comments. */
export const participants = pgTable(
  'participant',
  {
    tenant: tenant(),
    sessionId: uuid('session_id').notNull(),
    id: uuid('id').notNull(),
    displayName: text('display_name'),
    email: text('email'),
    externalId: text('external_id'),
    createdAt: time('created_at').notNull(),
    /** When it was removed. */
    deletedAt: time('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.sessionId, t.id] }),
    uniqueIndex('participant_external')
      .on(t.tenant, t.sessionId, t.externalId)
      .where(sql`${t.externalId} IS NOT NULL AND ${t.deletedAt} IS NULL`),
  ],
);

/** URLs that open a session once. Only the hash of their token is kept. */
export const entryLinks = pgTable(
  'entry_link',
  {
    tenant: tenant(),
    tokenHash: text('token_hash').notNull(),
    sessionId: uuid('session_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    expiresAt: time('expires_at').notNull(),
    used: boolean('used').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.tokenHash] }),
    index('entry_link_session').on(t.tenant, t.sessionId),
    index('entry_link_expiry').on(t.expiresAt),
  ],
);

/** The listeners of a session, counted by process; a row that was not renewed lately is of a process that died. */
export const presences = pgTable(
  'presence',
  {
    tenant: tenant(),
    sessionId: uuid('session_id').notNull(),
    processId: uuid('process_id').notNull(),
    connections: integer('connections').notNull(),
    /** The participants that the connections belong to, as far as they say. */
    participants: jsonb('participants').$type<readonly string[]>().notNull().default([]),
    renewedAt: time('renewed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.sessionId, t.processId] })],
);
