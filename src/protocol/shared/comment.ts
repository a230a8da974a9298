import { z } from 'zod';
import { MAX_COMMENT } from '../../document/index.ts';
import { component } from '../component.ts';
import { actorSchema } from './history.ts';

export { MAX_COMMENT };
const moment = z.iso.datetime({ offset: true });
const quote = z
  .string()
  .max(1000)
  .describe('What stands there when the comment is made; it tells what was meant once the place is gone.');
const body = z
  .string()
  .trim()
  .min(1, 'Write something.')
  .max(MAX_COMMENT, 'Write at most 10,000 characters.')
  .describe('Plain text: nothing in it is read as markup.');

/**
 * The place that a thread is about. Places are held by ids, so that they are found again however many are put before
 * them. A place that is not in the document any more keeps its thread.
 */
export const anchorSchema = component(
  'CommentAnchor',
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('field'),
      path: z
        .string()
        .max(1000)
        .regex(/^(?:\/(?:[^~/]|~[01])+)+$/, 'Give a pointer from the value, such as /parties/<_id>/name.')
        .describe('Pointer from the value, with the `_id` of an instance in place of its index.'),
      quote,
    }),
    z.object({
      kind: z.literal('paragraph'),
      section_id: z.string().min(1).max(100).describe('`_id` of the section.'),
      quote: quote.min(1, 'Give the words that the comment is about.'),
    }),
  ]),
);
export type CommentAnchor = z.infer<typeof anchorSchema>;

/** One comment. `participant` is null for an author who is not known any more; the comment stays. */
export const commentSchema = component(
  'Comment',
  z.object({
    id: z.uuid(),
    participant: actorSchema,
    body: z.string(),
    created_at: moment,
    edited_at: moment.nullable(),
  }),
);
export type Comment = z.infer<typeof commentSchema>;

/** The comments on one place. */
export const threadSchema = component(
  'Thread',
  z.object({
    id: z.uuid(),
    revision: z.int().min(1).describe('Of the comments of the document, when it was changed last.'),
    anchor: anchorSchema,
    resolved: z.object({ at: moment, participant: actorSchema }).nullable(),
    comments: z.array(commentSchema).describe('Oldest first; none of a thread whose comments were all deleted.'),
    created_at: moment,
  }),
);
export type Thread = z.infer<typeof threadSchema>;

const meta = z.object({ revision: z.int().min(0).describe('Counts every change of a comment of the document.') });
/** Threads with the revision to ask for next, as `since`. */
export const threadListSchema = component('ThreadList', z.object({ data: z.array(threadSchema), meta }));
export type ThreadList = z.infer<typeof threadListSchema>;
/** A thread as it is after it was written to; `meta.revision` is its own. */
export const threadAnswerSchema = component('ThreadAnswer', z.object({ data: threadSchema, meta }));
export type ThreadAnswer = z.infer<typeof threadAnswerSchema>;

/**
 * Without `since`, all threads that have comments; with it, also those that lost their last one, so that a page can
 * take them away.
 */
export const threadQuerySchema = z.object({
  since: z
    .string()
    .regex(/^\d{1,9}$/, 'Give the `revision` of an earlier answer.')
    .transform(Number)
    .optional()
    .describe('Only threads changed after this revision, with those that have no comments any more.'),
});
/** Chosen by the writer: a request sent again after a lost response adds no second comment. */
const ownId = z
  .uuid()
  .toLowerCase()
  .optional()
  .describe('Id for it, chosen by the caller. The same request again answers with what is there.');
/** A first comment, and its place. */
export const threadInputSchema = component('ThreadInput', z.object({ id: ownId, anchor: anchorSchema, body }));
export type ThreadInput = z.infer<typeof threadInputSchema>;
/** All that changes of a thread by itself. */
export const threadPatchSchema = component('ThreadPatch', z.object({ resolved: z.boolean('Give true or false.') }));
/** One more comment of a thread. */
export const replyInputSchema = component('ReplyInput', z.object({ id: ownId, body }));
/** New words for a comment of one's own. */
export const commentInputSchema = component('CommentInput', z.object({ body }));
