import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { contractPatchSchema } from '../../shared/patch.ts';
import { contractSchema, contractUnavailableSchema, staleSchema } from '../schemas/contract.ts';
import { retryAfter } from '../../openapi.ts';
import { valueSchemaSchema } from '../../shared/value-schema.ts';
import { advisory, idempotencyKey, ifMatch } from '../../shared/headers.ts';
import { contractHeaders, participantHeader, prefer, sessionParams } from './parameters.ts';

const tag = 'Contract';
const path = '/api/builder/sessions/{session_id}/contract' as const;
const written = { description: 'The contract', schema: contractSchema, headers: contractHeaders };
const stale = {
  description: 'The revision has moved on; the operations since then',
  schema: staleSchema,
  headers: contractHeaders,
};
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
const disposition = { 'Content-Disposition': 'The document name as file name.', ETag: 'The revision.' };

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

export const unfinalizeContract = defineRoute({
  operationId: 'unfinalizeContract',
  method: 'POST',
  path: `${path}/unfinalize`,
  tag,
  summary: 'Make a finalized contract a draft again',
  request: {
    params: sessionParams,
    headers: z.object({ 'x-participant': participantHeader.optional(), 'if-match': ifMatch, prefer }),
  },
  responses: { 200: written, 412: stale, 503: unplaced },
  errors: [400, 403, 404, 409],
});

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
