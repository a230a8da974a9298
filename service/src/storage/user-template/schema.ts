import type { Json } from 'deedkit/document';
import { index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { byWords, tenant, time } from '../columns.ts';

/** Templates with values of a workspace's own in them. */
export const userTemplates = pgTable(
  'user_template',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    templateId: text('template_id').notNull(),
    data: json('data').$type<Readonly<Record<string, Json>>>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] }), index('user_template_name').on(t.tenant, byWords(t.name), t.id)],
);
