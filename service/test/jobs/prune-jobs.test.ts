import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Jobs } from '../../src/jobs/index.ts';
import { startJobs } from '../../src/jobs/index.ts';
import { pruneJobs, pruneNames } from '../../src/jobs/prune-jobs.ts';
import { createLog } from '../../src/log.ts';
import { eventually } from '../support/client.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const log = createLog({ level: 'silent', write: () => undefined });
const OWN = ['prune_jobs'];

describe('rows of jobs no longer in use', () => {
  let url: string;
  let pool: pg.Pool;
  const started: Jobs[] = [];
  beforeEach(async () => {
    url = await createTestDatabase();
    pool = new pg.Pool({ connectionString: url, application_name: 'test' });
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((jobs) => jobs.close()));
    await pool.end();
  });
  const start = async (tasks: readonly string[], known: readonly string[] = tasks): Promise<Jobs> => {
    const nothing = async (): Promise<void> => undefined;
    const jobs = await startJobs({
      url,
      log,
      known,
      graceMs: 0,
      tasks: Object.fromEntries(tasks.map((name) => [name, nothing])),
      schedule: tasks.slice(0, 1).map((task) => ({ task, pattern: '0 0 1 1 *' })),
    });
    started.push(jobs);
    return jobs;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.splice(0).map((jobs) => jobs.close()));
  };
  const list = async (table: string, column: string): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT ${column} AS name FROM graphile_worker.${table} ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };
  const tasks = () => list('_private_tasks', 'identifier');
  const schedules = () => list('_private_known_crontabs', 'identifier');
  const add = (task: string, more = ''): Promise<unknown> =>
    pool.query(`SELECT graphile_worker.add_job($1, '{}'::json ${more})`, [task]);
  /** As if it had happened a month and a day ago. */
  const age = (where: string): Promise<unknown> =>
    pool.query(
      `ALTER TABLE graphile_worker._private_jobs DISABLE TRIGGER ALL;
       UPDATE graphile_worker._private_jobs SET run_at = now() - interval '31 days', updated_at = now() - interval '31 days' WHERE ${where};
       ALTER TABLE graphile_worker._private_jobs ENABLE TRIGGER ALL`,
    );

  it('go at the next start: names of tasks and of schedules of an earlier release', async () => {
    await start(['old', 'kept']);
    await eventually(async () => (await tasks()).includes('old'));
    expect(await schedules()).toEqual(['old', ...OWN].sort());
    await stop();
    // One that is still waited for keeps its name.
    await add('waiting', ", run_at => now() + interval '1 hour'");
    await start(['kept', 'new'], ['kept', 'new', 'of_the_others']);
    await eventually(async () => (await tasks()).includes('new'));
    expect(await tasks()).toEqual(['kept', 'new', ...OWN, 'waiting'].sort());
    expect(await schedules()).toEqual(['kept', ...OWN].sort());
  });

  it('stay while a process of another release runs: it knows tasks by their rows', async () => {
    const done: string[] = [];
    const older = await startJobs({ url, log, graceMs: 0, tasks: { old: async () => void done.push('old') } });
    started.push(older);
    await start(['new']);
    expect(await tasks()).toContain('old');
    await older.add('old', null);
    await eventually(() => done.length === 1);
  });

  it('go after 30 days: jobs that failed for good, and those of tasks that are gone', async () => {
    await start(['task']);
    await stop();
    await add('task', ", job_key => 'dead'");
    await add('gone', ", job_key => 'gone'");
    await add('gone', ", job_key => 'new', run_at => now() + interval '1 hour'");
    await add('task', ", job_key => 'due'");
    await add('task', ", job_key => 'busy'");
    await pool.query("UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key IN ('dead', 'busy')");
    await pool.query("UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'w' WHERE key = 'busy'");
    expect(await pruneJobs(pool, ['task', ...OWN])).toBe(0);
    await age("key <> 'new'");
    expect(await pruneJobs(pool, ['task', ...OWN])).toBe(2);
    expect(await list('jobs', 'key')).toEqual(['busy', 'due', 'new']);
  });

  it('go at once: queues that are empty, and no queue that somebody puts a job into meanwhile', async () => {
    await start(['task']);
    await stop();
    for (const queue of ['used', 'empty', 'filled'])
      await add('task', `, queue_name => '${queue}', job_key => '${queue}'`);
    await pool.query("DELETE FROM graphile_worker._private_jobs WHERE key <> 'used'");
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query("SELECT graphile_worker.add_job('task', '{}'::json, queue_name => 'filled')");
    // While somebody is about to add a job nothing is removed.
    expect(await pruneJobs(pool, ['task', ...OWN])).toBe(0);
    await client.query('COMMIT');
    client.release();
    expect(await pruneJobs(pool, ['task', ...OWN])).toBe(1);
    expect(await list('_private_job_queues', 'queue_name')).toEqual(['filled', 'used']);
    expect(await pruneNames(pool, ['task', ...OWN])).toBe(0);
  });

  it('go at a start, too: queues that are empty, and jobs that failed for good', async () => {
    await start(['task']);
    await stop();
    await add('task', ", queue_name => 'left', job_key => 'dead'");
    await pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts');
    await age('true');
    await start(['task']);
    expect([await list('jobs', 'key'), await list('_private_job_queues', 'queue_name')]).toEqual([[], []]);
  });

  it('are looked for once a day', async () => {
    await start(['task']);
    expect(await schedules()).toContain('prune_jobs');
    await add('task', ", queue_name => 'left'");
    await eventually(async () => (await list('jobs', 'key')).length === 0);
    await add('prune_jobs');
    await eventually(async () => (await list('_private_job_queues', 'queue_name')).length === 0);
  });
});
