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

/** Ids as the service has them; the adapter looks none up. */
const params = z.object({ draft_id: z.uuid() });
const threadParams = params.extend({ thread_id: z.uuid() });
const commentParams = threadParams.extend({ comment_id: z.uuid() });
const headers = z.object({
  'x-deed-grant': z.string().max(4000).optional().describe('A signed grant for this draft.'),
});
const tag = 'Comments';
const path = '/drafts/{draft_id}/threads' as const;
const thread = { description: 'The thread as it is now', schema: threadSchema };
/** A page that may not write is refused by `authorize` (403), like every other request. */
const writing = [400, 404, 409, 413, 415, 422] as const;

/** Comment threads beside a draft. 409 `comments_disabled` where its session has them turned off. */
export const commentRoutes = {
  /**
   * With `since`, what changed after the `revision` of an earlier answer: a page asks again whenever an event says so.
   */
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
  /** As whom it is written is for `authorize` to say, here and below: a page cannot speak for somebody else. */
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
  /** Sent twice it does the same: a thread that is resolved stays resolved, by who was first. */
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
  /** With an `id` of the page's own it may be sent again after an answer was lost. */
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
  /** 403 `comment_foreign` for a comment of somebody else. */
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
