import type { Role } from 'deedkit/protocol/platform';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AccessTarget, KeptEntry } from '../../domain/sharing/access.ts';
import { tenant } from '../columns.ts';

/** Who may see a folder or a template, and in which role. One without entries is open to everybody. */
export const accessEntries = pgTable(
  'access_entry',
  {
    tenant: tenant(),
    targetType: text('target_type').$type<AccessTarget['type']>().notNull(),
    targetId: text('target_id').notNull(),
    subjectType: text('subject_type').$type<KeptEntry['subject']['type']>().notNull(),
    subjectId: text('subject_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Its place in the list, as it was given. */
    place: integer('place').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.targetType, t.targetId, t.subjectType, t.subjectId] }),
    index('access_entry_place').on(t.tenant, t.targetType, t.targetId, t.place),
  ],
);
