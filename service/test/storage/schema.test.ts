import { getTableConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../src/database/index.ts';
import * as schema from '../../src/storage/schema.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

describe('tables', () => {
  let client: pg.Client;
  beforeAll(async () => {
    const url = await createTestDatabase();
    // Processes that start together migrate one after the other, and a second time changes nothing.
    await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
    await migrateDatabase(url);
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterAll(() => client.end());

  it('have the tenant first in every primary key and unique index, others by it or by time alone', async () => {
    const { rows } = await client.query<{ index: string; first: string; type: string; unique: boolean }>(`
      SELECT i.indexrelid::regclass::text AS index, a.attname AS first, a.atttypid::regtype::text AS type, i.indisunique AS unique FROM pg_index i
      JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0] WHERE n.nspname = 'public'`);
    expect(rows.length).toBeGreaterThan(12);
    // The numbers in the index of searches carry the tenant. A sign-in to the console names an address and no workspace.
    const known = ['document_search_grams', 'workspace_user_address'];
    const others = rows.filter(({ first, index }) => first !== 'tenant' && !known.includes(index));
    expect(others.filter(({ unique, type }) => unique || type !== 'timestamp with time zone')).toEqual([]);
  });

  it('are what the migrations make of them', async () => {
    const { rows } = await client.query<{ column: string }>(`
      SELECT table_name || '.' || column_name || ' ' || is_nullable AS column FROM information_schema.columns WHERE table_schema = 'public'`);
    const declared = Object.values(schema).flatMap((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table);
      const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
      return columns.map(
        (column) => `${name}.${column.name} ${column.notNull || keys.has(column.name) ? 'NO' : 'YES'}`,
      );
    });
    expect(rows.map(({ column }) => column).sort()).toEqual(declared.sort());
  });
});
