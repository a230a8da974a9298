import { z } from 'zod';
import { focusInputSchema } from '../../shared/focus.ts';
import { advisory, idempotencyKey, ifMatch } from '../../shared/headers.ts';
import { jsonPatchSchema } from '../../shared/patch.ts';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import {
  contractCreatedSchema,
  contractSentSchema,
  draftContractSchema,
  draftDuplicateSchema,
  draftPatchSchema,
  draftPatchedSchema,
  draftSchema,
  draftSendingPreviewSchema,
  draftSendSchema,
  draftTestSchema,
  draftTestSentSchema,
} from '../schemas/draft.ts';

/** The contract's id, never the document's, as platform-v2 has it for everything that drafts. */
const contractParams = z.object({ contract_id: z.uuid() });
const grantHeader = { 'x-deed-grant': z.string().max(4000).optional().describe('A signed grant for this contract.') };
const headers = z.object(grantHeader);
const prefer = advisory.describe(
  '`signees=none` leaves the signees out, for which the whole document is laid out. `pdf=fields` answers for the draft of a PDF as `…/fields` does, in place of 409 `builder_version`.',
);
const tag = 'Contracts';

/** Drafting on a workspace's contract: the page's side of the Platform interface. */
export const contractRoutes = {
  /**
   * State, schema and name in one answer, in the shape of a draft: a page does not know which interface is behind it.
   */
  getContract: defineRoute({
    operationId: 'getContract',
    method: 'GET',
    path: '/contracts/{contract_id}',
    tag,
    summary: 'Read a contract as a draft',
    request: { params: contractParams, headers: z.object({ ...grantHeader, prefer }) },
    responses: { 200: { description: 'State and schema', schema: draftSchema } },
    errors: [404, 409, 410],
  }),
  /** The same key for a request that is sent again: nothing is done twice. */
  patchContract: defineRoute({
    operationId: 'patchContract',
    method: 'PATCH',
    path: '/contracts/{contract_id}',
    tag,
    summary: 'Change a contract that is drafted',
    request: {
      params: contractParams,
      body: draftPatchSchema,
      jsonPatch: jsonPatchSchema,
      headers: z.object({ ...grantHeader, 'if-match': ifMatch, 'idempotency-key': idempotencyKey }),
    },
    responses: { 200: { description: 'The new revision', schema: draftPatchedSchema } },
    errors: [400, 404, 409, 412, 413, 415, 422],
  }),
  /** The events of the Platform interface as it tells them. */
  getContractEvents: defineRoute({
    operationId: 'getContractEvents',
    method: 'GET',
    path: '/contracts/{contract_id}/events',
    tag,
    summary: 'Follow a contract',
    request: { params: contractParams, headers: z.object({ ...grantHeader, 'last-event-id': advisory }) },
    responses: { 200: { description: 'Server-Sent Events', contentType: 'text/event-stream' } },
    errors: [404, 409, 410],
  }),
  /** Where the person is, for others who have it open. */
  reportContractFocus: defineRoute({
    operationId: 'reportContractFocus',
    method: 'PUT',
    path: '/contracts/{contract_id}/focus',
    tag,
    summary: 'Tell others where the person is',
    description: 'Asks `authorize` for the verb `read`: presence is told of whoever follows.',
    request: { params: contractParams, body: focusInputSchema, headers },
    responses: { 204: { description: 'Told' } },
    errors: [400, 404, 409, 410, 413, 415, 422],
  }),
  /** Asks `authorize` for the verb `duplicate`. The answer has a grant for the copy where the adapter signs grants. */
  duplicateContract: defineRoute({
    operationId: 'duplicateContract',
    method: 'POST',
    path: '/contracts/{contract_id}/duplicate',
    tag,
    summary: 'Start a contract with the document of another',
    description: 'In the same folder, whatever the stage of the other.',
    request: {
      params: contractParams,
      body: draftDuplicateSchema,
      headers: z.object({ ...grantHeader, 'idempotency-key': idempotencyKey }),
    },
    responses: { 201: { description: 'The new contract', schema: contractCreatedSchema } },
    errors: [400, 404, 409, 410, 413, 415, 422],
  }),
  /**
   * With `If-Match`, so that no user finalizes a revision they have not seen; `finalize` of the adapter's options says
   * how it is signed.
   */
  finalizeContract: defineRoute({
    operationId: 'finalizeContract',
    method: 'POST',
    path: '/contracts/{contract_id}/finalize',
    tag,
    summary: 'Finalize a contract',
    description: 'How it is signed, and whether invitations go out, is the site’s to say and not the page’s.',
    request: { params: contractParams, headers: z.object({ ...grantHeader, 'if-match': ifMatch }) },
    responses: { 200: { description: 'The finalized contract', schema: draftContractSchema } },
    errors: [400, 404, 409, 412, 422],
  }),
  /** Finalizes it where it is drafted. Once it was sent, a repeated request gets it as it is now. */
  sendContract: defineRoute({
    operationId: 'sendContract',
    method: 'POST',
    path: '/contracts/{contract_id}/send',
    tag,
    summary: 'Send a contract to be signed',
    description:
      'Asks `authorize` for the verb `send`. 409 `incomplete` for one in which something is missing; 422 lists signees who can be reached nowhere.',
    request: {
      params: contractParams,
      body: draftSendSchema,
      headers: z.object({ ...grantHeader, 'if-match': ifMatch }),
    },
    responses: { 200: { description: 'Where it is', schema: contractSentSchema } },
    errors: [400, 404, 409, 412, 413, 415, 422],
  }),
  /** Nothing is kept. */
  previewContractSending: defineRoute({
    operationId: 'previewContractSending',
    method: 'POST',
    path: '/contracts/{contract_id}/send/preview',
    tag,
    summary: 'Read the messages that sending a contract would write',
    description: 'Asks `authorize` for the verb `send`. Links in them lead nowhere.',
    request: { params: contractParams, body: draftSendSchema, headers },
    responses: { 200: { description: 'A message for each signee and channel', schema: draftSendingPreviewSchema } },
    errors: [400, 404, 409, 413, 415, 422],
  }),
  /** To whom the site says, as for drafts. */
  sendContractTest: defineRoute({
    operationId: 'sendContractTest',
    method: 'POST',
    path: '/contracts/{contract_id}/send/test',
    tag,
    summary: 'Send the mail of sending a contract to the sender',
    description:
      'Asks `authorize` for the verb `send`. 409 `no_sender` where the site names no address of the sender. 429 after five tests; another is possible each minute.',
    request: { params: contractParams, body: draftTestSchema, headers },
    responses: { 202: { description: 'It is on its way', schema: draftTestSentSchema } },
    errors: [400, 404, 409, 413, 415, 422],
  }),
  /** As the service renders it, also when the state is not shown any more. */
  getContractHtml: defineRoute({
    operationId: 'getContractHtml',
    method: 'GET',
    path: '/contracts/{contract_id}/html',
    tag,
    summary: 'Read the document of a contract as HTML',
    request: { params: contractParams, headers },
    responses: { 200: { description: 'The document', contentType: 'text/html' } },
    errors: [404, 409],
  }),
  /** Says draft across its pages until it is finalized. */
  getContractPdf: defineRoute({
    operationId: 'getContractPdf',
    method: 'GET',
    path: '/contracts/{contract_id}/pdf',
    tag,
    summary: 'Download the document of a contract as PDF',
    request: { params: contractParams, headers },
    responses: { 200: { description: 'The document', contentType: 'application/pdf' } },
    errors: [404, 409],
  }),
} as const satisfies Readonly<Record<string, Route>>;
