import type { PageSize, PlacedField } from 'deedkit/document';
import { integer, json, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { FieldChange, FieldSuggestion } from '../../domain/field/field-set.ts';
import type { NotSuggested } from '../../domain/file/pdf-files.ts';
import { tenant } from '../columns.ts';

/**
 * The fields on the PDF of a contract with their values, and its pages as readers show them; no row where there are
 * none. It is written while the document is locked.
 */
export const fieldSets = pgTable(
  'field_set',
  {
    tenant: tenant(),
    contractId: uuid('contract_id').notNull(),
    revision: integer('revision').notNull(),
    pages: json('pages').$type<readonly PageSize[]>().notNull(),
    fields: json('fields').$type<readonly PlacedField[]>().notNull(),
    suggestions: json('suggestions').$type<readonly FieldSuggestion[]>().notNull().default([]),
    omitted: json('omitted').$type<readonly NotSuggested[]>().notNull().default([]),
    changes: json('changes').$type<readonly FieldChange[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.contractId] })],
);
