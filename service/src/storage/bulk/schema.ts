import type { Bulk } from 'deedkit/protocol/platform';
import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '../../domain/access/roles.ts';
import type { Cause } from '../../domain/activity/cause.ts';
import type { BulkRecord, BulkSettings } from '../../domain/bulk/bulk.ts';
import type { BulkProgress } from '../../domain/effect/effect.ts';
import { tenant, time } from '../columns.ts';

/** Actions on many documents, and how far each has come. They are kept for a week. */
export const bulks = pgTable(
  'bulk',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    action: text('action').$type<Bulk['action']>().notNull(),
    settings: json('settings').$type<BulkSettings>().notNull(),
    actors: json('actors').$type<readonly Actor[]>().notNull(),
    cause: json('cause').$type<Cause>().notNull(),
    ids: text('ids').array().notNull(),
    position: integer('position').notNull().default(0),
    refused: json('refused').$type<BulkProgress['refused']>().notNull().default([]),
    changes: json('changes').$type<BulkProgress['changes']>().notNull().default([]),
    rows: json('rows').$type<NonNullable<BulkRecord['rows']>>(),
    undoes: uuid('undoes'),
    undoneBy: uuid('undone_by'),
    undoUntil: time('undo_until'),
    zip: json('zip').$type<NonNullable<BulkRecord['zip']>>(),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] }), index('bulk_created').on(t.createdAt)],
);
