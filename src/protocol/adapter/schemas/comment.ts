import { z } from 'zod';
import { threadSchema } from '../../builder/index.ts';
import { component } from '../../component.ts';

/** The comment threads of a draft, oldest first. */
export const draftThreadsSchema = component(
  'DraftThreads',
  z.object({
    threads: z.array(threadSchema),
    revision: z.int().min(0).describe('Counts every change of a comment; `since` of the next request.'),
  }),
);
export type DraftThreads = z.infer<typeof draftThreadsSchema>;
