import { z } from 'zod';
import {
  commentInputSchema,
  replyInputSchema,
  threadInputSchema,
  threadPatchSchema,
  threadQuerySchema,
  threadSchema,
} from '../../builder/index.ts';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import { draftThreadsSchema } from '../schemas/comment.ts';

const params = z.object({ draft_id: z.uuid() });
const threadParams = params.extend({ thread_id: z.uuid() });
const commentParams = threadParams.extend({ comment_id: z.uuid() });
const headers = z.object({
  'x-deed-grant': z.string().max(4000).optional().describe('A signed grant for this draft.'),
});
const tag = 'Comments';
const path = '/drafts/{draft_id}/threads' as const;
const thread = { description: 'The thread as it is now', schema: threadSchema };
const writing = [400, 404, 409, 413, 415, 422] as const;

/** What is said of a draft, beside it. 409 `comments_disabled` where its session has them turned off. */
export const commentRoutes = {
  listDraftThreads: defineRoute({
    operationId: 'listDraftThreads',
    method: 'GET',
    path,
    tag,
    summary: 'List the comments of a draft',
    request: { params, query: threadQuerySchema, headers },
    responses: { 200: { description: 'The threads, oldest first', schema: draftThreadsSchema } },
    errors: [404, 409, 422],
  }),
  createDraftThread: defineRoute({
    operationId: 'createDraftThread',
    method: 'POST',
    path,
    tag,
    summary: 'Comment on a field or a paragraph',
    request: { params, headers, body: threadInputSchema },
    responses: { 201: { description: 'The new thread', schema: threadSchema } },
    errors: writing,
  }),
  updateDraftThread: defineRoute({
    operationId: 'updateDraftThread',
    method: 'PATCH',
    path: `${path}/{thread_id}`,
    tag,
    summary: 'Resolve a thread, or open it again',
    request: { params: threadParams, headers, body: threadPatchSchema },
    responses: { 200: thread },
    errors: writing,
  }),
  createDraftComment: defineRoute({
    operationId: 'createDraftComment',
    method: 'POST',
    path: `${path}/{thread_id}/comments`,
    tag,
    summary: 'Reply in a thread, which opens a resolved one again',
    request: { params: threadParams, headers, body: replyInputSchema },
    responses: { 201: thread },
    errors: writing,
  }),
  updateDraftComment: defineRoute({
    operationId: 'updateDraftComment',
    method: 'PATCH',
    path: `${path}/{thread_id}/comments/{comment_id}`,
    tag,
    summary: 'Change a comment of one’s own',
    request: { params: commentParams, headers, body: commentInputSchema },
    responses: { 200: thread },
    errors: writing,
  }),
  /** A thread without comments is gone. */
  deleteDraftComment: defineRoute({
    operationId: 'deleteDraftComment',
    method: 'DELETE',
    path: `${path}/{thread_id}/comments/{comment_id}`,
    tag,
    summary: 'Delete a comment of one’s own',
    request: { params: commentParams, headers },
    responses: { 200: thread },
    errors: [404, 409],
  }),
} as const satisfies Readonly<Record<string, Route>>;
