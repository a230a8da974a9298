import type pg from 'pg';
import { describeError } from '../describe-error.ts';
import type { Log } from '../log.ts';
import type { JobsHealth } from './job-options.ts';
import type { Running } from './keep-running.ts';

/** A runner that has no answer for so long while others have is replaced: each of its statements has an end before that. */
const SILENT_MS = 30_000;
/** From when on jobs are said not to run: without an answer of the database; with all places taken by jobs that do not end. */
const UNANSWERED_MS = 120_000;
const FULL_MS = 300_000;
/** A job that was due for longer is told in the log, so often. */
const TOLD_SECONDS = 60;
const TELL_EVERY_MS = 60_000;
/** How often is looked for jobs of processes that died. */
const RELEASE_EVERY_MS = 60_000;

interface Watched {
  readonly running: Running;
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly log: Log;
  readonly now: () => number;
  readonly tasks: readonly string[];
  readonly everyMs: number;
  /** Gives back the jobs of runners that are gone. */
  readonly release: () => Promise<void>;
}

/** Looks after the jobs of a process. */
export interface Watchdog {
  readonly health: () => JobsHealth;
  /** Looks now; the same as it does by itself every so often. */
  readonly look: () => Promise<void>;
  readonly close: () => void;
}

/**
 * Replaces a runner that is stuck, gives the jobs of the dead to the living, and knows how long jobs wait. None of it is
 * a job: it has to go on when jobs do not.
 */
export function startWatchdog(watched: Watched): Watchdog {
  const watchdog = new Dog(watched);
  const timer = setInterval(() => {
    void watchdog.look();
  }, watched.everyMs);
  timer.unref();
  return {
    health: () => watchdog.health(),
    look: () => watchdog.look(),
    close: () => {
      clearInterval(timer);
    },
  };
}

class Dog {
  readonly #watched: Watched;
  #looking: Promise<void> | undefined;
  #oldestDue: number | null = null;
  #releasedAt: number;
  #toldAt = -Infinity;
  /** When there was a runner last: between two there is none for a moment. */
  #seenAt: number;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#releasedAt = watched.now();
    this.#seenAt = watched.now();
  }

  health(): JobsHealth {
    const stuckFor = this.#stuckFor();
    return {
      oldestDueSeconds: this.#oldestDue,
      ...(stuckFor > 0 ? { stuckSeconds: Math.round(stuckFor / 1000) } : {}),
    };
  }

  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Milliseconds, once they are too many; 0 while jobs run. */
  #stuckFor(): number {
    const { running, now } = this.#watched;
    const signs = running.signs();
    if (signs) this.#seenAt = now() - signs.sinceAnswer();
    const unanswered = now() - this.#seenAt;
    if (unanswered > UNANSWERED_MS) return unanswered;
    const waits = (this.#oldestDue ?? 0) * 1000 > FULL_MS;
    const full = signs?.sinceBegun() ?? 0;
    return waits && full > FULL_MS ? full : 0;
  }

  async #look(): Promise<void> {
    const { now, log, release } = this.#watched;
    try {
      if (now() - this.#releasedAt > RELEASE_EVERY_MS) {
        this.#releasedAt = now();
        await release();
      }
      this.#oldestDue = await this.#askOldestDue();
    } catch (error) {
      // A runner has no answer then either.
      this.#oldestDue = null;
      log.warn('Jobs were not looked after', describeError(error));
      return;
    }
    this.#replaceStuck();
    if (this.#oldestDue < TOLD_SECONDS || now() - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = now();
    log.warn('Jobs wait', { oldest_due_s: this.#oldestDue });
  }

  #replaceStuck(): void {
    const { running, log } = this.#watched;
    const silent = running.signs()?.sinceAnswer() ?? 0;
    if (silent < SILENT_MS && this.#stuckFor() === 0) return;
    log.warn('The job runner is stuck and is started again', { silent_s: Math.round(silent / 1000) });
    running.replace();
  }

  /**
   * One that was moved to an earlier time, as with the clock of a sandbox, waits from that moment on; one whose queue is
   * taken waits for the job there.
   */
  async #askOldestDue(): Promise<number> {
    const { pool, tasks } = this.#watched;
    const { rows } = await pool.query<{ seconds: number | null }>(
      `SELECT floor(extract(epoch FROM now() - min(greatest(run_at, updated_at))))::int AS seconds
       FROM graphile_worker.jobs
       WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now() AND task_identifier = ANY($1::text[])
         AND (queue_name IS NULL OR queue_name NOT IN (
           SELECT queue_name FROM graphile_worker.jobs WHERE locked_at IS NOT NULL AND queue_name IS NOT NULL))`,
      [tasks],
    );
    return Math.max(0, rows[0]?.seconds ?? 0);
  }
}
