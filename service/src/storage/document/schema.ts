import type { Ending } from 'deedkit/protocol';
import type { SignatureMethod, Stage } from 'deedkit/protocol/platform';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SigningSettings } from '../../domain/signature/signing-settings.ts';
import type { HistoryEnd } from '../../domain/signature/history-chain.ts';
import type { SealProgress } from '../../domain/signature/seal-progress.ts';
import type { Delivery } from '../../domain/signature/delivery.ts';
import type { Logins } from '../../domain/signature/logins.ts';
import type { InvitationWish, SignatureRecord } from '../../domain/signature/signature.ts';
import { byWords, tenant, time } from '../columns.ts';

/** Sealed with a timestamp that nothing looks after; empty soon after it was sealed before timestamps were renewed. */
export const isUnrenewed = sql.raw(
  "sealing->>'status' = 'sealed' AND sealing->>'timestamp' = 'stamped' AND sealing->>'nextAt' IS NULL",
);

/**
 * Documents of a workspace, each with how far the contract behind it has come. Lists are read in the order of an index,
 * in which those of the bin do not stand: a document that is deleted leaves the indexes, and costs lists nothing.
 */
export const documents = pgTable(
  'document',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    contractId: uuid('contract_id').notNull(),
    folderId: uuid('folder_id').notNull(),
    ownerId: uuid('owner_id'),
    /** The key and the user that made it. */
    madeBy: text('made_by')
      .array()
      .notNull()
      .default(sql`'{}'`),
    title: text('title').notNull(),
    description: text('description'),
    tags: text('tags').array().notNull(),
    stage: text('stage').$type<Stage>().notNull(),
    signatureMethod: text('signature_method').$type<SignatureMethod>(),
    /** Whether a login of another name than the invited one signs nothing. */
    requireMatchingName: boolean('require_matching_name').notNull().default(false),
    /** In whose name signees are written to, where it is not the workspace. */
    creatorName: text('creator_name'),
    /** That signees are written to in, and the words beside the document are in. */
    language: text('language'),
    /** The template, or user template, it was made from. */
    templateId: text('template_id'),
    signingSettings: json('signing_settings').$type<SigningSettings>(),
    builderVersion: text('builder_version').$type<'1' | '2'>().notNull(),
    /** Whether there is a row in `contract` for it. */
    drafted: boolean('drafted').notNull(),
    dueAt: time('due_at'),
    finalizedAt: time('finalized_at'),
    /** Counts every change of a comment on the draft. */
    commentRevision: integer('comment_revision').notNull().default(0),
    sealing: json('sealing').$type<SealProgress>(),
    /** By whom, and why, signing was ended before everybody had signed. */
    ended: json('ended').$type<Ending>(),
    /** How far the chain of its history has come; null before its first line. */
    historyEnd: json('history_end').$type<HistoryEnd>(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Since when it is in the bin; null while it is not. */
    deletedAt: time('deleted_at'),
    /** The document or folder whose deletion put it into the bin. */
    deletedWith: uuid('deleted_with'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    uniqueIndex('document_contract').on(t.tenant, t.contractId),
    index('document_created')
      .on(t.tenant, t.createdAt, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('document_title')
      .on(t.tenant, byWords(t.title), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('document_updated')
      .on(t.tenant, t.updatedAt, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('document_stage')
      .on(t.tenant, t.stage, t.createdAt, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('document_folder_created')
      .on(t.tenant, t.folderId, t.createdAt, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('document_folder_title')
      .on(t.tenant, t.folderId, byWords(t.title), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('document_folder_updated')
      .on(t.tenant, t.folderId, t.updatedAt, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('document_owner').on(t.tenant, t.ownerId, t.createdAt, t.id),
    index('document_bin')
      .on(t.tenant, t.deletedAt, t.id)
      .where(sql`${t.deletedAt} IS NOT NULL`),
    index('document_bin_with')
      .on(t.tenant, t.deletedWith)
      .where(sql`${t.deletedAt} IS NOT NULL`),
    index('document_unrenewed').on(t.tenant, t.contractId).where(isUnrenewed),
  ],
);

/**
 * The number of documents of a stage, in a folder and (under the folder 00000000-…) in all. A page of a list therefore
 * costs the same however long the list is.
 */
export const documentCounts = pgTable(
  'document_count',
  {
    tenant: tenant(),
    folderId: uuid('folder_id').notNull(),
    stage: text('stage').$type<Stage>().notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.folderId, t.stage] })],
);

/**
 * Words by which a document is found, folded, and the numbers of their trigrams. It stands beside the document so that
 * a change of its stage leaves the index of grams alone. `grams` is null until a document of an earlier release has
 * been indexed.
 */
export const documentSearch = pgTable(
  'document_search',
  {
    tenant: tenant(),
    documentId: uuid('document_id').notNull(),
    words: text('words').notNull(),
    grams: integer('grams').array(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.documentId] }),
    index('document_search_grams').using('gin', t.grams),
    index('document_search_missing')
      .on(t.tenant, t.documentId)
      .where(sql`${t.grams} IS NULL`),
  ],
);

/** The signees of a contract, in the order of the document. */
export const signatures = pgTable(
  'signature',
  {
    tenant: tenant(),
    contractId: uuid('contract_id').notNull(),
    id: uuid('id').notNull(),
    place: integer('place').notNull(),
    state: text('state').$type<'waiting' | 'completed' | 'cancelled'>().notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    companyName: text('company_name'),
    jobTitle: text('job_title'),
    role: text('role'),
    type: text('type').$type<SignatureRecord['type']>().notNull().default('person'),
    companyIdent: text('company_ident'),
    redirectUrl: text('redirect_url'),
    signingGroup: integer('signing_group'),
    invite: json('invite').$type<InvitationWish>(),
    linkVersion: integer('link_version').notNull().default(0),
    logins: json('logins').$type<Logins>(),
    deliveries: json('deliveries').$type<readonly Delivery[]>().notNull().default([]),
    signedAt: time('signed_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.contractId, t.id] }),
    index('signature_waiting')
      .on(t.tenant, sql`lower(${t.email})`, t.contractId)
      .where(sql`${t.state} = 'waiting'`),
  ],
);
