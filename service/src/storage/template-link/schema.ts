import type { SignatureMethod } from 'deedkit/protocol/platform';
import { integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { TemplateLink } from '../../domain/template-link/template-link.ts';
import { tenant, time } from '../columns.ts';

/** Public links to templates, with how often each was used. */
export const templateLinks = pgTable(
  'template_link',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    templateId: uuid('template_id').notNull(),
    token: text('token').notNull(),
    seats: json('seats').$type<TemplateLink['seats']>().notNull(),
    title: text('title'),
    folderId: uuid('folder_id').notNull(),
    ownerId: uuid('owner_id'),
    method: text('method').$type<SignatureMethod>().notNull(),
    madeBy: text('made_by').notNull(),
    limit: integer('most').notNull(),
    used: integer('used').notNull(),
    endsAt: time('ends_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] }), uniqueIndex('template_link_token').on(t.tenant, t.token)],
);

/** Those who have used a link, by their e-mail address, and the newest contract of each. It goes with the contract. */
export const templateLinkUses = pgTable(
  'template_link_use',
  {
    tenant: tenant(),
    linkId: uuid('link_id').notNull(),
    email: text('email').notNull(),
    documentId: uuid('document_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.linkId, t.email] })],
);
