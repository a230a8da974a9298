import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobOptions, Jobs } from '../../src/jobs/index.ts';
import { startJobs } from '../../src/jobs/index.ts';
import { createLog } from '../../src/log.ts';
import { getReadiness } from '../../src/routes/builder/service-status.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

describe('jobs whose places are all taken by some that do not end', () => {
  let admin: pg.Client;
  let jobs: Jobs;
  let messages: string[];
  let done: unknown[];
  /** How far the clock of the watchdog is ahead, in milliseconds. */
  let later: number;
  beforeEach(async () => {
    const url = await createTestDatabase();
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    [messages, done, later] = [[], [], 0];
    const log = createLog({
      level: 'debug',
      write: (line) => messages.push((JSON.parse(line) as { message: string }).message),
    });
    const tasks: JobOptions['tasks'] = {
      endless: () => {
        done.push('endless');
        return new Promise(() => undefined);
      },
      note: async (payload) => void done.push(payload),
    };
    jobs = await startJobs({
      url,
      log,
      tasks,
      graceMs: 0,
      pollMs: 200,
      watchMs: 100,
      now: () => performance.now() + later,
    });
    await jobs.add('endless', null);
    await expect.poll(() => done).toEqual(['endless']);
  });
  afterEach(async () => {
    await jobs.close();
    await admin.end();
  });

  const ready = async (): Promise<number> => {
    const ask = getReadiness({
      readiness: () => Promise.resolve({ hasDatabase: true, hasFiles: true, jobs: jobs.health() }),
    });
    return Promise.resolve(ask({} as never, {} as never)).then(
      ({ status }) => status,
      (error: unknown) => (error as { failure: { status: number } }).failure.status,
    );
  };
  /** Adds a job that has been due for so long, and waits until the watchdog knows of it. */
  const addWaiting = async (seconds: number): Promise<void> => {
    await admin.query("SELECT graphile_worker.add_job('note', '1'::json, run_at => now() - interval '1 hour')");
    await admin.query("UPDATE graphile_worker._private_jobs SET updated_at = now() - $1 * interval '1 second'", [
      seconds,
    ]);
    await expect.poll(() => jobs.health().oldestDueSeconds).toBeGreaterThanOrEqual(seconds);
  };

  it('say so after five minutes, and go on with those that wait', async () => {
    await addWaiting(310);
    expect(await ready()).toBe(200);
    later = 295_000;
    expect([jobs.health().stuckSeconds, await ready()]).toEqual([undefined, 200]);
    later = 301_000;
    expect(jobs.health().stuckSeconds).toBeGreaterThanOrEqual(301);
    expect(await ready()).toBe(503);
    await expect.poll(() => messages, { timeout: 20_000 }).toContain('The job runner was started again');
    expect(messages).toContain('The job runner is stuck and is started again');
    await expect.poll(() => done, { timeout: 20_000 }).toContain(1);
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  });

  it('say nothing while none waits for five minutes', async () => {
    await addWaiting(250);
    later = 1_000_000;
    expect([jobs.health().stuckSeconds, await ready()]).toEqual([undefined, 200]);
  });
});
