import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ignoreLostConnections } from './lost-connections.ts';
import { describeError } from '../describe-error.ts';
import { releaseDeadWorkers } from './dead-workers.ts';
import { migrateJobs } from './migrate-jobs.ts';
import type { AddJob, JobOptions, RunnerSettings } from './job-options.ts';
import { pruneJobs, pruneNames } from './prune-jobs.ts';
import type { Runner } from './runner.ts';
import { startRunner } from './runner.ts';

/** Work that is done by any of the processes, each job once unless it fails. */
export interface Jobs {
  readonly add: AddJob;
  /** Takes no more jobs, and lets the one under way finish for three seconds at most. */
  readonly close: () => Promise<void>;
}

// A runner ends when the database goes, and there is nothing to do for the next one before it is back.
const RESTART_MS = 1000;
const RELEASE = 'release_dead_workers';
const PRUNE = 'prune_jobs';

/**
 * Does jobs, `concurrency` at a time in this process, beside any number of processes on the same database: each job is
 * done by one of them. One that fails is tried again after e, e², e³… seconds. Returns when the first jobs can be done.
 */
export async function startJobs({ graceMs = 5000, ...options }: JobOptions): Promise<Jobs> {
  const { url, log, tasks, schedule = [], concurrency = 1, pollMs = 2000, forbiddenFlags, known } = options;
  await migrateJobs(url);
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'deedkit-jobs' });
  ignoreLostConnections(pool);
  const release = async (): Promise<void> => {
    const workers = await releaseDeadWorkers(pool, graceMs);
    if (workers > 0) log.warn('Jobs of processes that died are done again', { workers });
  };
  const all = [...(known ?? []), RELEASE, PRUNE];
  const prune = async (): Promise<void> => {
    const rows = await pruneJobs(pool, all);
    if (rows > 0) log.info('Rows of jobs that nobody does any more were removed', { rows });
  };
  if (known) {
    await prune();
    await pruneNames(pool, all);
  }
  await release();
  // Of a process that was killed just now, connections were there a moment ago.
  const later = setTimeout(() => {
    release().catch((error: unknown) => {
      log.warn('Jobs of processes that died were not looked for', describeError(error));
    });
  }, graceMs + 500);
  const runners = keepRunning({
    url,
    log,
    tasks: { ...tasks, [RELEASE]: release, ...(known ? { [PRUNE]: prune } : {}) },
    concurrency,
    pollMs,
    ...(forbiddenFlags ? { forbiddenFlags } : {}),
    schedule: [
      ...schedule,
      { task: RELEASE, pattern: '* * * * *' },
      ...(known ? [{ task: PRUNE, pattern: '17 3 * * *' }] : []),
    ],
  });
  await runners.started;
  return {
    add: async (task, payload, { key = null } = {}) => {
      await pool.query('SELECT graphile_worker.add_job($1, $2::json, job_key => $3)', [
        task,
        JSON.stringify(payload),
        key,
      ]);
    },
    close: async () => {
      clearTimeout(later);
      await runners.close();
      await pool.end();
    },
  };
}

/**
 * One runner after the other: a runner ends by itself when the database is gone in the wrong moment, and nothing but a
 * new one, under a new name, goes on.
 */
function keepRunning(options: RunnerSettings): {
  readonly started: Promise<void>;
  readonly close: () => Promise<void>;
} {
  const { log } = options;
  const closing = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => {
      resolve();
    });
  });
  const first = startRunner(options);
  const go = async (): Promise<void> => {
    let runner: Runner | undefined = await first;
    while (!closing.signal.aborted) {
      await Promise.race([runner?.ended, stopped]);
      await runner?.stop();
      if (closing.signal.aborted) return;
      await delay(RESTART_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      runner = closing.signal.aborted ? undefined : await tryToStart(options);
      if (runner) log.info('The job runner was started again');
    }
    await runner?.stop();
  };
  const going = first.then(go);
  // Whoever waits for the first runner is told; what comes later is logged where it happens.
  going.catch(() => undefined);
  return {
    started: first.then(() => undefined),
    close: async () => {
      closing.abort();
      await going;
    },
  };
}

/** Undefined when it cannot be done just now, as while the database is away: whoever asked tries again later. */
async function tryToStart(options: RunnerSettings): Promise<Runner | undefined> {
  try {
    return await startRunner(options);
  } catch (error) {
    options.log.warn('The job runner could not be started', describeError(error));
    return undefined;
  }
}
