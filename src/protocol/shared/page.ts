import { z } from 'zod';

/** Nine digits at most: a longer number is no page of anything, and would not be exact. */
const digits = z
  .string()
  .regex(/^\d{1,9}$/, 'Give a whole number.')
  .transform(Number);

/** Query parameters of every list. */
export const pageParameters = {
  'page[number]': digits.pipe(z.int().min(1, 'Pages start at 1.')).optional().describe('From 1.'),
  'page[size]': digits
    .pipe(z.int().min(1, 'Give 1 to 100.').max(100, 'Give 1 to 100.'))
    .optional()
    .describe('25 when not given.'),
};

/** The page data of a list; `total` counts the items that pass the filters. */
export const pageMetaSchema = z.object({ page: z.object({ number: z.int(), size: z.int(), total: z.int() }) });
