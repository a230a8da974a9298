import type { Log } from '../log.ts';

/**
 * Leaves a job for whichever process comes first; it is there when this resolves, whatever happens then. Of jobs with
 * the same key, one waits at a time: the newest.
 */
export type AddJob = (task: string, payload: unknown, options?: { readonly key?: string }) => Promise<void>;

/** A background task. It may run twice when a process is killed, so a second run must do no harm. */
export type Task = (
  payload: unknown,
  options: { readonly signal: AbortSignal; readonly add: AddJob; readonly flags: readonly string[] },
) => Promise<void>;

/** The background tasks of a process, and their schedule. */
export interface JobOptions {
  readonly url: string;
  readonly log: Log;
  /** By name. */
  readonly tasks: Readonly<Record<string, Task>>;
  /** When tasks are done by themselves, once over all processes: names of tasks, and cron patterns (UTC). */
  readonly schedule?: readonly { readonly task: string; readonly pattern: string }[];
  /**
   * All tasks of this release, also those of another `startJobs`: remains of others are removed at the start, and once
   * a day. Nothing is removed when left out.
   */
  readonly known?: readonly string[];
  /** How many are done at a time in this process: one. */
  readonly concurrency?: number;
  /** How often each of them looks for jobs that became due by themselves: 2 seconds. */
  readonly pollMs?: number;
  /** Jobs that carry one of these flags are left alone; asked each time that one is looked for. */
  readonly forbiddenFlags?: () => readonly string[];
  /** How long a worker may be without a connection before its jobs are somebody else's: 5 seconds. */
  readonly graceMs?: number;
  /** How long a statement may take that looks for a job, or says that one is done: 20 seconds. */
  readonly answerMs?: number;
  /** How often is looked after the runner: 10 seconds. */
  readonly watchMs?: number;
  /** A clock that only goes forward, in milliseconds. */
  readonly now?: () => number;
}

/** How the jobs of a process get on. */
export interface JobsHealth {
  /** Seconds that the job which waits longest has been due; 0 where none is, null where that is not known. */
  readonly oldestDueSeconds: number | null;
  /** Seconds for which this process has not been able to do any, when that is too long. */
  readonly stuckSeconds?: number;
}

/** The settings of each runner. */
export type RunnerSettings = Required<Omit<JobOptions, 'graceMs' | 'watchMs' | 'forbiddenFlags' | 'known'>> &
  Pick<JobOptions, 'forbiddenFlags'>;
