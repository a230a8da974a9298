import { z } from 'zod';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import { advisory, idempotencyKey } from '../../shared/headers.ts';
import {
  workspaceActivitiesSchema,
  workspaceBulkAnswerSchema,
  workspaceBulkInputSchema,
} from '../schemas/workspace.ts';

const grantHeader = {
  'x-deed-grant': z.string().max(4000).optional().describe('A signed grant for `workspace`.'),
};
const headers = z.object(grantHeader);
const tag = 'Workspace';
const one = '/workspace/bulk/{bulk_id}' as const;
const params = z.object({ bulk_id: z.uuid().toLowerCase() });
const bulk = { description: 'The action, and how far it has come', schema: workspaceBulkAnswerSchema };

/**
 * Work on many documents, and the changes of all of them. Both concern the whole workspace: a grant for a folder or a
 * document has neither, whatever verbs it names.
 */
export const workspaceWorkRoutes = {
  /**
   * Verb `bulk`, and the one of the action: `organize` to move, `remove` to delete and restore, `download`, and
   * `change` for the rest.
   */
  createWorkspaceBulk: defineRoute({
    operationId: 'createWorkspaceBulk',
    method: 'POST',
    path: '/workspace/bulk',
    tag,
    summary: 'Do something with many documents',
    description: 'It goes on after the response. Documents that it is refused for stand in `refused`.',
    request: {
      body: workspaceBulkInputSchema,
      headers: z.object({ ...grantHeader, 'idempotency-key': idempotencyKey }),
    },
    responses: { 202: bulk },
    errors: [400, 413, 415, 422],
  }),
  /** Verb `bulk`. */
  getWorkspaceBulk: defineRoute({
    operationId: 'getWorkspaceBulk',
    method: 'GET',
    path: one,
    tag,
    summary: 'Read how far an action on many documents has come',
    request: { params, headers },
    responses: { 200: bulk },
    errors: [404],
  }),
  /** Verb `bulk`, and that of the action. */
  undoWorkspaceBulk: defineRoute({
    operationId: 'undoWorkspaceBulk',
    method: 'POST',
    path: `${one}/undo`,
    tag,
    summary: 'Take an action on many documents back',
    request: { params, headers },
    responses: { 202: bulk },
    errors: [404, 409],
  }),
  /** Verb `bulk`. */
  downloadWorkspaceBulk: defineRoute({
    operationId: 'downloadWorkspaceBulk',
    method: 'GET',
    path: `${one}/download`,
    tag,
    summary: 'Download the ZIP of many documents',
    request: { params, headers },
    responses: { 200: { description: 'The files', contentType: 'application/zip' } },
    errors: [404],
  }),
  /** Verb `read`. */
  listWorkspaceActivity: defineRoute({
    operationId: 'listWorkspaceActivity',
    method: 'GET',
    path: '/workspace/documents/{document_id}/activity',
    tag,
    summary: 'List the changes of a document',
    request: {
      params: z.object({ document_id: z.uuid().toLowerCase() }),
      query: z.object({ 'page[size]': z.string().optional(), 'page[after]': z.string().optional() }),
      headers,
    },
    responses: { 200: { description: 'A page of changes, the newest first', schema: workspaceActivitiesSchema } },
    errors: [404, 422],
  }),
  /** Verb `browse`. */
  getWorkspaceEvents: defineRoute({
    operationId: 'getWorkspaceEvents',
    method: 'GET',
    path: '/workspace/events',
    tag,
    summary: 'Follow the changes of documents and folders',
    description:
      'Server-Sent Events: `changed` with `{type,id}` of the document, folder or signature. 404 where the service has none.',
    request: { headers: z.object({ ...grantHeader, 'last-event-id': advisory }) },
    responses: { 200: { description: 'A stream that stays open', contentType: 'text/event-stream' } },
    errors: [404],
  }),
} as const satisfies Readonly<Record<string, Route>>;
