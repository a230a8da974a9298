import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { usageSchema } from '../schemas/usage.ts';

/** Not in the specification: how many transactions there were in each month. */
export const listUsage = defineRoute({
  operationId: 'listUsage',
  method: 'GET',
  path: '/public/v2/usage',
  tag: 'Workspace',
  summary: 'Count the documents of each month',
  description:
    'An addition. The newest month first, 36 at most; a month without documents is left out. Documents that were deleted since count still.',
  request: {},
  responses: { 200: { description: 'The months', schema: z.object({ data: z.array(usageSchema) }) } },
});
