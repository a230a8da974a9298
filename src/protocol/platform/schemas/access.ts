import { z } from 'zod';
import { component } from '../../component.ts';
import { idInput } from './record.ts';
import { roleSchema } from './user.ts';

/** Entries of a list at most. */
const MOST_ENTRIES = 500;

/** A user or key that may see a folder or a template, and in which role. */
export const accessEntrySchema = component(
  'AccessEntry',
  z.object({
    subject: z.object({ type: z.enum(['user', 'key'], 'Give user or key.'), id: idInput }),
    role: roleSchema,
  }),
);
export type AccessEntry = z.infer<typeof accessEntrySchema>;

/** A list that replaces the one there is. */
export const accessInputSchema = component(
  'AccessInput',
  z.object({ data: z.array(accessEntrySchema).max(MOST_ENTRIES, `Give at most ${MOST_ENTRIES} entries.`) }),
);
