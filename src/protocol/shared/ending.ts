import { z } from 'zod';
import { component } from '../component.ts';

/** How signing ended before everybody had signed: who ended it, and why. */
export const endingSchema = component(
  'Ending',
  z.object({
    by: z
      .enum(['sender', 'signee', 'due'])
      .describe('`sender`: cancelled. `signee`: declined. `due`: the last day has passed.'),
    name: z.string().nullable().describe('Of a signee who declined.'),
    signature_id: z
      .string()
      .nullable()
      .optional()
      .describe('Of a signee who declined; a signing room tells it to that signee alone.'),
    reason: z.string().nullable().describe('As the signee gave it, 1,000 characters at most.'),
    at: z.iso.datetime({ offset: true }),
  }),
);
export type Ending = z.infer<typeof endingSchema>;
