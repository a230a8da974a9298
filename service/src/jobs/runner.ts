import { setTimeout as delay } from 'node:timers/promises';
import type { ParsedCronItem, TaskList, WorkerEvents } from 'graphile-worker';
import { parseCronItems, run } from 'graphile-worker';
import type pg from 'pg';
import { describeError } from '../describe-error.ts';
import type { Log } from '../log.ts';
import { carryName, nameConnection } from './dead-workers.ts';
import { createJobEvents, createJobLogger } from './job-log.ts';
import type { RunnerSettings } from './job-options.ts';
import { openJobPool } from './job-pool.ts';
import type { RunnerSigns } from './runner-signs.ts';
import type { SpanOptions } from '../tracing/index.ts';
import { inSpan, readTraceparent } from '../tracing/index.ts';
import { watchRunner } from './runner-signs.ts';

/** A runner that takes jobs in this process, until it ends. */
export interface Runner {
  /** Resolves when the runner takes no more jobs, for whatever reason, or is about to. */
  readonly ended: Promise<void>;
  readonly signs: RunnerSigns;
  /** Takes no more jobs and lets the one under way finish; past the limit it is told to abort, and left to another. */
  readonly stop: () => Promise<void>;
}

/** How long a job may take to finish when the service stops. */
const STOP_LIMIT_MS = 3000;
/** A task that keeps failing is given up after some hour; its next time in the schedule is a new job. */
const SCHEDULED_ATTEMPTS = 8;

/** Starts one runner. */
export async function startRunner(settings: RunnerSettings): Promise<Runner> {
  const { url, log, tasks, schedule, concurrency, pollMs, forbiddenFlags, now, answerMs } = settings;
  // One connection listens, one asks for jobs and says that they are done, one is for due items of the schedule.
  const pool = openJobPool(url, { max: 3, answerMs });
  const events = createJobEvents(log);
  const signs = watchRunner(events, { concurrency, now });
  nameConnections(pool, { events, log });
  try {
    const runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval: pollMs,
      ...(forbiddenFlags ? { forbiddenFlags: () => [...forbiddenFlags()] } : {}),
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: STOP_LIMIT_MS - 500,
      // Without these, a failure to record a job as done goes unnoticed, and stopping does not wait for it.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: createJobLogger(log),
      events,
      taskList: toTaskList(tasks),
      parsedCronItems: toCronItems(schedule),
    });
    const ended = runner.promise.catch((error: unknown) => {
      log.warn('The job runner ended by itself', describeError(error));
    });
    return {
      // One whose connection broke when it said that a job is done may wait for itself for ever on its way out.
      ended: Promise.race([ended, signs.leaving]),
      signs,
      stop: () => stop({ runner, ended, pool, log }),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Makes all connections of a runner say whose they are. */
function nameConnections(pool: pg.Pool, { events, log }: { readonly events: WorkerEvents; readonly log: Log }): void {
  events.on('pool:create', ({ workerPool }) => {
    carryName(pool, workerPool.id);
  });
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // The runner's LISTEN is on its way, and a connection is asked one thing at a time.
    client.once('drain', () => {
      nameConnection(client, workerPool.id).catch((error: unknown) => {
        log.warn('The job runner could not say who it is', describeError(error));
      });
    });
  });
}
/** Tasks as the runner calls them: they know nothing of it, and could be run by another. */
function toTaskList(tasks: RunnerSettings['tasks']): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { abortSignal = new AbortController().signal, addJob, job }) =>
        inSpan(`job ${name}`, spanOf(payload, job.attempts), async () =>
          task(payload, {
            signal: abortSignal,
            flags: Object.keys(job.flags ?? {}),
            add: async (next, given, { key } = {}) => {
              await addJob(next, given, key === undefined ? {} : { jobKey: key });
            },
          }),
        ),
    ]),
  );
}

/** A job goes on with the trace of the request that caused it, as its payload has it. */
function spanOf(payload: unknown, attempt: number): SpanOptions {
  const kept = (payload as { readonly traceparent?: unknown } | null)?.traceparent;
  return { kind: 'consumer', attributes: { 'deedkit.attempt': attempt }, parent: readTraceparent(kept) ?? 'none' };
}

function toCronItems(schedule: RunnerSettings['schedule']): ParsedCronItem[] {
  return parseCronItems(
    schedule.map(({ task, pattern }) => ({
      task,
      match: pattern,
      identifier: task,
      // One at a time is left behind while no runner works, not one for each time that passed.
      options: { backfillPeriod: 0, maxAttempts: SCHEDULED_ATTEMPTS, jobKey: task },
    })),
  );
}

/** A runner that is to stop, and the parts that this takes. */
interface Stopping {
  readonly runner: Awaited<ReturnType<typeof run>>;
  readonly ended: Promise<void>;
  readonly pool: pg.Pool;
  readonly log: Log;
}

/**
 * Lets the jobs under way finish, aborts them past the limit, and ends the connections. Each step has a limit, since
 * the process that stops the service has only so much time.
 */
async function stop({ runner, ended, pool, log }: Stopping): Promise<void> {
  const note = (error: unknown): void => {
    // One that has ended by itself cannot be stopped again.
    log.debug('The job runner had ended', describeError(error));
  };
  const stopped = runner
    .stop()
    .catch(note)
    .then(() => ended);
  const isLate = await Promise.race([stopped.then(() => false), delay(STOP_LIMIT_MS, true)]);
  if (isLate) await Promise.race([runner.kill().catch(note), delay(1000)]);
  await Promise.race([pool.end(), delay(1000)]);
}
