import type { Appearance, Instance, Operation, Section, Template } from 'deedkit/document';
import type { BrowserFilter, BrowserState, Finalization, Handlers, Trial } from 'deedkit/protocol';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Environment } from '../domain/tenant.ts';
import type { BlobPlace } from './contract-blobs.ts';

// JSON is kept as `json`, not `jsonb`: fields keep the order their template gave them, and nothing is queried by what
// is inside.
// The tenant comes first in every primary key and unique index, so that the tables can be distributed by it without a
// change. What is asked for all tenants at once, by time, has an index on that time.
const tenant = () => text('tenant').notNull();
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The tenants: workspaces, each in one environment. */
export const workspaces = pgTable('workspace', {
  tenant: tenant().primaryKey(),
  environment: text('environment').$type<Environment>().notNull(),
  name: text('name').notNull(),
  createdAt: time('created_at').notNull(),
});

/** API keys; the key itself is known only to its holder. */
export const apiKeys = pgTable(
  'api_key',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] }), uniqueIndex('api_key_hash').on(t.tenant, t.hash)],
);

/** How far a tenant's time runs ahead of the wall clock. Only those of the sandbox can have a row. */
export const clocks = pgTable('clock', {
  tenant: tenant().primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});

/** The templates on offer, for now to all tenants alike, each pointing at its current version. */
export const templates = pgTable(
  'template',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    version: text('version').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] })],
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

/**
 * Contracts of all interfaces. The parts of the state are columns of their own, so that a patch rewrites only what it
 * touched.
 */
export const contracts = pgTable(
  'contract',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    /** Which interface it was made by: `builder`. */
    origin: text('origin').$type<'builder'>().notNull(),
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

/** What happened to a contract, one row a revision. `inverse` leads back to the revision before. */
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
    blobPlaces: json('blob_places').$type<readonly BlobPlace[]>(),
    /** Characters that were taken out of `operations`. */
    blobLength: integer('blob_length').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.contractId, t.revision] }),
    uniqueIndex('contract_change_idempotency').on(t.tenant, t.contractId, t.idempotencyKey),
  ],
);

/** Long texts of a contract's history (logos), each once, by the hash of what they say. */
export const blobs = pgTable(
  'contract_blob',
  {
    tenant: tenant(),
    contractId: uuid('contract_id').notNull(),
    hash: text('hash').notNull(),
    content: text('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.contractId, t.hash] })],
);

/** Builder sessions; a session and its contract share their id. A deleted one keeps its handlers and nothing else. */
export const sessions = pgTable(
  'builder_session',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    uiLanguage: text('ui_language').notNull(),
    handlers: json('handlers').$type<Handlers>().notNull(),
    trial: json('trial').$type<Trial>(),
    finalization: json('finalization').$type<Finalization>(),
    createdAt: time('created_at').notNull(),
    /** When everything in it is removed by itself; only while its contract is finalized. */
    eraseAt: time('erase_at'),
    deletedAt: time('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('builder_session_erasure').on(t.eraseAt),
    index('builder_session_deletion').on(t.deletedAt),
  ],
);

/** First finalizations, which are what is charged; they outlive their sessions, and say nothing of what was in them. */
export const transactions = pgTable(
  'transaction',
  {
    tenant: tenant(),
    sessionId: uuid('session_id').notNull(),
    countedAt: time('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.sessionId] }), index('transaction_time').on(t.countedAt)],
);

export const participants = pgTable(
  'participant',
  {
    tenant: tenant(),
    sessionId: uuid('session_id').notNull(),
    id: uuid('id').notNull(),
    displayName: text('display_name'),
    email: text('email'),
    externalId: text('external_id'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.sessionId, t.id] })],
);

/** URLs that open a session once. Only the hash of their token is kept. */
export const entryLinks = pgTable(
  'entry_link',
  {
    tenant: tenant(),
    tokenHash: text('token_hash').notNull(),
    sessionId: uuid('session_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    expiresAt: time('expires_at').notNull(),
    used: boolean('used').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.tokenHash] }),
    index('entry_link_session').on(t.tenant, t.sessionId),
    index('entry_link_expiry').on(t.expiresAt),
  ],
);

/**
 * Sessions of the Template Browser. `endsAt` is when a session ended, or will end by itself. A deleted one keeps its
 * handlers and nothing else.
 */
export const browserSessions = pgTable(
  'browser_session',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    status: text('status').$type<'pending' | 'completed' | 'deleted'>().notNull(),
    uiLanguage: text('ui_language').notNull(),
    handlers: json('handlers').$type<Handlers>().notNull(),
    filter: json('filter').$type<BrowserFilter>(),
    choice: json('choice').$type<BrowserState>(),
    /** Hash of the token in its one-time URL. */
    tokenHash: text('token_hash').notNull(),
    used: boolean('used').notNull().default(false),
    createdAt: time('created_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    uniqueIndex('browser_session_token').on(t.tenant, t.tokenHash),
    index('browser_session_end').on(t.endsAt),
  ],
);

/** Browsers that may see one hosted session, each known by the hash of what its cookie holds. */
export const hostedAccesses = pgTable(
  'hosted_access',
  {
    tenant: tenant(),
    tokenHash: text('token_hash').notNull(),
    kind: text('kind').$type<'builder' | 'browser'>().notNull(),
    sessionId: uuid('session_id').notNull(),
    /** Of a builder session: as whom. */
    participantId: uuid('participant_id'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.tokenHash] }), index('hosted_access_expiry').on(t.expiresAt)],
);

/** Answers to creating requests that carried an `Idempotency-Key`. */
export const idempotentAnswers = pgTable(
  'idempotent_answer',
  {
    tenant: tenant(),
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: json('answer').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.scope, t.key] }),
    index('idempotent_answer_created').on(t.createdAt),
    index('idempotent_answer_subject').on(t.tenant, sql`(${t.answer} ->> 'id')`),
  ],
);

/** Who listens to a session, counted by process; a row that was not renewed lately is of a process that died. */
export const presences = pgTable(
  'presence',
  {
    tenant: tenant(),
    sessionId: uuid('session_id').notNull(),
    processId: uuid('process_id').notNull(),
    connections: integer('connections').notNull(),
    renewedAt: time('renewed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.sessionId, t.processId] })],
);
