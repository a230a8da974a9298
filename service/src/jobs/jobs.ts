import { describeError } from '../describe-error.ts';
import { releaseDeadWorkers } from './dead-workers.ts';
import type { AddJob, JobOptions, JobsHealth } from './job-options.ts';
import { openJobPool } from './job-pool.ts';
import { keepRunning } from './keep-running.ts';
import { migrateJobs } from './migrate-jobs.ts';
import { pruneJobs, pruneNames } from './prune-jobs.ts';
import { startWatchdog } from './watchdog.ts';

/** Work that is done by any of the processes, each job once unless it fails. */
export interface Jobs {
  readonly add: AddJob;
  readonly health: () => JobsHealth;
  /** Takes no more jobs, and lets the one under way finish for three seconds at most. */
  readonly close: () => Promise<void>;
}

const PRUNE = 'prune_jobs';

/**
 * Does jobs, `concurrency` at a time in this process, beside any number of processes on the same database: each job is
 * done by one of them. One that fails is tried again after e, e², e³… seconds. Returns when the first jobs can be done.
 */
export async function startJobs({ graceMs = 5000, watchMs = 10_000, ...options }: JobOptions): Promise<Jobs> {
  const { url, log, tasks, schedule = [], concurrency = 1, pollMs = 2000, forbiddenFlags, known } = options;
  const { now = () => performance.now(), answerMs = 20_000 } = options;
  await migrateJobs(url);
  const pool = openJobPool(url, { max: 1, answerMs });
  const release = async (): Promise<void> => {
    const workers = await releaseDeadWorkers(pool, graceMs);
    if (workers > 0) log.warn('Jobs of processes that died are done again', { workers });
  };
  const all = [...(known ?? []), PRUNE];
  const prune = async (): Promise<void> => {
    const rows = await pruneJobs(pool, all);
    if (rows > 0) log.info('Rows of jobs that nobody does any more were removed', { rows });
  };
  if (known) {
    await prune();
    await pruneNames(pool, all);
  }
  await release();
  const later = createLater(graceMs + 500, () => {
    release().catch((error: unknown) => {
      log.warn('Jobs of processes that died were not looked for', describeError(error));
    });
  });
  later.start();
  const settings = {
    url,
    log,
    concurrency,
    pollMs,
    now,
    answerMs,
    tasks: { ...tasks, ...(known ? { [PRUNE]: prune } : {}) },
    schedule: [...schedule, ...(known ? [{ task: PRUNE, pattern: '17 3 * * *' }] : [])],
    ...(forbiddenFlags ? { forbiddenFlags } : {}),
  };
  const running = keepRunning(settings, later.start);
  await running.started;
  const watching = { running, pool, log, now, release, tasks: Object.keys(tasks), everyMs: watchMs };
  const watchdog = startWatchdog(watching);
  await watchdog.look();
  return {
    add: async (task, payload, { key = null } = {}) => {
      const values = [task, JSON.stringify(payload), key];
      await pool.query('SELECT graphile_worker.add_job($1, $2::json, job_key => $3)', values);
    },
    health: watchdog.health,
    close: async () => {
      later.stop();
      watchdog.close();
      await running.close();
      await pool.end();
    },
  };
}

/**
 * A run in a while; each start begins the while anew. The connections of a process that was killed just now, or of a
 * runner that was replaced, still stand for a moment.
 */
function createLater(ms: number, run: () => void): { readonly start: () => void; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearTimeout(timer);
  };
  return {
    start: () => {
      stop();
      timer = setTimeout(run, ms);
    },
    stop,
  };
}
