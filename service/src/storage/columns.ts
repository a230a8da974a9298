import type { AnyColumn, NotNull, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgTextBuilderInitial, PgTimestampBuilderInitial } from 'drizzle-orm/pg-core';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';

// JSON is kept as `json`, not `jsonb`: fields keep the order their template gave them, and no query looks inside.

/**
 * The tenant that a row belongs to. It comes first in every primary key and unique index, so that the tables can be
 * distributed by it without a change. Queries over all tenants at once, by time, have an index on that time.
 */
export function tenant(): NotNull<PgTextBuilderInitial<'tenant', [string, ...string[]]>> {
  return text('tenant').notNull();
}

/** A moment. */
export function time<Name extends string>(name: Name): PgTimestampBuilderInitial<Name> {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/** The order of words as people sort them, whatever the database was made with: small and capital letters together. */
export const WORD_ORDER = 'COLLATE "und-x-icu"';

/** A text in the order of words, as an index has it. */
export function byWords(text: AnyColumn): SQL {
  return sql`${text} ${sql.raw(WORD_ORDER)}`;
}

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
