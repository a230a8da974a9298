import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/index.ts';
import { migrateDatabase, openDatabase } from '../../src/database/index.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import type { DeliveryStore } from '../../src/domain/webhook/delivery.ts';
import { migrateJobs } from '../../src/jobs/migrate-jobs.ts';
import { createLog } from '../../src/log.ts';
import { createDeliveryStore } from '../../src/storage/index.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const tenant = FIRST_TENANTS.sandbox;
const at = new Date('2026-03-01T10:00:00Z');

describe('deliveries as they are kept', () => {
  let database: Database;
  let store: DeliveryStore;
  let endpoints: string[];
  const run = (text: string, values: unknown[] = []) => database.pool.query(text, values);
  beforeAll(async () => {
    const url = await createTestDatabase();
    await migrateDatabase(url);
    await migrateJobs(url);
    database = openDatabase(url, { log: createLog({ level: 'error', write: () => undefined }) });
    store = createDeliveryStore(database.orm, () => at);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await run('TRUNCATE webhook, webhook_endpoint, webhook_delivery, event');
    await run('DELETE FROM graphile_worker._private_jobs');
    const webhook = randomUUID();
    endpoints = [randomUUID(), randomUUID(), randomUUID()].sort();
    await run(
      "INSERT INTO webhook (tenant, id, enabled, accepted_events, created_at, updated_at) VALUES ('sandbox', $1, true, '{document-created}', now(), now())",
      [webhook],
    );
    for (const [place, id] of endpoints.entries())
      await run(
        "INSERT INTO webhook_endpoint (tenant, id, webhook_id, place, url, created_at, updated_at) VALUES ('sandbox', $1, $2, $3, 'https://x.example', now(), now())",
        [id, webhook, place],
      );
    for (const event of ['first', 'second']) {
      await run(
        "INSERT INTO event (tenant, id, type, content, occurred_at) VALUES ('sandbox', $1, 'document-created', '{}', $2)",
        [event, at],
      );
      for (const endpoint of endpoints)
        await run(
          "INSERT INTO webhook_delivery (tenant, id, webhook_id, endpoint_id, event_id, event_type, next_attempt_at, created_at) VALUES ('sandbox', $1, $2, $3, $4, 'document-created', $5, $5)",
          [randomUUID(), webhook, endpoint, event, at],
        );
    }
  });

  const jobs = async () =>
    (
      await run(
        'SELECT key, queue_name AS queue, locked_at IS NOT NULL AS locked, flags FROM graphile_worker.jobs ORDER BY key',
      )
    ).rows as { key: string | null; queue: string; locked: boolean; flags: unknown }[];
  const wake = (id: string) => store.wake({ tenant, id });
  const endpoint = (place: number) => ({ tenant, id: endpoints[place] ?? '' });

  it('of an event are looked after by one job for each endpoint, however many events there are', async () => {
    await Promise.all([wake('first'), wake('second'), wake('first')]);
    expect(await jobs()).toEqual(
      endpoints.map((id) => ({
        key: `sandbox/wake/${id}`,
        queue: `sandbox/deliver/${id}`,
        locked: false,
        flags: null,
      })),
    );
  });

  it('of an event that are all done start no job', async () => {
    await run("UPDATE webhook_delivery SET status = 'succeeded' WHERE event_id = 'first'");
    await wake('first');
    expect(await jobs()).toEqual([]);
  });

  it('get another job while one is being done, which may have looked already', async () => {
    await wake('first');
    await run('UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = $1', ['somebody']);
    await wake('second');
    expect((await jobs()).filter(({ locked }) => !locked)).toHaveLength(3);
    expect(await jobs()).toHaveLength(6);
  });

  it('get another job in place of one that is tried again later, or not any more', async () => {
    await wake('first');
    await run("UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour'");
    await wake('second');
    const { rows } = await run('SELECT count(*)::int FROM graphile_worker.jobs WHERE run_at <= now()');
    expect(rows[0]).toEqual({ count: 3 });
    await run('UPDATE graphile_worker._private_jobs SET attempts = max_attempts');
    await wake('second');
    const open = await run('SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts < max_attempts');
    expect(open.rows[0]).toEqual({ count: 3 });
  });

  it('to an endpoint that failed meanwhile are marked as slow', async () => {
    await wake('first');
    await store.record(endpoint(1), [], 2);
    await wake('second');
    expect((await jobs()).map(({ flags }) => flags)).toEqual([null, { slow: true }, null]);
  });

  it('are read with their endpoint, up to the number asked for, and without one where none is due', async () => {
    const found = await store.readDue(endpoint(0), at, 1);
    expect(found?.endpoint).toMatchObject({ key: endpoint(0), url: 'https://x.example', failures: 0 });
    expect(found?.deliveries).toMatchObject([{ eventId: 'first', attempt: 0, occurredAt: at, content: {} }]);
    expect((await store.readDue(endpoint(0), at, 9))?.deliveries.map(({ eventId }) => eventId)).toEqual([
      'first',
      'second',
    ]);
    expect((await store.readDue(endpoint(0), new Date(at.getTime() - 1), 9))?.deliveries).toEqual([]);
    await run('UPDATE webhook SET enabled = false');
    expect(await store.readDue(endpoint(0), at, 9)).toBeUndefined();
  });

  it('go on when the next is due, by the tenant’s clock, or not at all', async () => {
    const due = new Date(Date.now() + 3_600_000);
    await run('UPDATE webhook_delivery SET next_attempt_at = $1', [due]);
    await run(
      "INSERT INTO clock (tenant, offset_ms) VALUES ('sandbox', 1800000) ON CONFLICT (tenant) DO UPDATE SET offset_ms = excluded.offset_ms",
    );
    await store.goOn(endpoint(2));
    const { rows } = await run('SELECT key, run_at FROM graphile_worker.jobs');
    expect(rows).toEqual([{ key: `sandbox/deliver/${endpoints[2]}`, run_at: new Date(due.getTime() - 1_800_000) }]);
    await run("UPDATE webhook_delivery SET status = 'succeeded', next_attempt_at = NULL");
    await store.goOn(endpoint(1));
    await run("UPDATE webhook_delivery SET status = 'pending', next_attempt_at = $1", [due]);
    await run('UPDATE webhook SET enabled = false');
    await store.goOn(endpoint(1));
    expect(await jobs()).toHaveLength(1);
  });
});
