import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { advisory, idempotencyKey, ifMatch } from '../../shared/headers.ts';
import { contractPatchSchema, jsonPatchSchema } from '../../shared/patch.ts';
import { valueSchemaSchema } from '../../shared/value-schema.ts';
import { builderStateAnswerSchema, sectionsAnswerSchema, signeesAnswerSchema } from '../schemas/builder-state.ts';
import { includeParameter, listQuery } from '../../shared/list.ts';
import { recordOf } from '../schemas/record.ts';
import { sendingPreviewSchema, testSentSchema } from '../../shared/sending.ts';
import {
  CONTRACT_INCLUDES,
  cancelInputSchema,
  contractChangeSchema,
  contractSendingSchema,
  contractTestSchema,
  finalizeInputSchema,
  platformContractSchema,
  signatureLinkSchema,
  signaturePatchSchema,
  signatureSchema,
} from '../schemas/contract.ts';
import { staleStateSchema } from '../schemas/error.ts';
import { sendPdfInputSchema, sentFiles, sentPdfSchema } from '../schemas/sent-pdf.ts';
import { contractParams, createdHeaders, participantHeader, signatureParams, stateHeaders } from './parameters.ts';

const contracts = '/public/v2/contracts' as const;
const one = `${contracts}/{contract_id}` as const;
const builder = `${one}/builder` as const;
const contract = { description: 'The contract', schema: recordOf(platformContractSchema) };

/**
 * A PDF that is signed as it comes (platform-v2 §Sending a PDF for signing): it is `finalized` from the start, and
 * waits for its parties. Parts that could change after somebody has read it, or do something by themselves, are taken
 * out before.
 */
export const sendPdf = defineRoute({
  operationId: 'sendPdf',
  method: 'POST',
  path: contracts,
  tag: 'Contracts',
  summary: 'Send a PDF for signing',
  description:
    'PDFs only: 422 with its field for one that is none, is encrypted, cannot be read, or has more than 2000 pages or 100000 objects, or unpacks to more than 300 MB; 413 for one over 13 MB. Scripts, actions, embedded files and form fields are taken out, and what was is told; fields keep their look.',
  request: {
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    contentType: 'multipart/form-data',
    files: sentFiles,
    body: sendPdfInputSchema,
  },
  responses: { 201: { description: 'The contract, finalized', schema: sentPdfSchema, headers: createdHeaders } },
  errors: [400, 413, 415, 422],
});

/** Stage, signatures and deadline (platform-v2 §Contract). The document it belongs to is read by `document_id`. */
export const getPlatformContract = defineRoute({
  operationId: 'getContract',
  method: 'GET',
  path: one,
  tag: 'Contracts',
  summary: 'Read a contract',
  request: { params: contractParams, query: listQuery({ include: includeParameter(CONTRACT_INCLUDES) }) },
  responses: { 200: contract },
  errors: [404, 422],
});

/**
 * Ends signing for everybody. Only while it is being signed, which is the stage `finalized`; it cannot be taken back.
 */
export const cancelContract = defineRoute({
  operationId: 'cancelContract',
  method: 'POST',
  path: `${one}/cancel`,
  tag: 'Contracts',
  summary: 'Cancel the signing of a contract',
  description: '409 with `code` `not_finalized`, `completed` or `cancelled` for one that is not being signed.',
  request: { params: contractParams, body: cancelInputSchema.optional() },
  responses: { 200: contract },
  errors: [400, 404, 409, 413, 415, 422],
});

/** More time, or less, for those who are waited for. Reminders stay as they are. */
export const updateContract = defineRoute({
  operationId: 'updateContract',
  method: 'PATCH',
  path: one,
  tag: 'Contracts',
  summary: 'Change until when a contract can be signed',
  description: '409 for one that is not being signed. A moment that has passed is refused.',
  request: { params: contractParams, body: contractChangeSchema },
  responses: { 200: contract },
  errors: [400, 404, 409, 413, 415, 422],
});

/** As Signing v1 reminds: by the channels of the invitation, with the same link. */
export const remindSignee = defineRoute({
  operationId: 'remindSignee',
  method: 'POST',
  path: `${one}/signatures/{signature_id}/remind`,
  tag: 'Contracts',
  summary: 'Remind a signee',
  description:
    '409 with `code` `signing_order` while others have to sign before, and `signature_ended` for a signature that is not waited for.',
  request: { params: signatureParams },
  responses: { 204: { description: 'The message is on its way' } },
  errors: [404, 409, 422],
});

/** The same link each time, until the address of the signee changes. It stands in the activity that it was told. */
export const shareSignatureLink = defineRoute({
  operationId: 'shareSignatureLink',
  method: 'POST',
  path: `${one}/signatures/{signature_id}/link`,
  tag: 'Contracts',
  summary: 'Read a link to deliver to a signee by other means',
  description:
    'Unlike the link that the service sends to the address of the signee, it asks for the PIN. 409 for a signature that is not waited for.',
  request: { params: signatureParams },
  responses: { 200: { description: 'The link and its PIN', schema: z.object({ data: signatureLinkSchema }) } },
  errors: [404, 409],
});

/** For an address that was misspelt: while a signature is waited for, its person can be mended. */
export const updateSignature = defineRoute({
  operationId: 'updateSignature',
  method: 'PATCH',
  path: `${one}/signatures/{signature_id}`,
  tag: 'Contracts',
  summary: 'Change who a signature is asked of',
  description: 'Only what is sent changes. 409 for one that is not waited for any more.',
  request: { params: signatureParams, body: signaturePatchSchema },
  responses: { 200: { description: 'The signature', schema: recordOf(signatureSchema) } },
  errors: [400, 404, 409, 413, 415, 422],
});

/**
 * The state that the document is drafted from (platform-v2 §Builder state). Kept for 24 hours after it was finalized,
 * so that an integration that is late can still read it.
 */
export const getBuilderState = defineRoute({
  operationId: 'getBuilderState',
  method: 'GET',
  path: `${builder}/state`,
  tag: 'Drafting',
  summary: 'Read the builder state',
  description: 'Until 24 hours after it was finalized; then 410. 409 for `builder_version` `1`.',
  request: { params: contractParams, headers: z.object({ 'if-none-match': advisory }) },
  responses: {
    200: { description: 'The state', schema: builderStateAnswerSchema, headers: stateHeaders },
    304: { description: 'Still at the revision given in `If-None-Match`', headers: { ETag: 'The revision.' } },
  },
  errors: [404, 409, 410],
});

/**
 * Edits while the contract is drafted (platform-v2 §Templates and drafting). Without `If-Match` they apply to the
 * newest revision, whichever it is. With it, a stale one is refused by 412, and the missed changes come along.
 */
export const patchBuilderState = defineRoute({
  operationId: 'patchBuilderState',
  method: 'PATCH',
  path: `${builder}/state`,
  tag: 'Drafting',
  summary: 'Change values, user sections or appearance',
  description: 'Operations are applied in order, all of them or none. 409 once it is finalized.',
  request: {
    params: contractParams,
    body: contractPatchSchema,
    jsonPatch: jsonPatchSchema,
    headers: z.object({
      'x-participant': participantHeader,
      'if-match': ifMatch,
      'idempotency-key': idempotencyKey,
      prefer: advisory,
    }),
  },
  responses: {
    200: { description: 'The state', schema: builderStateAnswerSchema, headers: stateHeaders },
    412: {
      description: 'The revision has moved on; the operations since then',
      schema: staleStateSchema,
      headers: stateHeaders,
    },
  },
  errors: [400, 403, 404, 409, 413, 415, 422],
});

/** The text alone. platform-v2 names the address without showing method or answer. */
export const getBuilderSections = defineRoute({
  operationId: 'getBuilderSections',
  method: 'GET',
  path: `${builder}/sections`,
  tag: 'Drafting',
  summary: 'Read the sections of the document',
  request: { params: contractParams },
  responses: { 200: { description: 'The sections of the state', schema: sectionsAnswerSchema } },
  errors: [404, 409, 410],
});

/** Not in the specification: who signs a draft, and where, as builder-embed §Signee has it. */
export const getBuilderSignees = defineRoute({
  operationId: 'getBuilderSignees',
  method: 'GET',
  path: `${builder}/signees`,
  tag: 'Drafting',
  summary: 'Read who signs, and where',
  description:
    'The pages are laid out for it. 503 with `code` `signees_unavailable` when that cannot be done at the moment.',
  request: { params: contractParams },
  responses: {
    200: { description: 'The signees of the state', schema: signeesAnswerSchema, headers: stateHeaders },
  },
  errors: [404, 409, 410],
});

/** Experimental in platform-v2: a value is valid by it exactly when a document with it can be finalized. */
export const getBuilderValueSchema = defineRoute({
  operationId: 'getBuilderValueSchema',
  method: 'GET',
  path: `${builder}/value-schema`,
  tag: 'Drafting',
  summary: 'Read the JSON Schema of the value',
  request: { params: contractParams },
  responses: {
    200: { description: 'JSON Schema 2020-12 with `x-deed` annotations', schema: recordOf(valueSchemaSchema) },
  },
  errors: [404, 409, 410],
});

/**
 * Ends drafting (platform-v2 §Templates and drafting). Signees are those that the state names, with their contacts; all
 * missing values are listed at once, by path.
 */
export const finalizeBuilder = defineRoute({
  operationId: 'finalizeBuilder',
  method: 'POST',
  path: `${builder}/finalize`,
  tag: 'Drafting',
  summary: 'Finalize the contract',
  description:
    'With `canvas` or `strong` and a signee it is `finalized` and waits for signatures; with `manual`, or without signees, it is `completed`. With `send_invitations` a contract that is `finalized` already is sent, as long as nobody was invited to it. 409 with `code` `incomplete` (`fields` lists everything that is missing or wrong) or `finalized`.',
  request: {
    params: contractParams,
    body: finalizeInputSchema,
    headers: z.object({ 'x-participant': participantHeader, 'if-match': ifMatch }),
  },
  responses: {
    200: contract,
    412: {
      description: 'The revision has moved on; the operations since then',
      schema: staleStateSchema,
      headers: stateHeaders,
    },
  },
  errors: [400, 403, 404, 409, 413, 415, 422],
});

/** The mails and text messages of a sending in words. Nothing is kept or charged. */
export const previewContractSending = defineRoute({
  operationId: 'previewContractSending',
  method: 'POST',
  path: `${one}/send/preview`,
  tag: 'Drafting',
  summary: 'Read the messages that sending a contract would write',
  description:
    'An addition, of the contract as it is drafted. A link in them leads nowhere. 409 `finalized` once somebody was invited, `no_signees` where it names nobody.',
  request: { params: contractParams, body: contractSendingSchema },
  responses: { 200: { description: 'A message for each signee and channel', schema: sendingPreviewSchema } },
  errors: [400, 404, 409, 413, 415, 422],
});

/** One of those mails, to the person who sends; “Test” stands before its subject. */
export const sendContractTest = defineRoute({
  operationId: 'sendContractTest',
  method: 'POST',
  path: `${one}/send/test`,
  tag: 'Drafting',
  summary: 'Send the mail of a sending to the person who sends',
  description:
    'An addition. It goes to the person who is signed in. A key stands for nobody: 409 `no_recipient` unless its server names them. 409 as for the preview.',
  request: { params: contractParams, body: contractTestSchema },
  responses: { 202: { description: 'It is on its way', schema: testSentSchema } },
  errors: [400, 404, 409, 413, 415, 422],
});

/**
 * Not in the specification: Server-Sent Events, as a Builder session has them. After a break `Last-Event-ID` brings the
 * missed events, or else the state is to be read again.
 */
export const getBuilderEvents = defineRoute({
  operationId: 'getBuilderEvents',
  method: 'GET',
  path: `${builder}/events`,
  tag: 'Drafting',
  summary: 'Follow the changes of a contract as they happen',
  description:
    'Server-Sent Events: `patched {revision, operations, participant_id}`, `finalized {revision, participant_id}`, `commented {revision}` (of the comments), `presence {count, people}`, `deleted`. Each `id` is the revision.',
  request: {
    params: contractParams,
    headers: z.object({
      'last-event-id': advisory.describe('Revision to resume after.'),
      'x-participant': advisory.describe('Id of the user who follows, whom others are told of by `people`.'),
    }),
  },
  responses: { 200: { description: 'A stream that stays open', contentType: 'text/event-stream' } },
  errors: [404, 409, 410],
});
