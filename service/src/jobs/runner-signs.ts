import type { WorkerEvents } from 'graphile-worker';

/** The visible signs of a runner's work. */
export interface RunnerSigns {
  /** Milliseconds since it had an answer from the database when it looked for a job; 0 while all its places are taken. */
  readonly sinceAnswer: () => number;
  /** Milliseconds since it began a job, or had none to begin. */
  readonly sinceBegun: () => number;
  /** Resolves when it begins to stop, for whatever reason, and when it has no hope of ever doing a job. */
  readonly leaving: Promise<void>;
}

const STOPS = ['pool:fatalError', 'pool:gracefulShutdown', 'pool:forcefulShutdown'] as const;

/** Reads the signs of a runner from its events. `now` is a clock that only goes forward, in milliseconds. */
export function watchRunner(
  events: WorkerEvents,
  { concurrency, now }: { readonly concurrency: number; readonly now: () => number },
): RunnerSigns {
  const last = { answer: now(), begun: now() };
  const begun = new Set<string>();
  let isHopeful = false;
  const looked = (): void => {
    isHopeful = true;
    last.answer = now();
    last.begun = last.answer;
  };
  const leaving = new Promise<void>((resolve) => {
    for (const stop of STOPS) events.once(stop, () => resolve());
    // It asks for the numbers of its tasks once, and keeps what went wrong with that for good.
    events.on('worker:getJob:error', () => {
      if (!isHopeful) resolve();
    });
  });
  events.on('worker:getJob:empty', looked);
  events.on('job:start', ({ job }) => {
    begun.add(job.id);
    looked();
  });
  events.on('job:complete', ({ job }) => {
    begun.delete(job.id);
    last.answer = now();
  });
  return {
    sinceAnswer: () => (begun.size >= concurrency ? 0 : now() - last.answer),
    sinceBegun: () => now() - last.begun,
    leaving,
  };
}
