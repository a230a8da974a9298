import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { Logger } from 'graphile-worker';
import { describeError } from '../describe-error.ts';
import type { Log } from '../log.ts';

/**
 * The runner's own words hold what a task threw, and with it perhaps words of a contract: of those only that there were
 * some is told, with the error as the log tells errors.
 */
export function createJobLogger(log: Log): Logger {
  return new Logger(() => (level, _message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    log.debug('The job runner has something to say', describeError((meta as { error?: unknown } | undefined)?.error));
  });
}

/** Tells of jobs that fail, by task and attempt. */
export function createJobEvents(log: Log): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ job, error }) => {
    const fields = { task: job.task_identifier, job: job.id, attempt: job.attempts, ...describeError(error) };
    if (job.attempts < job.max_attempts) log.warn('A job failed and will be tried again', fields);
    else log.error('A job failed for good', fields);
  });
  return events;
}
