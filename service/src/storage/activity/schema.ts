import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Subject } from '../../domain/activity/activity.ts';
import type { Actor } from '../../domain/activity/cause.ts';
import { tenant, time } from '../columns.ts';

/** The actions, as an SQL list, by which the documents of a month are counted. */
export const COUNTED_ACTIONS = "'created', 'finalized', 'completed', 'cancelled', 'declined', 'expired'";

/**
 * The changes of a workspace: by whom, when, and to what. Ids are made in the order in which changes were written; `at`
 * is by the clock of the tenant.
 */
export const activities = pgTable(
  'activity',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    at: time('at').notNull(),
    actorType: text('actor_type').$type<Actor['type']>().notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name'),
    action: text('action').notNull(),
    subjectType: text('subject_type').$type<Subject['type']>().notNull(),
    subjectId: text('subject_id').notNull(),
    subjectTitle: text('subject_title'),
    documentId: uuid('document_id'),
    folderId: uuid('folder_id'),
    text: text('text').notNull(),
    /** Of edits, which are written once for an actor and a time: the document, the actor and the time. */
    slot: text('slot'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('activity_time').on(t.tenant, t.at, t.id),
    index('activity_document')
      .on(t.tenant, t.documentId, t.at, t.id)
      .where(sql`document_id IS NOT NULL`),
    index('activity_usage')
      .on(t.tenant, t.at, t.action, t.documentId)
      .where(sql.raw(`document_id IS NOT NULL AND action IN (${COUNTED_ACTIONS})`)),
    uniqueIndex('activity_slot')
      .on(t.tenant, t.slot)
      .where(sql`slot IS NOT NULL`),
  ],
);
