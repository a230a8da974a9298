import { z } from 'zod';
import { focusInputSchema } from '../../shared/focus.ts';
import { advisory, idempotencyKey, ifMatch } from '../../shared/headers.ts';
import { jsonPatchSchema } from '../../shared/patch.ts';
import { templateDetailQuerySchema, templateQuerySchema } from '../../builder/index.ts';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import {
  draftContractSchema,
  draftCreatedSchema,
  draftDuplicateSchema,
  draftInputSchema,
  draftPatchSchema,
  draftPatchedSchema,
  draftSchema,
  draftSendingPreviewSchema,
  draftSendSchema,
  draftSentSchema,
  draftTestSchema,
  draftTestSentSchema,
} from '../schemas/draft.ts';
import { draftTemplateListSchema, draftTemplateSchema } from '../schemas/template.ts';

const draftParams = z.object({ draft_id: z.uuid() });
/** A grant that the server rendered into the page allows its verbs; without a grant `authorize` is asked. */
const grantHeader = { 'x-deed-grant': z.string().max(4000).optional().describe('A signed grant for this draft.') };
const headers = z.object(grantHeader);
const prefer = advisory.describe('`signees=none` leaves the signees out, for which the whole document is laid out.');
const acceptLanguage = z.object({ 'accept-language': advisory });
const [templates, drafts] = ['Templates', 'Drafts'];

/** Templates and drafts: the page's side of the Builder interface. */
export const draftRoutes = {
  /** As the service lists them; the adapter adds nothing. */
  listTemplates: defineRoute({
    operationId: 'listTemplates',
    method: 'GET',
    path: '/templates',
    tag: templates,
    summary: 'List templates',
    request: { query: templateQuerySchema, headers: acceptLanguage },
    responses: { 200: { description: 'A page of templates', schema: draftTemplateListSchema } },
    errors: [422],
  }),
  /** With a preview where the service makes one. */
  getTemplate: defineRoute({
    operationId: 'getTemplate',
    method: 'GET',
    path: '/templates/{template_id}',
    tag: templates,
    summary: 'Read a template and its preview',
    request: {
      params: z.object({ template_id: z.string().max(200) }),
      query: templateDetailQuerySchema,
      headers: acceptLanguage,
    },
    responses: { 200: { description: 'The template', schema: draftTemplateSchema } },
    errors: [404, 422],
  }),
  /** The participant comes from the integrator, never from the page. */
  createDraft: defineRoute({
    operationId: 'createDraft',
    method: 'POST',
    path: '/drafts',
    tag: drafts,
    summary: 'Start a draft',
    request: { body: draftInputSchema, headers: z.object({ 'idempotency-key': idempotencyKey }) },
    responses: { 201: { description: 'The new draft', schema: draftCreatedSchema } },
    errors: [400, 413, 415, 422],
  }),
  /** All that a page needs before its first paint, in one answer instead of four. */
  getDraft: defineRoute({
    operationId: 'getDraft',
    method: 'GET',
    path: '/drafts/{draft_id}',
    tag: drafts,
    summary: 'Read a draft',
    request: { params: draftParams, headers: z.object({ ...grantHeader, prefer }) },
    responses: { 200: { description: 'State, schema and settings', schema: draftSchema } },
    errors: [404],
  }),
  /** Edits of a page. The same key for a request that is sent again: nothing is done twice. */
  patchDraft: defineRoute({
    operationId: 'patchDraft',
    method: 'PATCH',
    path: '/drafts/{draft_id}',
    tag: drafts,
    summary: 'Change a draft',
    request: {
      params: draftParams,
      body: draftPatchSchema,
      jsonPatch: jsonPatchSchema,
      headers: z.object({ ...grantHeader, 'if-match': ifMatch, 'idempotency-key': idempotencyKey, prefer }),
    },
    responses: { 200: { description: 'The new revision', schema: draftPatchedSchema } },
    errors: [400, 404, 409, 412, 413, 415, 422],
  }),
  /** Where the person is, for others who have it open. */
  reportDraftFocus: defineRoute({
    operationId: 'reportDraftFocus',
    method: 'PUT',
    path: '/drafts/{draft_id}/focus',
    tag: drafts,
    summary: 'Tell others where the person is',
    description: 'Asks `authorize` for the verb `read`: presence is told of whoever follows.',
    request: { params: draftParams, body: focusInputSchema, headers },
    responses: { 204: { description: 'Told' } },
    errors: [400, 404, 413, 415, 422],
  }),
  /** Its values, text and appearance; a new draft in all else. */
  duplicateDraft: defineRoute({
    operationId: 'duplicateDraft',
    method: 'POST',
    path: '/drafts/{draft_id}/duplicate',
    tag: drafts,
    summary: 'Begin a new draft with the document of this one',
    description:
      'Asks `authorize` for the verb `duplicate`. 422 `template_withdrawn` when the template is not offered any more.',
    request: {
      params: draftParams,
      body: draftDuplicateSchema,
      headers: z.object({ ...grantHeader, 'idempotency-key': idempotencyKey }),
    },
    responses: { 201: { description: 'The new draft', schema: draftCreatedSchema } },
    errors: [400, 404, 413, 415, 422],
  }),
  /** For everybody who has it open; asks `authorize` for the verb `delete`. */
  deleteDraft: defineRoute({
    operationId: 'deleteDraft',
    method: 'DELETE',
    path: '/drafts/{draft_id}',
    tag: drafts,
    summary: 'Delete a draft for good',
    request: { params: draftParams, headers },
    responses: { 204: { description: 'Gone' } },
    errors: [404],
  }),
  /** The events of a session as the service tells them; where it has none, the adapter asks for changes instead. */
  getDraftEvents: defineRoute({
    operationId: 'getDraftEvents',
    method: 'GET',
    path: '/drafts/{draft_id}/events',
    tag: drafts,
    summary: 'Follow a draft',
    request: { params: draftParams, headers: z.object({ ...grantHeader, 'last-event-id': advisory }) },
    responses: { 200: { description: 'Server-Sent Events', contentType: 'text/event-stream' } },
    errors: [404],
  }),
  /** With `If-Match`, so that no user finalizes a revision they have not seen. */
  finalizeDraft: defineRoute({
    operationId: 'finalizeDraft',
    method: 'POST',
    path: '/drafts/{draft_id}/finalize',
    tag: drafts,
    summary: 'Finalize a draft',
    request: { params: draftParams, headers: z.object({ ...grantHeader, 'if-match': ifMatch }) },
    responses: { 200: { description: 'The finalized contract', schema: draftContractSchema } },
    errors: [400, 404, 409, 412],
  }),
  /** Makes the draft editable for everybody who has it open. */
  unfinalizeDraft: defineRoute({
    operationId: 'unfinalizeDraft',
    method: 'POST',
    path: '/drafts/{draft_id}/unfinalize',
    tag: drafts,
    summary: 'Make it a draft again',
    request: { params: draftParams, headers },
    responses: { 200: { description: 'The draft', schema: draftContractSchema } },
    errors: [404, 409],
  }),
  /** Writes to its signees, once: a repeated request gets the resulting document, with the signatures so far. */
  sendDraft: defineRoute({
    operationId: 'sendDraft',
    method: 'POST',
    path: '/drafts/{draft_id}/send',
    tag: drafts,
    summary: 'Send a finalized draft to be signed',
    description:
      'Asks `authorize` for the verb `send`, which a grant has only when it was signed with it. 409 for a draft that is not finalized; 422 lists signees who can be reached nowhere.',
    request: {
      params: draftParams,
      body: draftSendSchema,
      headers: z.object({ ...grantHeader, 'idempotency-key': idempotencyKey }),
    },
    responses: {
      200: { description: 'It was sent before: whom it waits for', schema: draftSentSchema },
      201: { description: 'Whom it waits for', schema: draftSentSchema },
    },
    errors: [400, 404, 409, 413, 415, 422],
  }),
  /** In words, before anything is sent: the page shows it beside the message that is being written. */
  previewDraftSending: defineRoute({
    operationId: 'previewDraftSending',
    method: 'POST',
    path: '/drafts/{draft_id}/send/preview',
    tag: drafts,
    summary: 'Read the messages that sending would write',
    description:
      'Asks `authorize` for the verb `send`. Links in them lead nowhere. The HTML is a page of its own: show it in a sandbox.',
    request: { params: draftParams, body: draftSendSchema, headers },
    responses: { 200: { description: 'A message for each signee and channel', schema: draftSendingPreviewSchema } },
    errors: [400, 404, 409, 413, 415, 422],
  }),
  /** To whom the site says: the `sender` of its options, or the email of its `participant`. */
  sendDraftTest: defineRoute({
    operationId: 'sendDraftTest',
    method: 'POST',
    path: '/drafts/{draft_id}/send/test',
    tag: drafts,
    summary: 'Send the mail of a sending to the sender',
    description:
      'Asks `authorize` for the verb `send`. 409 `no_sender` where the site names no address of the sender. 429 after five tests; another is possible each minute.',
    request: { params: draftParams, body: draftTestSchema, headers },
    responses: { 202: { description: 'It is on its way', schema: draftTestSentSchema } },
    errors: [400, 404, 409, 413, 415, 422],
  }),
  /** As the service renders it, for printing and for places where no element runs. */
  getDraftHtml: defineRoute({
    operationId: 'getDraftHtml',
    method: 'GET',
    path: '/drafts/{draft_id}/html',
    tag: drafts,
    summary: 'Read the document as HTML',
    request: { params: draftParams, headers },
    responses: { 200: { description: 'The document', contentType: 'text/html' } },
    errors: [404],
  }),
  /** Printed when it is asked for; 503 while the printer is busy. */
  getDraftPdf: defineRoute({
    operationId: 'getDraftPdf',
    method: 'GET',
    path: '/drafts/{draft_id}/pdf',
    tag: drafts,
    summary: 'Download the document as PDF',
    request: { params: draftParams, headers },
    responses: { 200: { description: 'The document', contentType: 'application/pdf' } },
    errors: [404],
  }),
} as const satisfies Readonly<Record<string, Route>>;
