import { z } from 'zod';
import { component, described } from '../component.ts';

/** The author of a change, as far as others are told; null when none was named, or they are not known any more. */
export const actorSchema = component(
  'Actor',
  z.object({ id: z.uuid(), display_name: z.string().nullable() }).nullable(),
);
export type Actor = z.infer<typeof actorSchema>;

/** ISO 8601 with an offset. */
const moment = z.iso.datetime({ offset: true });
const anyJson = described(z.unknown(), { description: 'Any JSON.' });

/** The change of one place of the document. */
export const historyChangeSchema = component(
  'HistoryChange',
  z.object({
    op: z.enum(['add', 'replace', 'remove']),
    path: z.string().describe('JSON Pointer into the state, as it was at the time.'),
    before: anyJson.optional().describe('Left out where nothing stood, and when it is longer than 1,000 characters.'),
    after: anyJson.optional().describe('Left out where nothing stands, and when it is longer than 1,000 characters.'),
  }),
);
export type HistoryChange = z.infer<typeof historyChangeSchema>;

/** The changes that one person made in one go. */
export const historyEntrySchema = component(
  'HistoryEntry',
  z.object({
    kind: z.enum(['patched', 'restored', 'finalized', 'unfinalized']),
    revision: z.int().min(1).describe('The revision it led to.'),
    since: z.int().min(0).describe('The revision it began from.'),
    participant: actorSchema,
    began_at: moment,
    ended_at: moment,
    restored_revision: z.int().min(0).nullable().describe('Of `restored`: whose document was brought back.'),
    changes: z.array(historyChangeSchema).describe('Each place once, with what it was before and is after the entry.'),
    omitted: z.int().min(0).describe('How many more changes there are; 50 are told.'),
  }),
);
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** A page of a history, newest first. */
export const historySchema = component(
  'History',
  z.object({
    data: z.array(historyEntrySchema),
    meta: z.object({
      revision: z.int().min(0).describe('The newest revision.'),
      next: z.int().min(1).nullable().describe('`before` of the next page; null on the last.'),
      created_at: moment.describe('When the contract began, at revision 0.'),
    }),
  }),
);
export type History = z.infer<typeof historySchema>;

/** Query of the history. A page that is asked for by a revision is the same whatever is written meanwhile. */
export const historyQuerySchema = z.object({
  before: z
    .string()
    .regex(/^\d{1,9}$/, 'Give the `next` of the page before.')
    .transform(Number)
    .pipe(z.int().min(1, 'Give the `next` of the page before.'))
    .optional()
    .describe('`next` of the page before; without it the newest.'),
  size: z
    .string()
    .regex(/^\d{1,3}$/, 'Give 1 to 100.')
    .transform(Number)
    .pipe(z.int().min(1, 'Give 1 to 100.').max(100, 'Give 1 to 100.'))
    .optional()
    .describe('Entries, 25 when not given; a page may have fewer, and has a next one all the same.'),
});

/** The body that brings a revision back. */
export const restoreInputSchema = component(
  'RestoreInput',
  z.object({ revision: z.int('Give a revision, such as 12.').min(0).max(999_999_999) }),
);
export type RestoreInput = z.infer<typeof restoreInputSchema>;
