import { z } from 'zod';
import { component } from '../../component.ts';

/** The sandbox environment's time. */
export const clockSchema = component('Clock', z.object({ data: z.object({ now: z.iso.datetime({ offset: true }) }) }));

/**
 * The step by which the time of the sandbox moves forward, as an ISO 8601 duration. Jobs that become due by it are
 * done.
 */
export const clockAdvanceSchema = component(
  'ClockAdvance',
  z.object({
    advance: z.iso.duration('Give an ISO 8601 duration, such as PT15M.').max(40),
  }),
);

/** A word for people; programs go by the status code. */
export const healthSchema = component('Health', z.object({ status: z.string() }));

/** Whether requests are carried out, and how long the job has been due that waits longest; null: that is not known. */
export const readinessSchema = component(
  'Readiness',
  healthSchema.extend({ jobs: z.object({ oldest_due_seconds: z.int().min(0).nullable() }) }),
);
