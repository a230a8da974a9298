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
import { contractParams, participantHeader } from './parameters.ts';

const tag = 'Comments';
const path = '/public/v2/contracts/{contract_id}/builder/threads' as const;
/** UUIDs in capitals are the same ids. */
const threadParams = contractParams.extend({ thread_id: z.uuid().toLowerCase() });
const commentParams = threadParams.extend({ comment_id: z.uuid().toLowerCase() });
const headers = z.object({ 'x-participant': participantHeader });
const creating = headers.extend({ 'idempotency-key': idempotencyKey });
const thread = { description: 'The thread as it is now', schema: threadAnswerSchema };
/**
 * The statuses that may refuse any writing: 403 for a participant that is no user, 409 and 410 where the state cannot
 * be read.
 */
const writing = [400, 403, 404, 409, 410, 413, 415, 422] as const;

/** The comment threads of a draft document, kept beside it and never in it. An addition to platform-v2. */
export const listBuilderThreads = defineRoute({
  operationId: 'listBuilderThreads',
  method: 'GET',
  path,
  tag,
  summary: 'List the comments of a contract',
  description: 'As long as its builder state can be read, here and below.',
  request: { params: contractParams, query: threadQuerySchema },
  responses: { 200: { description: 'The threads, oldest first', schema: threadListSchema } },
  errors: [404, 409, 410, 422],
});

/** A first comment on a place of the document. */
export const createBuilderThread = defineRoute({
  operationId: 'createBuilderThread',
  method: 'POST',
  path,
  tag,
  summary: 'Comment on a field or a paragraph',
  description: 'With an `id` it may be sent again: 409 `id_taken` where the id is of something else.',
  request: { params: contractParams, headers: creating, body: threadInputSchema },
  responses: { 201: { description: 'The new thread', schema: threadAnswerSchema } },
  errors: writing,
});

/** Two who resolve the same thread both get it as it stands; the first of them is named. */
export const updateBuilderThread = defineRoute({
  operationId: 'updateBuilderThread',
  method: 'PATCH',
  path: `${path}/{thread_id}`,
  tag,
  summary: 'Resolve a thread, or open it again',
  request: { params: threadParams, headers, body: threadPatchSchema },
  responses: { 200: thread },
  errors: writing,
});

/** A reply opens a resolved thread again. */
export const createBuilderComment = defineRoute({
  operationId: 'createBuilderComment',
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
export const updateBuilderComment = defineRoute({
  operationId: 'updateBuilderComment',
  method: 'PATCH',
  path: `${path}/{thread_id}/comments/{comment_id}`,
  tag,
  summary: 'Change a comment of one’s own',
  request: { params: commentParams, headers, body: commentInputSchema },
  responses: { 200: thread },
  errors: writing,
});

/** One's own only. A thread without comments is gone. */
export const deleteBuilderComment = defineRoute({
  operationId: 'deleteBuilderComment',
  method: 'DELETE',
  path: `${path}/{thread_id}/comments/{comment_id}`,
  tag,
  summary: 'Delete a comment of one’s own',
  request: { params: commentParams, headers },
  responses: { 200: thread },
  errors: [403, 404, 409, 410],
});
