import { createId } from 'deedkit/document';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor } from '../../acceptance/support/visitor.ts';
import { migrateDatabase, openDatabase } from '../../src/database/index.ts';
import { hashKey, makeKey } from '../../src/domain/tenant/key-ring.ts';
import type { Tenant } from '../../src/domain/tenant/tenant.ts';
import { createLog } from '../../src/log.ts';
import { createKeyRegister, createWorkspaceRegister } from '../../src/storage/index.ts';
import type { TestClient, TestSession } from '../support/client.ts';
import { clientOf } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { LIVE_KEY, SANDBOX_KEY, createTestDatabase, startTestService } from '../support/start-test-service.ts';

const INSERT_KEY =
  'INSERT INTO api_key (tenant, id, hash, name, created_at) VALUES ($1, gen_random_uuid(), $2, $3, now())';

async function query(url: string, text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

async function complete(client: TestClient, { id, participant }: TestSession): Promise<void> {
  const template = await client.send('GET', '/api/browser/templates/mutual-nda');
  const { data } = (await template.json()) as { data: { example: Record<string, unknown> } };
  const operations = Object.entries(data.example)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
  const path = `/api/builder/sessions/${id}/contract`;
  const headers = { 'X-Participant': participant.id };
  expect((await client.send('PATCH', path, { body: { operations }, headers })).status).toBe(200);
  expect((await client.send('POST', `${path}/finalize`, { headers })).status).toBe(200);
}

describe('workspaces beside the first ones', () => {
  const trial: Tenant = { id: 'acme-sandbox', environment: 'sandbox' };
  const paid: Tenant = { id: 'acme-live', environment: 'live' };
  const keys = { trial: makeKey(trial), paid: makeKey(paid) };
  let service: TestService;
  let ours: TestClient;
  let first: TestClient;
  beforeAll(async () => {
    service = await startTestService();
    const database = openDatabase(service.databaseUrl, {
      log: createLog({ level: 'silent', write: () => undefined }),
      connections: 1,
    });
    const at = new Date();
    await createWorkspaceRegister(database.orm).create({ slug: 'acme', name: 'Acme', at });
    for (const [tenant, key] of [
      [trial, keys.trial],
      [paid, keys.paid],
    ] as const)
      await createKeyRegister(database.orm).add({
        tenant,
        id: createId(),
        hash: hashKey(key),
        name: '',
        createdAt: at,
      });
    await database.close();
    ours = clientOf(service, keys.trial);
    first = clientOf(service, SANDBOX_KEY);
  });
  afterAll(() => service.close());

  it('reach the templates of all, and nothing else of each other', async () => {
    expect((await ours.send('GET', '/api/browser/templates')).status).toBe(200);
    const session = await ours.start();
    expect((await ours.contract(session)).status).toBe(200);
    for (const key of [SANDBOX_KEY, LIVE_KEY, keys.paid])
      expect((await clientOf(service, key).contract(session)).status).toBe(404);
    expect((await ours.contract(await first.start())).status).toBe(404);
    const found = await query(service.databaseUrl, 'SELECT tenant FROM contract WHERE id = $1', [session.id]);
    expect(found.rows).toEqual([{ tenant: trial.id }]);
  });

  it('are in the environment of their key', async () => {
    const environmentOf = async (client: TestClient) => {
      const { id } = await client.start();
      const { data } = (await (await client.send('GET', `/api/builder/sessions/${id}`)).json()) as {
        data: { environment: string };
      };
      return data.environment;
    };
    expect([await environmentOf(ours), await environmentOf(clientOf(service, keys.paid))]).toEqual(['sandbox', 'live']);
    expect((await clientOf(service, keys.paid).send('GET', '/sandbox/clock')).status).toBe(404);
    expect((await clientOf(service, keys.paid.replace('live', 'sandbox')).send('GET', '/readyz')).status).toBe(200);
    const pretended = await clientOf(service, keys.paid.replace('live', 'sandbox')).send('GET', '/sandbox/clock');
    expect(pretended.status).toBe(401);
  });

  it('have hosted pages that show and change their own drafts', async () => {
    const { url, id } = await ours.start();
    const visitor = createVisitor(service.url);
    const page = await visitor.enter(url);
    expect((await visitor.open(page)).status).toBe(200);
    const draft = await visitor.open(`${page}/deedkit/drafts/${id}`);
    expect(draft.status, await draft.clone().text()).toBe(200);
    // Another workspace's visitor at the same time is served from its own.
    const other = await first.start();
    const neighbour = createVisitor(service.url);
    const next = await neighbour.enter(other.url);
    const answers = await Promise.all([
      visitor.open(`${page}/deedkit/drafts/${id}`),
      neighbour.open(`${next}/deedkit/drafts/${other.id}`),
      neighbour.open(`${next}/deedkit/drafts/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
  });

  it('have clocks of their own, by which finalized contracts are kept and removed', async () => {
    const session = await ours.start();
    const neighbour = await first.start();
    await complete(ours, session);
    await complete(first, neighbour);
    const moved = await ours.send('POST', '/sandbox/clock', { body: { advance: 'P29D' } });
    expect(moved.status).toBe(200);
    expect((await ours.contract(session)).status).toBe(200);
    await ours.send('POST', '/sandbox/clock', { body: { advance: 'P2D' } });
    expect((await ours.contract(session)).status).toBe(404);
    expect((await first.contract(neighbour)).status).toBe(200);
    const time = (await (await first.send('GET', '/sandbox/clock')).json()) as { data: { now: string } };
    expect(Math.abs(Date.parse(time.data.now) - Date.now())).toBeLessThan(60_000);
  });

  it('are charged when they are live', async () => {
    const client = clientOf(service, keys.paid);
    await complete(client, await client.start());
    await complete(ours, await ours.start());
    const { rows } = await query(service.databaseUrl, 'SELECT tenant FROM transaction');
    expect(rows).toEqual([{ tenant: paid.id }]);
  });
});

describe('a database of before there were workspaces', () => {
  it('keeps its keys, sessions and templates', async () => {
    const url = await createTestDatabase();
    const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
    const hashes = readMigrationFiles({ migrationsFolder: migrations }).map(({ hash }) => hash);
    expect(await migrateDatabase(url, hashes.slice(0, 4))).toBe(true);
    await query(url, INSERT_KEY, ['live', hashKey('deed_live_old-key'), 'Old']);
    const body = JSON.stringify({ id: 'house', marker: true });
    for (const tenant of ['sandbox', 'live'])
      await query(url, 'INSERT INTO template_version VALUES ($1, $2, $3, $4)', [tenant, 'house', 'v1', body]);
    await query(url, "INSERT INTO template_version VALUES ('sandbox', 'house', 'v2', $1)", [body]);
    await query(
      url,
      "INSERT INTO template VALUES ('live', 'house', 'v1', '2026-01-01'), ('sandbox', 'house', 'v2', '2026-01-02')",
    );
    expect(await migrateDatabase(url)).toBe(true);
    const versions = await query(url, 'SELECT tenant, version FROM template_version ORDER BY version');
    expect(versions.rows).toEqual([
      { tenant: '*', version: 'v1' },
      { tenant: '*', version: 'v2' },
    ]);
    expect((await query(url, 'SELECT tenant, id, version FROM template')).rows).toEqual([
      { tenant: '*', id: 'house', version: 'v2' },
    ]);
    await query(url, "DELETE FROM template WHERE id = 'house'");
    const service = await startTestService({ databaseUrl: url });
    const old = clientOf(service, 'deed_live_old-key');
    const session = await old.start();
    // The workspace of the settings' key is the one that it was.
    expect((await clientOf(service, LIVE_KEY).contract(session)).status).toBe(200);
    await service.close();
  });
});
