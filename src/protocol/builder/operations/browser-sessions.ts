import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import {
  browserSessionCreatedSchema,
  browserSessionInputSchema,
  browserSessionSchema,
} from '../schemas/browser-session.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import { sessionParams } from './parameters.ts';

/** Operations of builder-embed §Endpoints under `/api/browser/sessions`. */
const tag = 'Browser sessions';

/**
 * Starts a visit in which a user chooses a template and names a document. The choice goes to the success handler, and
 * can be read until the session is pruned.
 */
export const createBrowserSession = defineRoute({
  operationId: 'createBrowserSession',
  method: 'POST',
  path: '/api/browser/sessions',
  tag,
  summary: 'Let a user choose a template',
  request: { headers: z.object({ 'idempotency-key': idempotencyKey }), body: browserSessionInputSchema },
  responses: {
    201: {
      description: 'The session, with a URL that works once, for 15 minutes',
      schema: browserSessionCreatedSchema,
      headers: { Location: 'Where it can be read.' },
    },
  },
  errors: [400, 413, 415, 422],
});

/** For servers that would rather ask than read the query of the success handler. */
export const getBrowserSession = defineRoute({
  operationId: 'getBrowserSession',
  method: 'GET',
  path: '/api/browser/sessions/{session_id}',
  tag,
  summary: 'Read a browser session',
  description:
    '`state` is null until a template is chosen. A session that was deleted, or whose URL nobody opened within 15 minutes, has the status `deleted`.',
  request: { params: sessionParams },
  responses: { 200: { description: 'The session', schema: browserSessionSchema } },
  errors: [404],
});

/** Present and later visitors are sent to the delete handler. */
export const deleteBrowserSession = defineRoute({
  operationId: 'deleteBrowserSession',
  method: 'DELETE',
  path: '/api/browser/sessions/{session_id}',
  tag,
  summary: 'Invalidate a browser session',
  description: 'It can be read for seven more days, with the status `deleted`.',
  request: { params: sessionParams },
  responses: { 204: { description: 'Invalidated' } },
  errors: [404],
});
