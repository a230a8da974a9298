import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobOptions, Jobs } from '../../src/jobs/index.ts';
import { startJobs } from '../../src/jobs/index.ts';
import { createLog } from '../../src/log.ts';
import { eventually } from '../support/client.ts';
import { layWire } from '../support/lay-wire.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

/** Connections of jobs to the database, other than the one that asks. */
const OF_JOBS =
  "FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'deedkit-jobs%' AND pid <> pg_backend_pid()";
const END_ALL = `SELECT pg_terminate_backend(pid) ${OF_JOBS}`;
describe('jobs whose connections are lost', () => {
  let url: string;
  let admin: pg.Client;
  let locker: pg.Client;
  let messages: string[];
  const closing: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    url = await createTestDatabase();
    [admin, locker] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
    for (const client of [admin, locker]) await client.connect();
    messages = [];
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    for (const client of [admin, locker]) await client.end();
  });

  const start = async (tasks: JobOptions['tasks'], over: Partial<JobOptions> = {}): Promise<Jobs> => {
    const log = createLog({
      level: 'debug',
      write: (line) => messages.push((JSON.parse(line) as { message: string }).message),
    });
    const jobs = await startJobs({ url, log, tasks, graceMs: 0, pollMs: 200, ...over });
    closing.push(jobs.close);
    return jobs;
  };
  const add = (task: string, payload: number) =>
    admin.query('SELECT graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)]);
  /** Ends every connection that waits for a lock on a table, once there is one. */
  const endWaiting = () =>
    eventually(async () => ((await admin.query(`${END_ALL} AND wait_event_type = 'Lock'`)).rowCount ?? 0) > 0);
  /** Keeps others from writing into a table of jobs until `unlock`. */
  const lock = (table: string) => locker.query(`BEGIN; LOCK TABLE graphile_worker.${table} IN SHARE MODE`);
  const unlock = () => locker.query('COMMIT');

  it('again and again go on', async () => {
    const done = new Set<unknown>();
    await start({ note: async (payload) => void done.add(payload) }, { concurrency: 2 });
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    for (const number of numbers) {
      await add('note', number);
      await admin.query(END_ALL);
      // The rhythm of the losses, which come whatever the jobs are at.
      // eslint-disable-next-line no-restricted-syntax
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    await expect.poll(() => done.size, { timeout: 40_000 }).toBe(numbers.length);
  });

  it('when they ask for the first time go on', async () => {
    const done: unknown[] = [];
    // The tables are made by a first one, which is gone again.
    await (await start({ other: () => Promise.resolve() })).close();
    closing.length = 0;
    await lock('_private_tasks');
    const starting = start({ note: async (payload) => void done.push(payload) });
    await endWaiting();
    await unlock();
    await starting;
    await add('note', 1);
    await expect.poll(() => done, { timeout: 20_000 }).toEqual([1]);
  });

  it('when they say that they are done go on, the second time too', async () => {
    const done: unknown[] = [];
    await start({
      note: async (payload) => {
        done.push(payload);
        if (done.filter((one) => one === payload).length === 1) await lock('_private_jobs');
      },
    });
    for (const number of [1, 2]) {
      await add('note', number);
      await endWaiting();
      await unlock();
      await expect.poll(() => done, { timeout: 20_000 }).toContain(number);
    }
    // Each is done at least once: one whose end could not be written may be done again.
    const waiting = async () => (await admin.query('SELECT id FROM graphile_worker.jobs')).rowCount;
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  });

  it('without anybody being told, as when PostgreSQL hangs, go on', async () => {
    const done: unknown[] = [];
    await start({ note: async (payload) => void done.push(payload) }, { answerMs: 500 });
    await add('note', 1);
    await expect.poll(() => done).toEqual([1]);
    const { rows } = await admin.query<{ pid: number }>(`SELECT pid ${OF_JOBS}`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
    try {
      await add('note', 2);
      await expect.poll(() => done, { timeout: 20_000 }).toEqual([1, 2]);
    } finally {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT');
    }
  });

  it('for long say so, and no more once they are back', async () => {
    const wire = await layWire(new URL(url));
    closing.push(wire.cut);
    let later = 0;
    const jobs = await start(
      { note: () => Promise.resolve() },
      { url: wire.url, now: () => performance.now() + later },
    );
    expect(jobs.health()).toEqual({ oldestDueSeconds: 0 });
    wire.hold();
    later = 121_000;
    expect(jobs.health().stuckSeconds).toBeGreaterThanOrEqual(120);
    wire.release();
    await expect.poll(() => jobs.health().stuckSeconds, { timeout: 20_000 }).toBeUndefined();
  });

  it('have a runner put in the place of one that has no answer while others have', async () => {
    let later = 0;
    const done: unknown[] = [];
    await start(
      { note: async (payload) => void done.push(payload) },
      { watchMs: 100, pollMs: 2_000, now: () => performance.now() + later },
    );
    await add('note', 1);
    await expect.poll(() => done).toEqual([1]);
    // The look after the job may come at any time.
    const wait = (): string[] => {
      later += 31_000;
      return messages;
    };
    await expect.poll(wait).toContain('The job runner was started again');
    expect(messages).toContain('The job runner is stuck and is started again');
    await add('note', 2);
    await expect.poll(() => done).toEqual([1, 2]);
  });

  it('tell how long the oldest waits that is due', async () => {
    const jobs = await start({ note: () => Promise.resolve() }, { watchMs: 100, forbiddenFlags: () => ['kept'] });
    await admin.query(
      "SELECT graphile_worker.add_job('note', '1'::json, flags => ARRAY['kept'], run_at => now() - interval '2 minutes')",
    );
    await admin.query("UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '90 seconds'");
    await expect.poll(() => jobs.health().oldestDueSeconds).toBeGreaterThanOrEqual(90);
    expect(jobs.health().oldestDueSeconds).toBeLessThan(120);
    await expect.poll(() => messages).toContain('Jobs wait');
  });
});
