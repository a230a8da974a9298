import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Undrawable } from '../../domain/file/pdf-files.ts';
import { bytes, tenant, time } from '../columns.ts';

/** Files of a tenant, each once, by the hash of its content. There is one as long as a document has it. */
export const files = pgTable(
  'file',
  {
    tenant: tenant(),
    hash: text('hash').notNull(),
    size: integer('size').notNull(),
    /** Under which id its bytes stand: that of the upload they came by. */
    contentId: uuid('content_id').notNull(),
    /** Whether its bytes are in the object store, under the tenant and the hash, and not in `file_chunk`. */
    inStore: boolean('in_store').default(false).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.hash] })],
);

/**
 * The bytes of files and of uploads, in pieces, by where in the file they begin. Stored as they are: PDFs are packed.
 */
export const fileChunks = pgTable(
  'file_chunk',
  {
    tenant: tenant(),
    contentId: uuid('content_id').notNull(),
    start: integer('start').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.contentId, t.start] })],
);

/** Uploads that are being sent, or are complete and in no document yet. `startedAt` is by the database's own time. */
export const fileUploads = pgTable(
  'file_upload',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    startedAt: time('started_at').defaultNow().notNull(),
    /** Of one whose bytes are in the object store: the hash that they are kept by there. */
    storedHash: text('stored_hash'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] }), index('file_upload_started').on(t.startedAt)],
);

/** Objects of the store that a row has let go, until a job has looked whether another names them. */
export const fileRemovals = pgTable(
  'file_removal',
  { tenant: tenant(), hash: text('hash').notNull(), since: time('since').defaultNow().notNull() },
  (t) => [primaryKey({ columns: [t.tenant, t.hash] }), index('file_removal_since').on(t.since)],
);

/** The files of a document: the whole in place 0, then its source files, in order. */
export const documentFiles = pgTable(
  'document_file',
  {
    tenant: tenant(),
    documentId: uuid('document_id').notNull(),
    place: integer('place').notNull(),
    hash: text('hash').notNull(),
    /** The name it was sent under. */
    name: text('name'),
    /** The parts removed from it before it was stored. */
    removed: text('removed').array().notNull(),
    /** The parts of it that viewers cannot draw, `[{page, what}]`; null where there are none. */
    undrawable: jsonb('undrawable').$type<readonly Undrawable[]>(),
    /** The number of its pages; null where they were not counted, as in files sent before page counts existed. */
    pages: integer('pages'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.documentId, t.place] }), index('document_file_hash').on(t.tenant, t.hash)],
);
