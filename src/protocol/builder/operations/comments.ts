import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import {
  commentInputSchema,
  replyInputSchema,
  threadAnswerSchema,
  threadInputSchema,
  threadListSchema,
  threadPatchSchema,
  threadQuerySchema,
} from '../../shared/comment.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import { participantHeader, sessionParams } from './parameters.ts';

const tag = 'Comments';
const path = '/api/builder/sessions/{session_id}/threads' as const;
const threadParams = sessionParams.extend({ thread_id: z.uuid().toLowerCase() });
const commentParams = threadParams.extend({ comment_id: z.uuid().toLowerCase() });
const headers = z.object({ 'x-participant': participantHeader });
const creating = headers.extend({ 'idempotency-key': idempotencyKey });
const thread = { description: 'The thread as it is now', schema: threadAnswerSchema };
/** The statuses that may refuse any writing; 403 for a user who is no participant, and for comments of others. */
const writing = [400, 403, 404, 409, 413, 415, 422] as const;

/** The comment threads of the document, kept beside it and never in it. An addition to builder-embed. */
export const listThreads = defineRoute({
  operationId: 'listThreads',
  method: 'GET',
  path,
  tag,
  summary: 'List the comments of a session',
  description: '409 `comments_disabled` where the session has them turned off, here and below.',
  request: { params: sessionParams, query: threadQuerySchema },
  responses: { 200: { description: 'The threads, oldest first', schema: threadListSchema } },
  errors: [404, 409, 422],
});

/** A first comment on a place of the document. */
export const createThread = defineRoute({
  operationId: 'createThread',
  method: 'POST',
  path,
  tag,
  summary: 'Comment on a field or a paragraph',
  description: 'With an `id` it may be sent again: 409 `id_taken` where the id is of something else.',
  request: { params: sessionParams, headers: creating, body: threadInputSchema },
  responses: { 201: { description: 'The new thread', schema: threadAnswerSchema } },
  errors: writing,
});

/** Two who resolve the same thread both get it as it stands; the first of them is named. */
export const updateThread = defineRoute({
  operationId: 'updateThread',
  method: 'PATCH',
  path: `${path}/{thread_id}`,
  tag,
  summary: 'Resolve a thread, or open it again',
  request: { params: threadParams, headers, body: threadPatchSchema },
  responses: { 200: thread },
  errors: writing,
});

/** A reply opens a resolved thread again. */
export const createComment = defineRoute({
  operationId: 'createComment',
  method: 'POST',
  path: `${path}/{thread_id}/comments`,
  tag,
  summary: 'Reply in a thread',
  description: 'With an `id` it may be sent again: 409 `id_taken` where the id is of something else.',
  request: { params: threadParams, headers: creating, body: replyInputSchema },
  responses: { 201: thread },
  errors: writing,
});

/** One's own only: 403 `comment_foreign` for those of others. */
export const updateComment = defineRoute({
  operationId: 'updateComment',
  method: 'PATCH',
  path: `${path}/{thread_id}/comments/{comment_id}`,
  tag,
  summary: 'Change a comment of one’s own',
  request: { params: commentParams, headers, body: commentInputSchema },
  responses: { 200: thread },
  errors: writing,
});

/** One's own only. A thread without comments is gone. */
export const deleteComment = defineRoute({
  operationId: 'deleteComment',
  method: 'DELETE',
  path: `${path}/{thread_id}/comments/{comment_id}`,
  tag,
  summary: 'Delete a comment of one’s own',
  request: { params: commentParams, headers },
  responses: { 200: thread },
  errors: [400, 403, 404, 409],
});
