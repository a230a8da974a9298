import { z } from 'zod';
import { historyQuerySchema } from '../../builder/index.ts';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import { idempotencyKey, ifMatch } from '../../shared/headers.ts';
import { draftPatchedSchema } from '../schemas/draft.ts';
import { draftHistorySchema, draftRestoreSchema, draftRevisionSchema } from '../schemas/history.ts';

/** The draft's id, which is the session's. */
const params = z.object({ draft_id: z.uuid() });
const grantHeader = { 'x-deed-grant': z.string().max(4000).optional().describe('A signed grant for this draft.') };
const tag = 'History';

/** The changes of a draft, and the way back. */
export const historyRoutes = {
  /** Asks `authorize` for the verb `history`. */
  getDraftHistory: defineRoute({
    operationId: 'getDraftHistory',
    method: 'GET',
    path: '/drafts/{draft_id}/history',
    tag,
    summary: 'List what was done to a draft',
    request: { params, query: historyQuerySchema, headers: z.object(grantHeader) },
    responses: { 200: { description: 'A page of the history', schema: draftHistorySchema } },
    errors: [404, 422],
  }),
  /** The document alone: settings and participants have no past. */
  getDraftRevision: defineRoute({
    operationId: 'getDraftRevision',
    method: 'GET',
    path: '/drafts/{draft_id}/revisions/{revision}',
    tag,
    summary: 'Read a draft as it was',
    request: {
      params: params.extend({ revision: z.string().regex(/^\d{1,9}$/) }),
      headers: z.object(grantHeader),
    },
    responses: { 200: { description: 'The document at that revision', schema: draftRevisionSchema } },
    errors: [404],
  }),
  /** Adds one more change; with `If-Match`, only if there was no other since. */
  restoreDraft: defineRoute({
    operationId: 'restoreDraft',
    method: 'POST',
    path: '/drafts/{draft_id}/restore',
    tag,
    summary: 'Bring back what a draft was',
    request: {
      params,
      body: draftRestoreSchema,
      headers: z.object({ ...grantHeader, 'if-match': ifMatch, 'idempotency-key': idempotencyKey }),
    },
    responses: { 200: { description: 'The new revision', schema: draftPatchedSchema } },
    errors: [400, 404, 409, 412, 413, 415, 422],
  }),
} as const satisfies Readonly<Record<string, Route>>;
