import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenant, time } from '../columns.ts';

/** Links that sign a member in, once; known by the hash of their token. */
export const signInLinks = pgTable(
  'sign_in_link',
  {
    tenant: tenant(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id').notNull(),
    /** The contract that it leads to; null for the console. */
    contractId: uuid('contract_id'),
    used: boolean('used').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.tokenHash] }),
    index('sign_in_link_user').on(t.tenant, t.userId),
    index('sign_in_link_expiry').on(t.expiresAt),
  ],
);

/** Browsers that a member is signed in by, each known by the hash of what its cookie holds. */
export const signIns = pgTable(
  'sign_in',
  {
    tenant: tenant(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id').notNull(),
    /** The one contract that they may see; null for all that their workspace has. */
    contractId: uuid('contract_id'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.tokenHash] }),
    index('sign_in_user').on(t.tenant, t.userId),
    index('sign_in_expiry').on(t.expiresAt),
  ],
);
