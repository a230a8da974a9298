import { defineRoute } from '../../route.ts';
import { clockAdvanceSchema, clockSchema, healthSchema, readinessSchema } from '../schemas/clock.ts';

/** About the service itself: no operation here touches a session. */
const tag = 'Service';

/** The sandbox has a time of its own, so that an integrator’s tests need not wait 15 minutes for a URL to end. */
export const getClock = defineRoute({
  operationId: 'getClock',
  method: 'GET',
  path: '/sandbox/clock',
  tag,
  summary: 'Read the time of the sandbox environment',
  request: {},
  responses: { 200: { description: 'The time', schema: clockSchema } },
  errors: [404],
});

/** The answer waits for what became due, so that a test can look at what came of it right away. */
export const advanceClock = defineRoute({
  operationId: 'advanceClock',
  method: 'POST',
  path: '/sandbox/clock',
  tag,
  summary: 'Move the time of the sandbox environment forward',
  description: 'Answers after everything that became due has been done. Does not exist for live keys.',
  request: { body: clockAdvanceSchema },
  responses: { 200: { description: 'The new time', schema: clockSchema } },
  errors: [400, 404, 413, 415, 422],
});

/** For process supervisors: asks nothing of the database, which a restart would not mend. */
export const getHealth = defineRoute({
  operationId: 'getHealth',
  method: 'GET',
  path: '/healthz',
  tag,
  summary: 'Whether the process is alive',
  request: {},
  responses: { 200: { description: 'Alive', schema: healthSchema } },
  authenticated: false,
});

/** For load balancers: 503 while starting, while stopping, without the database, and while jobs do not run. */
export const getReadiness = defineRoute({
  operationId: 'getReadiness',
  method: 'GET',
  path: '/readyz',
  tag,
  summary: 'Whether requests will be answered',
  request: {},
  responses: { 200: { description: 'Ready', schema: readinessSchema } },
  authenticated: false,
});
