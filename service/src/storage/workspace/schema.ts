import type { Role } from 'deedkit/protocol/platform';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenant, time } from '../columns.ts';

/** Members of a workspace. Removed ones are kept for their past actions. */
export const users = pgTable(
  'workspace_user',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** In small letters; none for the service account. */
    email: text('email'),
    serviceAccount: boolean('service_account').notNull(),
    role: text('role').$type<Role>().notNull().default('admin'),
    createdAt: time('created_at').notNull(),
    removedAt: time('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('workspace_user_email').on(t.tenant, t.email),
    // One who signs in to the console has not named a workspace yet.
    index('workspace_user_address').on(t.email),
  ],
);
