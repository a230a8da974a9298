import type { KeyScopes, Role } from 'deedkit/protocol/platform';
import { bigint, integer, json, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Environment } from '../../domain/tenant/tenant.ts';
import type { BrandLogo } from '../../domain/workspace/workspace.ts';
import { tenant, time } from '../columns.ts';

/** The tenants: workspaces, each in one environment. */
export const workspaces = pgTable('workspace', {
  tenant: tenant().primaryKey(),
  environment: text('environment').$type<Environment>().notNull(),
  name: text('name').notNull(),
  /** The workspace's id for integrators, the same in both environments. */
  workspaceId: uuid('workspace_id').notNull().defaultRandom(),
  rootFolderId: uuid('root_folder_id').notNull().defaultRandom(),
  serviceAccountId: uuid('service_account_id').notNull().defaultRandom(),
  createdAt: time('created_at').notNull(),
  /** A data URI, which is read only where the picture is shown. */
  logo: text('logo'),
  /** The facts about the logo that are needed without it. */
  logoOf: jsonb('logo_of').$type<BrandLogo>(),
  color: text('color'),
  timeZone: text('time_zone').notNull().default('UTC'),
  mailFromName: text('mail_from_name'),
  /** How long deleted documents and folders stay in the bin; 0 for not at all. */
  binDays: integer('bin_days').notNull().default(30),
  requestLogDays: integer('request_log_days').notNull().default(7),
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
    role: text('role').$type<Role>().notNull().default('admin'),
    scopes: json('scopes').$type<KeyScopes>(),
    expiresAt: time('expires_at'),
    lastUsedAt: time('last_used_at'),
    /** The first key of those that replaced each other; null for itself. */
    originId: uuid('origin_id'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] }), uniqueIndex('api_key_hash').on(t.tenant, t.hash)],
);

/** How far a tenant's time runs ahead of the wall clock. Only those of the sandbox can have a row. */
export const clocks = pgTable('clock', {
  tenant: tenant().primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});
