import { EventEmitter } from 'node:events';
import type { Job, WorkerEvents } from 'graphile-worker';
import { Logger } from 'graphile-worker';
import { describeError } from '../describe-error.ts';
import type { Log } from '../log.ts';
import type { JobSignal } from '../signals/index.ts';
import { signals } from '../signals/index.ts';

/**
 * Logs that the runner had a message, without its text, together with the described error. The runner's own words hold
 * the error that a task threw, and with it perhaps words of a contract.
 */
export function createJobLogger(log: Log): Logger {
  return new Logger(() => (level, _message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    log.debug('The job runner has something to say', describeError((meta as { error?: unknown } | undefined)?.error));
  });
}

type Told = Pick<Job, 'id' | 'task_identifier'>;

/** Tells of jobs that fail, by task and attempt, and of all of them by signals. */
export function createJobEvents(log: Log): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  const began = new Map<string, number>();
  const tell = ({ id, task_identifier: task }: Told, outcome: JobSignal['outcome']): void => {
    signals.job.tell({ task, outcome, ms: performance.now() - (began.get(id) ?? performance.now()) });
    began.delete(id);
  };
  events.on('job:start', ({ job }) => {
    began.set(job.id, performance.now());
  });
  events.on('job:success', ({ job }) => {
    tell(job, 'done');
  });
  events.on('job:error', ({ job, error }) => {
    const fields = { task: job.task_identifier, job: job.id, attempt: job.attempts, ...describeError(error) };
    tell(job, job.attempts < job.max_attempts ? 'again' : 'failed');
    if (job.attempts < job.max_attempts) log.warn('A job failed and will be tried again', fields);
    else log.error('A job failed for good', fields);
  });
  return events;
}
