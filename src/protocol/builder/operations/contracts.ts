import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { contractPatchSchema, jsonPatchSchema } from '../../shared/patch.ts';
import { contractSchema, contractUnavailableSchema, staleSchema } from '../schemas/contract.ts';
import {
  sendContractInputSchema,
  sendingPreviewSchema,
  sendTestInputSchema,
  sentContractSchema,
  testSentSchema,
} from '../schemas/sending.ts';
import { retryAfter } from '../../openapi.ts';
import { valueSchemaSchema } from '../../shared/value-schema.ts';
import { advisory, idempotencyKey, ifMatch } from '../../shared/headers.ts';
import { contractHeaders, participantHeader, prefer, sessionParams } from './parameters.ts';

const tag = 'Contract';
const path = '/api/builder/sessions/{session_id}/contract' as const;
/** Every answer with a contract has its revision as an ETag, for the next `If-Match`. */
const written = { description: 'The contract', schema: contractSchema, headers: contractHeaders };
const stale = {
  description: 'The revision has moved on; the operations since then',
  schema: staleSchema,
  headers: contractHeaders,
};
/**
 * Where signatures go is known only from laying the pages out. When that fails after a write, the write stays: the
 * answer says so, and nothing is to be sent again.
 */
const unplaced = {
  description:
    'Starting, stopping or without its database; with `signees_unavailable` what was asked is done, and `ETag` is the revision',
  schema: contractUnavailableSchema,
  headers: retryAfter,
};
const sameRevision = {
  description: 'Still at the revision given in `If-None-Match`',
  headers: { ETag: 'The revision.' },
};
/** Headers of a rendered document. */
const disposition = { 'Content-Disposition': 'The document name as file name.', ETag: 'The revision.' };

/**
 * State and signees (builder-embed §Contract state, §Signee). Laying out the pages for the signees takes most of the
 * time: callers that need none say `Prefer: signees=none`.
 */
export const getContract = defineRoute({
  operationId: 'getContract',
  method: 'GET',
  path,
  tag,
  summary: 'Read state and signees',
  request: { params: sessionParams, headers: z.object({ 'if-none-match': advisory, prefer }) },
  responses: { 200: written, 304: sameRevision, 503: unplaced },
  errors: [404],
});

/**
 * Edits (builder-embed §Patch operations). Without `If-Match` operations apply to the newest revision, whichever it is.
 * With it, a stale one is refused by 412, and the missed changes come along. An operation that no honest control
 * produces is refused by 422 with its index; unfinished values are accepted.
 */
export const patchContract = defineRoute({
  operationId: 'patchContract',
  method: 'PATCH',
  path,
  tag,
  summary: 'Change values, document name, appearance or user sections',
  description: 'Operations are applied in order, all of them or none.',
  request: {
    params: sessionParams,
    body: contractPatchSchema,
    jsonPatch: jsonPatchSchema,
    headers: z.object({
      'x-participant': participantHeader,
      'if-match': ifMatch,
      'idempotency-key': idempotencyKey,
      prefer,
    }),
  },
  responses: { 200: written, 412: stale, 503: unplaced },
  errors: [400, 403, 404, 409, 413, 415, 422],
});

/**
 * Ends drafting (builder-embed §Builder contract status). Everything that keeps a contract from being finalized is
 * listed at once, by path. The first time is charged, in live environments.
 */
export const finalizeContract = defineRoute({
  operationId: 'finalizeContract',
  method: 'POST',
  path: `${path}/finalize`,
  tag,
  summary: 'Finalize the contract',
  description:
    '409 with `code` `trial`, `incomplete` (`fields` lists everything that is missing or wrong) or `finalized`.',
  request: {
    params: sessionParams,
    headers: z.object({ 'x-participant': participantHeader, 'if-match': ifMatch, prefer }),
  },
  responses: { 200: written, 412: stale, 503: unplaced },
  errors: [400, 403, 404, 409],
});

/**
 * Makes it editable again. Finalizing it once more is not charged. No participant has to be named: a server may do it
 * on its own.
 */
export const unfinalizeContract = defineRoute({
  operationId: 'unfinalizeContract',
  method: 'POST',
  path: `${path}/unfinalize`,
  tag,
  summary: 'Make a finalized contract a draft again',
  description: '409 with `code` `not_finalized`, or `sent` when it was sent to be signed.',
  request: {
    params: sessionParams,
    headers: z.object({ 'x-participant': participantHeader.optional(), 'if-match': ifMatch, prefer }),
  },
  responses: { 200: written, 412: stale, 503: unplaced },
  errors: [400, 403, 404, 409],
});

// The same for who has sent it and for who comes later.
const sentContract = { description: 'The document, and whom it waits for', schema: sentContractSchema };

/**
 * Not in the specification: the contract, as it was finalized, becomes a document of the key's workspace, and its
 * signees are asked for their signatures. That happens once; from then on the document is on its own, and the session
 * can be deleted.
 */
export const sendContract = defineRoute({
  operationId: 'sendContract',
  method: 'POST',
  path: `${path}/send`,
  tag,
  summary: 'Send a finalized contract to be signed',
  description:
    'An addition. Makes a document of the key’s workspace, which the Platform and the Signing interface show under the same id. Whoever calls it again gets that document as it is now, and nobody is written to again. 409 with `code` `not_finalized` for a draft, `no_signees`, or `document_gone` when the document was deleted since; 422 lists signees who can be reached nowhere.',
  request: {
    params: sessionParams,
    body: sendContractInputSchema,
    headers: z.object({ 'x-participant': participantHeader, 'idempotency-key': idempotencyKey }),
  },
  responses: {
    200: { ...sentContract, description: 'It was sent before: the document, and how far it has come' },
    201: sentContract,
  },
  errors: [400, 403, 404, 409, 413, 415, 422],
});

/** The mails and text messages of a sending in words, before anything is sent. Nothing is kept or charged. */
export const previewSending = defineRoute({
  operationId: 'previewSending',
  method: 'POST',
  path: `${path}/send/preview`,
  tag,
  summary: 'Read the messages that sending would write',
  description:
    'An addition. A link in them leads nowhere. Signees without any address are shown the mail they would get; drafts are shown, too.',
  request: {
    params: sessionParams,
    body: sendContractInputSchema,
    headers: z.object({ 'x-participant': participantHeader }),
  },
  responses: { 200: { description: 'A message for each signee and channel', schema: sendingPreviewSchema } },
  errors: [400, 403, 404, 409, 413, 415, 422],
});

/** One of those mails, to the person who sends; “Test” stands before its subject. */
export const sendTest = defineRoute({
  operationId: 'sendTest',
  method: 'POST',
  path: `${path}/send/test`,
  tag,
  summary: 'Send the mail of a sending to the sender',
  description:
    'An addition. `recipient` is the person who sends, as your server knows them: let no page name it. 409 `sent` once the contract was sent.',
  request: {
    params: sessionParams,
    body: sendTestInputSchema,
    headers: z.object({ 'x-participant': participantHeader }),
  },
  responses: { 202: { description: 'It is on its way', schema: testSentSchema } },
  errors: [400, 403, 404, 409, 413, 415, 422],
});

/**
 * The published schema: a value is valid by it exactly when a document with it can be finalized; `docs/document-
 * model.md` lists what JSON Schema has no words for.
 */
export const getValueSchema = defineRoute({
  operationId: 'getValueSchema',
  method: 'GET',
  path: '/api/builder/sessions/{session_id}/value-schema',
  tag,
  summary: 'Read the JSON Schema of the value',
  request: { params: sessionParams },
  responses: {
    200: {
      description:
        'JSON Schema 2020-12 with `x-deed` annotations. It allows the values that can be finalized, and no others.',
      schema: valueSchemaSchema,
    },
  },
  errors: [404],
});

/** The document as its PDF shows it, as one page of HTML without scripts. */
export const getHtml = defineRoute({
  operationId: 'getHtml',
  method: 'GET',
  path: '/api/builder/sessions/{session_id}/html',
  tag,
  summary: 'Read the document as HTML',
  request: { params: sessionParams, headers: z.object({ 'if-none-match': advisory }) },
  responses: {
    200: { description: 'The rendered document', contentType: 'text/html', headers: disposition },
    304: sameRevision,
  },
  errors: [404],
});

/**
 * The document as pages. Its ETag is a hash of the input of the pages and not the revision: an edit may change no page.
 */
export const getPdf = defineRoute({
  operationId: 'getPdf',
  method: 'GET',
  path: '/api/builder/sessions/{session_id}/pdf',
  tag,
  summary: 'Download the document as PDF',
  request: { params: sessionParams, headers: z.object({ 'if-none-match': advisory }) },
  responses: {
    200: {
      description: 'The rendered document',
      contentType: 'application/pdf',
      headers: { ...disposition, ETag: 'A hash of what the pages were made from.' },
    },
    304: {
      description: 'Still the document given in `If-None-Match`',
      headers: { ETag: 'A hash of what the pages were made from.' },
    },
  },
  errors: [404],
});
