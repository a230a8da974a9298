import type { Template } from 'deedkit/document';
import { index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PdfTemplateContent } from '../../domain/template/pdf-template.ts';
import { tenant, time } from '../columns.ts';

/** The templates on offer, to all tenants or to one, each pointing at its current version. */
export const templates = pgTable(
  'template',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    version: text('version').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Since when it is not offered any more; its row stays, or the next start would offer a shipped one again. */
    withdrawnAt: time('withdrawn_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] })],
);

/** The versions that all tenants or one have been offered, and since when. */
export const templateReleases = pgTable(
  'template_release',
  {
    tenant: tenant(),
    templateId: text('template_id').notNull(),
    version: text('version').notNull(),
    offeredAt: time('offered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.templateId, t.version] })],
);

/** Every version that was ever imported: a contract keeps the one it was made from. `version` is the hash of `body`. */
export const templateVersions = pgTable(
  'template_version',
  {
    tenant: tenant(),
    templateId: text('template_id').notNull(),
    version: text('version').notNull(),
    body: json('body').$type<Template>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.templateId, t.version] })],
);

/** The templates of PDFs, each pointing at its current version. */
export const pdfTemplates = pgTable(
  'pdf_template',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    version: uuid('version').notNull(),
    withdrawnAt: time('withdrawn_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] })],
);

/** Every version of them. Its files stand in `document_file` under its id, as if it were a document. */
export const pdfTemplateVersions = pgTable(
  'pdf_template_version',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    templateId: uuid('template_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    roles: json('roles').$type<PdfTemplateContent['roles']>().notNull(),
    pages: json('pages').$type<PdfTemplateContent['pages']>().notNull(),
    fields: json('fields').$type<PdfTemplateContent['fields']>().notNull(),
    offeredAt: time('offered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('pdf_template_version_template').on(t.tenant, t.templateId, t.offeredAt),
  ],
);
