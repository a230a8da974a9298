import { boolean, integer, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Channel, MessageStatus } from '../../domain/message/message.ts';
import { tenant, time } from '../columns.ts';

/** Mail and text messages, sent and to be sent. */
export const messages = pgTable(
  'message',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    to: text('to').notNull(),
    subject: text('subject'),
    text: text('text').notNull(),
    html: text('html'),
    documentId: uuid('document_id'),
    signatureId: uuid('signature_id'),
    status: text('status').$type<MessageStatus>().notNull(),
    attempt: integer('attempt').notNull().default(0),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('message_created').on(t.tenant, t.createdAt, t.id),
    index('message_document').on(t.tenant, t.documentId),
    index('message_time').on(t.createdAt),
  ],
);

/** Links that lead signees to their signatures; of a token only the hash is kept. */
export const invitations = pgTable(
  'invitation',
  {
    tenant: tenant(),
    tokenHash: text('token_hash').notNull(),
    contractId: uuid('contract_id').notNull(),
    signatureId: uuid('signature_id').notNull(),
    language: text('language').notNull(),
    /** Whether a visitor by this link has to give the PIN: the service did not send it to the signee's own address. */
    needsPin: boolean('needs_pin').notNull().default(false),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.tokenHash] }),
    index('invitation_contract').on(t.tenant, t.contractId, t.signatureId),
  ],
);
