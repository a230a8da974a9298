import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/index.ts';
import { migrateDatabase, openDatabase } from '../../src/database/index.ts';
import { createLog } from '../../src/log.ts';
import {
  createPresenceStore,
  createSessionStore,
  listTenantsWithExpired,
  prune,
  sessionTables,
} from '../../src/storage/index.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-06-01T12:00:00Z');
const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
const sandbox = { id: 'sandbox', environment: 'sandbox' } as const;
const live = { id: 'live', environment: 'live' } as const;

let client: pg.Client;
let database: Database;
beforeAll(async () => {
  const url = await createTestDatabase();
  await migrateDatabase(url);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  database = openDatabase(url, { log: createLog({ level: 'silent', write: () => undefined }) });
});
afterAll(async () => {
  await database.close();
  await client.end();
});
beforeEach(() => client.query('TRUNCATE idempotent_answer, entry_link, builder_session, presence, clock'));

describe('expired data', () => {
  const answer = (tenant: string, createdAt: Date) =>
    client.query("INSERT INTO idempotent_answer VALUES ($1, 'scope', $2, 'hash', '{}', $3)", [
      tenant,
      randomUUID(),
      createdAt,
    ]);
  const session = (tenant: string, times: { readonly eraseAt?: Date; readonly deletedAt?: Date }) =>
    client.query(
      "INSERT INTO builder_session (tenant, id, ui_language, handlers, created_at, erase_at, deleted_at) VALUES ($1, gen_random_uuid(), 'en', '{}', $2, $3, $4)",
      [tenant, ago(9999), times.eraseAt ?? null, times.deletedAt ?? null],
    );
  const due = async () => (await listTenantsWithExpired(database.orm, now)).map(({ id }) => id).sort();
  const tenantsOf = async (table: string) =>
    (await client.query<{ tenant: string }>(`SELECT tenant FROM ${table} ORDER BY 1`)).rows.map(({ tenant }) => tenant);

  it('is none at first', async () => {
    await answer('sandbox', ago(23));
    await session('live', { eraseAt: new Date(now.getTime() + 1) });
    expect(await due()).toEqual([]);
  });

  it('is found by the tenant it is of, whichever table it lies in, once', async () => {
    await answer('sandbox', ago(25));
    await answer('sandbox', ago(26));
    expect(await due()).toEqual(['sandbox']);
    await session('live', { eraseAt: now });
    expect(await listTenantsWithExpired(database.orm, now)).toEqual(expect.arrayContaining([sandbox, live]));
    await client.query('TRUNCATE builder_session');
    // A deleted session is not erased again, and the rest of it is kept for a month.
    await session('live', { eraseAt: ago(1), deletedAt: ago(29 * 24) });
    expect(await due()).toEqual(['sandbox']);
    await session('live', { deletedAt: ago(31 * 24) });
    expect(await due()).toEqual(['live', 'sandbox']);
  });

  it('may be that of anybody whose time was moved', async () => {
    await client.query("INSERT INTO clock VALUES ('sandbox', 1)");
    expect(await due()).toEqual(['sandbox']);
  });

  it('is removed for one tenant by its time, and for no other', async () => {
    for (const tenant of ['sandbox', 'live']) for (const hours of [23, 25]) await answer(tenant, ago(hours));
    await prune(database.orm, sandbox, now);
    expect(await tenantsOf('idempotent_answer')).toEqual(['live', 'live', 'sandbox']);
    await prune(database.orm, live, new Date(now.getTime() + 2 * HOUR_MS));
    expect(await tenantsOf('idempotent_answer')).toEqual(['sandbox']);
  });

  it('of sessions is listed for their tenant, the longest overdue first', async () => {
    await session('live', { eraseAt: ago(1) });
    for (const hours of [1, 3, -1, 2]) await session('sandbox', { eraseAt: ago(hours) });
    const found = await createSessionStore(database.orm).listDue(sandbox, now);
    const { rows } = await client.query<{ id: string; erase_at: Date }>('SELECT id, erase_at FROM builder_session');
    const times = new Map(rows.map(({ id, erase_at: time }) => [id, time]));
    expect(found.map(({ id }) => times.get(id))).toEqual([3, 2, 1].map(ago));
    expect(found.map(({ tenant }) => tenant)).toEqual([sandbox, sandbox, sandbox]);
  });
});

describe('presence', () => {
  const [ours, other] = [randomUUID(), randomUUID()];
  const at = (tenant: typeof sandbox | typeof live) => ({ tenant, id: randomUUID() });
  const fresh = async () =>
    (
      await client.query<{ tenant: string; process: string }>(
        "SELECT tenant, process_id AS process FROM presence WHERE renewed_at > now() - interval '1 minute' ORDER BY 1",
      )
    ).rows;
  const age = () => client.query("UPDATE presence SET renewed_at = now() - interval '1 hour'");

  it('of a process is renewed for every tenant it has anybody of, and goes with it', async () => {
    const [a, b] = [ours, other].map((id) => createPresenceStore(database.pool, id, sessionTables));
    await a?.report(at(sandbox), 1);
    const left = at(live);
    await a?.report(left, 2);
    await a?.report(at(live), 1);
    await b?.report(at(live), 1);
    await a?.report(left, 0);
    await age();
    await a?.renew();
    expect(await fresh()).toEqual([
      { tenant: 'live', process: ours },
      { tenant: 'sandbox', process: ours },
    ]);
    await a?.leave();
    await b?.renew();
    expect(await fresh()).toEqual([{ tenant: 'live', process: other }]);
    expect((await client.query('SELECT 1 FROM presence')).rowCount).toBe(1);
  });
});
