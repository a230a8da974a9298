import type { Appearance, Instance, Operation, Section } from 'deedkit/document';
import { sql } from 'drizzle-orm';
import { index, integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tenant, time } from '../columns.ts';
import type { BlobPosition } from './contract-blobs.ts';

/**
 * Contracts of all interfaces. The parts of the state are columns of their own, so that a patch rewrites only the parts
 * it touched.
 */
export const contracts = pgTable(
  'contract',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    /** The kind of owner: a builder session, or a document of a workspace. */
    origin: text('origin').$type<'builder' | 'platform'>().notNull(),
    templateId: text('template_id').notNull(),
    templateVersion: text('template_version').notNull(),
    status: text('status').$type<'draft' | 'finalized'>().notNull(),
    revision: integer('revision').notNull(),
    documentName: text('document_name').notNull(),
    jurisdiction: text('jurisdiction').notNull(),
    languages: text('languages').array().notNull(),
    value: json('value').$type<Instance>().notNull(),
    sections: json('sections').$type<readonly Section[]>().notNull(),
    appearance: json('appearance').$type<Appearance>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] })],
);

/** The changes of a contract, one row a revision. `inverse` leads back to the revision before. */
export const changes = pgTable(
  'contract_change',
  {
    tenant: tenant(),
    contractId: uuid('contract_id').notNull(),
    revision: integer('revision').notNull(),
    kind: text('kind').$type<'patched' | 'finalized' | 'unfinalized'>().notNull(),
    operations: json('operations').$type<readonly Operation[]>().notNull(),
    inverse: json('inverse').$type<readonly Operation[]>().notNull(),
    participantId: uuid('participant_id'),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    createdAt: time('created_at').notNull(),
    /** Where long texts were taken out, which stand in `contract_blob`; null when none were. */
    blobPlaces: json('blob_places').$type<readonly BlobPosition[]>(),
    /** Characters that were taken out of `operations`. */
    blobLength: integer('blob_length').notNull().default(0),
    /**
     * Characters of `operations` and `inverse` together, as they stand here: a page is made up without reading them.
     */
    length: integer('length').notNull().default(0),
    /** The revision whose document it brought back; null when it was no restoring. */
    restored: integer('restored'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.contractId, t.revision] }),
    uniqueIndex('contract_change_idempotency').on(t.tenant, t.contractId, t.idempotencyKey),
  ],
);

/**
 * Long texts of a contract's history (logos), each once, by the hash of its content: here, or in the object store under
 * the tenant and the hash.
 */
export const blobs = pgTable(
  'contract_blob',
  {
    tenant: tenant(),
    contractId: uuid('contract_id').notNull(),
    hash: text('hash').notNull(),
    /** Null where it is in the store. */
    content: text('content'),
    /** Bytes that it has in the store; null where it is here. */
    storedSize: integer('stored_size'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.contractId, t.hash] }),
    index('contract_blob_stored')
      .on(t.tenant, t.hash)
      .where(sql`stored_size IS NOT NULL`),
  ],
);
