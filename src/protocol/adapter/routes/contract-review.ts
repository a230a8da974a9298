import { z } from 'zod';
import {
  commentInputSchema,
  historyQuerySchema,
  replyInputSchema,
  threadInputSchema,
  threadPatchSchema,
  threadQuerySchema,
  threadSchema,
} from '../../builder/index.ts';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import { idempotencyKey, ifMatch } from '../../shared/headers.ts';
import { draftThreadsSchema } from '../schemas/comment.ts';
import { draftPatchedSchema } from '../schemas/draft.ts';
import { draftHistorySchema, draftRestoreSchema, draftRevisionSchema } from '../schemas/history.ts';

const params = z.object({ contract_id: z.uuid() });
const threadParams = params.extend({ thread_id: z.uuid() });
const commentParams = threadParams.extend({ comment_id: z.uuid() });
// A grant that names its verbs allows these only when it names theirs.
const grantHeader = { 'x-deed-grant': z.string().max(4000).optional().describe('A signed grant for this contract.') };
const headers = z.object(grantHeader);
const one = '/contracts/{contract_id}' as const;
const path = `${one}/threads` as const;
const [comments, history] = ['Comments', 'History'];
const thread = { description: 'The thread as it is now', schema: threadSchema };
// 410 is what tells these from a draft's: the state of a contract is not readable for good.
const writing = [400, 404, 409, 410, 413, 415, 422] as const;

/** History and comments of a workspace's contract: what `historyRoutes` and `commentRoutes` are for a draft. */
export const contractReviewRoutes = {
  /** Asks `authorize` for `history`. Names are those of users; their addresses are never told. */
  getContractHistory: defineRoute({
    operationId: 'getContractHistory',
    method: 'GET',
    path: `${one}/history`,
    tag: history,
    summary: 'List what was done to a contract',
    request: { params, query: historyQuerySchema, headers },
    responses: { 200: { description: 'A page of the history', schema: draftHistorySchema } },
    errors: [404, 409, 410, 422],
  }),
  /** In the shape of a draft's state, so that one element shows both. */
  getContractRevision: defineRoute({
    operationId: 'getContractRevision',
    method: 'GET',
    path: `${one}/revisions/{revision}`,
    tag: history,
    summary: 'Read a contract as it was',
    request: { params: params.extend({ revision: z.string().regex(/^\d{1,9}$/) }), headers },
    responses: { 200: { description: 'The document at that revision', schema: draftRevisionSchema } },
    errors: [404, 409, 410],
  }),
  /** Adds one more change; with `If-Match`, only if there was no other since. */
  restoreContract: defineRoute({
    operationId: 'restoreContract',
    method: 'POST',
    path: `${one}/restore`,
    tag: history,
    summary: 'Bring back what a contract was',
    request: {
      params,
      body: draftRestoreSchema,
      headers: z.object({ ...grantHeader, 'if-match': ifMatch, 'idempotency-key': idempotencyKey }),
    },
    responses: { 200: { description: 'The new revision', schema: draftPatchedSchema } },
    errors: [400, 404, 409, 412, 413, 415, 422],
  }),
  /** Asks `authorize` for `read-comments`, everything that writes for `comment`. */
  listContractThreads: defineRoute({
    operationId: 'listContractThreads',
    method: 'GET',
    path,
    tag: comments,
    summary: 'List the comments of a contract',
    request: { params, query: threadQuerySchema, headers },
    responses: { 200: { description: 'The threads, oldest first', schema: draftThreadsSchema } },
    errors: [404, 409, 410, 422],
  }),
  /** A place that the document does not have is refused by 422. */
  createContractThread: defineRoute({
    operationId: 'createContractThread',
    method: 'POST',
    path,
    tag: comments,
    summary: 'Comment on a field or a paragraph of a contract',
    request: { params, headers, body: threadInputSchema },
    responses: { 201: { description: 'The new thread', schema: threadSchema } },
    errors: writing,
  }),
  /** Every user who may comment may resolve any thread. */
  updateContractThread: defineRoute({
    operationId: 'updateContractThread',
    method: 'PATCH',
    path: `${path}/{thread_id}`,
    tag: comments,
    summary: 'Resolve a thread of a contract, or open it again',
    request: { params: threadParams, headers, body: threadPatchSchema },
    responses: { 200: thread },
    errors: writing,
  }),
  /** With an `id` of the page's own it may be sent again. */
  createContractComment: defineRoute({
    operationId: 'createContractComment',
    method: 'POST',
    path: `${path}/{thread_id}/comments`,
    tag: comments,
    summary: 'Reply in a thread of a contract, which opens a resolved one again',
    request: { params: threadParams, headers, body: replyInputSchema },
    responses: { 201: thread },
    errors: writing,
  }),
  /** 403 `comment_foreign` for a comment of somebody else. */
  updateContractComment: defineRoute({
    operationId: 'updateContractComment',
    method: 'PATCH',
    path: `${path}/{thread_id}/comments/{comment_id}`,
    tag: comments,
    summary: 'Change a comment of one’s own on a contract',
    request: { params: commentParams, headers, body: commentInputSchema },
    responses: { 200: thread },
    errors: writing,
  }),
  /** A thread without comments is gone. */
  deleteContractComment: defineRoute({
    operationId: 'deleteContractComment',
    method: 'DELETE',
    path: `${path}/{thread_id}/comments/{comment_id}`,
    tag: comments,
    summary: 'Delete a comment of one’s own on a contract',
    request: { params: commentParams, headers },
    responses: { 200: thread },
    errors: [404, 409, 410],
  }),
} as const satisfies Readonly<Record<string, Route>>;
