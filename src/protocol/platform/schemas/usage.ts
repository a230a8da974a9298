import { z } from 'zod';
import { component } from '../../component.ts';

/** The documents of a workspace that came to something in one month. */
export const usageSchema = component(
  'Usage',
  z.object({
    month: z.string().describe('`YYYY-MM`, in the time zone of the workspace.'),
    created: z.int(),
    finalized: z.int(),
    completed: z.int(),
    cancelled: z.int().describe('Called off, declined, or not signed in time.'),
  }),
);
export type Usage = z.infer<typeof usageSchema>;
