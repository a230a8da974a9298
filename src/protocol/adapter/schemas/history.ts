import { z } from 'zod';
import { contractStateSchema, historyEntrySchema, restoreInputSchema } from '../../builder/index.ts';
import { component } from '../../component.ts';

/** A page of a draft's history, newest first. */
export const draftHistorySchema = component(
  'DraftHistory',
  z.object({
    entries: z.array(historyEntrySchema),
    revision: z.int().min(0).describe('The newest revision.'),
    next: z.int().min(1).nullable().describe('`before` of the next page; null on the last.'),
    created_at: z.iso.datetime({ offset: true }),
  }),
);
export type DraftHistory = z.infer<typeof draftHistorySchema>;

/** A draft as it was. */
export const draftRevisionSchema = component(
  'DraftRevision',
  z.object({ revision: z.int().min(0), state: contractStateSchema }),
);
export type DraftRevision = z.infer<typeof draftRevisionSchema>;

/** The request to restore a revision. */
export const draftRestoreSchema = restoreInputSchema;
