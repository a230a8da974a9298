import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenant, time } from '../columns.ts';

/** Browsers that may see one hosted session, each known by the hash of what its cookie holds. */
export const hostedAccesses = pgTable(
  'hosted_access',
  {
    tenant: tenant(),
    tokenHash: text('token_hash').notNull(),
    kind: text('kind').$type<'builder' | 'browser'>().notNull(),
    sessionId: uuid('session_id').notNull(),
    /** Of a builder session: as whom. */
    participantId: uuid('participant_id'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.tokenHash] }), index('hosted_access_expiry').on(t.expiresAt)],
);
