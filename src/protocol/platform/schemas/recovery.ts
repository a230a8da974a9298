import { z } from 'zod';
import { component } from '../../component.ts';
import { momentInput } from '../../shared/sending.ts';
import { moment } from './record.ts';

/** Since when events are sent again. */
export const recoveryInputSchema = component(
  'RecoveryInput',
  z.object({
    since: momentInput,
  }),
);

/** Events that are sent again, in the shape of a bulk action. */
export const recoverySchema = component(
  'Recovery',
  z.object({
    id: z.string(),
    action: z.literal('recover'),
    state: z.enum(['running', 'done']),
    total: z.int().describe('How many events there are.'),
    done: z.int().describe('How many of them are on their way.'),
    refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
    download_url: z.string().nullable(),
    undo_until: moment.nullable(),
  }),
);
export type Recovery = z.infer<typeof recoverySchema>;
