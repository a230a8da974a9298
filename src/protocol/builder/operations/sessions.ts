import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import {
  duplicateInputSchema,
  importInputSchema,
  sessionCreatedSchema,
  sessionInputSchema,
  sessionSchema,
} from '../schemas/session.ts';
import { settingsPatchSchema } from '../schemas/settings.ts';
import { participantSchema } from '../schemas/participant.ts';
import { focusInputSchema } from '../../shared/focus.ts';
import { advisory, idempotencyKey } from '../../shared/headers.ts';
import { participantHeader, participantParams, sessionParams } from './parameters.ts';

/** Operations of builder-embed §Endpoints under `/api/builder/sessions`. */
const tag = 'Builder sessions';

/** Starts a contract from a template. The URL is for one visit: later ones are made by `authenticateParticipant`. */
export const createSession = defineRoute({
  operationId: 'createSession',
  method: 'POST',
  path: '/api/builder/sessions',
  tag,
  summary: 'Start a builder session',
  request: { headers: z.object({ 'idempotency-key': idempotencyKey }), body: sessionInputSchema },
  responses: {
    201: {
      description: 'The session, with a URL that works once, for 15 minutes',
      schema: sessionCreatedSchema,
      headers: { Location: 'Where its details are.' },
    },
  },
  errors: [400, 413, 415, 422],
});

/** Settings, participants and where the contract is on its way, without the document. */
export const getSession = defineRoute({
  operationId: 'getSession',
  method: 'GET',
  path: '/api/builder/sessions/{session_id}',
  tag,
  summary: 'Read the details of a session',
  request: { params: sessionParams },
  responses: { 200: { description: 'The details', schema: sessionSchema } },
  errors: [404],
});

/**
 * Works while a user is in the session: their page is told, and shows it. Taking a trial off lets them finalize the
 * contract they have begun (builder-embed §Builder contract status, rule 4).
 */
export const updateSession = defineRoute({
  operationId: 'updateSession',
  method: 'PATCH',
  path: '/api/builder/sessions/{session_id}',
  tag,
  summary: 'Change trial and finalization settings',
  description: 'null clears a setting; a setting that is left out stays.',
  request: { params: sessionParams, body: settingsPatchSchema },
  responses: { 200: { description: 'The details', schema: sessionSchema } },
  errors: [400, 404, 413, 415, 422],
});

/** For good. Present and later visitors are sent to the delete handler. */
export const deleteSession = defineRoute({
  operationId: 'deleteSession',
  method: 'DELETE',
  path: '/api/builder/sessions/{session_id}',
  tag,
  summary: 'Delete a session and everything in it',
  request: { params: sessionParams },
  responses: { 204: { description: 'Gone' } },
  errors: [404],
});

/**
 * Server-Sent Events, shaped as `SessionEvents`. After a break `Last-Event-ID` brings the missed events, as long as
 * they are kept; otherwise the contract is to be read again.
 */
export const getSessionEvents = defineRoute({
  operationId: 'getSessionEvents',
  method: 'GET',
  path: '/api/builder/sessions/{session_id}/events',
  tag,
  summary: 'Follow the changes of a session as they happen',
  description:
    'Server-Sent Events: `patched`, `finalized`, `unfinalized`, `settings`, `commented`, `focused`, `deleted`, `presence`. Each `id` is the revision. With `X-Participant` others are told who listens: `presence {count, people: [{id, display_name}]}`.',
  request: {
    params: sessionParams,
    headers: z.object({
      'last-event-id': advisory.describe('Revision to resume after.'),
      'x-participant': advisory.describe('Who listens; one who is no participant is counted and not named.'),
    }),
  },
  responses: { 200: { description: 'A stream that stays open', contentType: 'text/event-stream' } },
  errors: [404],
});

/** Where a participant stands. An addition to builder-embed. */
export const reportFocus = defineRoute({
  operationId: 'reportFocus',
  method: 'PUT',
  path: '/api/builder/sessions/{session_id}/focus',
  tag,
  summary: 'Tell others where a participant is in the document',
  description:
    'Whoever follows the events gets `focused {participant_id, path}`. Kept nowhere: who begins to follow hears of it with the next report.',
  request: { params: sessionParams, headers: z.object({ 'x-participant': participantHeader }), body: focusInputSchema },
  responses: { 204: { description: 'Told' } },
  errors: [400, 403, 404, 413, 415, 422],
});

/** The document of a session, a draft or finalized, as the draft of a new one. An addition to builder-embed. */
export const duplicateSession = defineRoute({
  operationId: 'duplicateSession',
  method: 'POST',
  path: '/api/builder/sessions/{session_id}/duplicate',
  tag,
  summary: 'Start a new session with the document of this one',
  description:
    'Values, sections and appearance go along, under new ids, and the version of the template; comments, history, signatures and URLs do not. Settings that are left out are those of this session, and the name is followed by “(copy)”. 422 `template_withdrawn` when the template is not offered any more.',
  request: {
    params: sessionParams,
    headers: z.object({ 'x-participant': participantHeader, 'idempotency-key': idempotencyKey }),
    body: duplicateInputSchema,
  },
  responses: {
    201: {
      description: 'The new session, with a URL that works once, for 15 minutes',
      schema: sessionCreatedSchema,
      headers: { Location: 'Where its details are.' },
    },
  },
  errors: [400, 403, 404, 413, 415, 422],
});

/**
 * A way back in for somebody whose cookie is gone, or who comes from another device (builder-embed §Authentication).
 */
export const authenticateParticipant = defineRoute({
  operationId: 'authenticateParticipant',
  method: 'POST',
  path: '/api/builder/sessions/{session_id}/participants/{participant_id}/authenticate',
  tag,
  summary: 'Make a new one-time URL for a participant',
  request: {
    params: participantParams,
    headers: z.object({ 'idempotency-key': idempotencyKey }),
  },
  responses: {
    200: {
      description: 'A URL that works once, for 15 minutes',
      schema: z.object({ data: z.object({ id: z.uuid(), url: z.string(), participant: participantSchema }) }),
    },
  },
  errors: [400, 404],
});

/** A ZIP archive of the session; `importSession` makes a new one of it. */
export const exportSession = defineRoute({
  operationId: 'exportSession',
  method: 'GET',
  path: '/api/builder/sessions/{session_id}/export',
  tag,
  summary: 'Download a session as a ZIP archive',
  request: { params: sessionParams, headers: z.object({ 'x-participant': participantHeader }) },
  responses: { 200: { description: 'The archive', contentType: 'application/zip' } },
  errors: [400, 403, 404],
});

/**
 * Takes an archive of `exportSession`. Everything in it is checked as if it had been sent by a stranger: an archive is
 * a file that anybody may have changed.
 */
export const importSession = defineRoute({
  operationId: 'importSession',
  method: 'POST',
  path: '/api/builder/sessions/import',
  tag,
  summary: 'Start a new session from an exported archive',
  description:
    'The document becomes a draft with a new id; the session it came from stays as it is. Objects are sent as JSON text or by bracket names, `handlers[success_handler][url]`.',
  request: {
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    contentType: 'multipart/form-data',
    body: importInputSchema,
  },
  responses: {
    201: {
      description: 'The new session, with a URL that works once, for 15 minutes',
      schema: sessionCreatedSchema,
      headers: { Location: 'Where its details are.' },
    },
  },
  errors: [400, 413, 415, 422],
});
