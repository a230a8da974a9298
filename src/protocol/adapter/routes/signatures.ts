import { z } from 'zod';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import { declineInputSchema, signatureInputSchema } from '../../room/index.ts';
import { advisory, idempotencyKey } from '../../shared/headers.ts';
import { signatureRoomSchema } from '../schemas/signature.ts';

// Ids of signing-v1 are short opaque texts, and need not be UUIDs.
const id = z.string().regex(/^[\w-]{1,64}$/);
const params = z.object({ document_id: id, signature_id: id });
const fieldParams = params.extend({ field_id: z.string().min(1).max(100) });
const grantHeader = { 'x-deed-grant': z.string().max(4000).optional().describe('A signed grant for this signature.') };
const headers = z.object(grantHeader);
const prefer = advisory.describe('`text=optional` answers 204 in place of 404 for a document without a text.');
const fileHeaders = z.object({ ...grantHeader, range: advisory, 'if-range': advisory, 'if-none-match': advisory });
const sendHeaders = z.object({ ...grantHeader, 'idempotency-key': idempotencyKey });
const tag = 'Signatures';
const one = '/signatures/{document_id}/{signature_id}' as const;
// Every answer is the room as it is now, so that a page never has to guess what its request changed.
const room = { 200: { description: 'The room', schema: signatureRoomSchema } };
// Ranges let a viewer show the first page of a large file early (RFC 9110 §14).
const file = {
  200: { description: 'The file', contentType: 'application/pdf' },
  206: { description: 'The part asked for by `Range`', contentType: 'application/pdf' },
  304: { description: 'Still the file given in `If-None-Match`' },
} as const;

/** Signing in a page: one signee's side of a document. */
export const signatureRoutes = {
  /** The service notes that the signee has opened it. */
  getSignature: defineRoute({
    operationId: 'getSignature',
    method: 'GET',
    path: one,
    tag,
    summary: 'Read what a signee is asked to sign',
    description: '409 `not_identified` for a `strong` document whose signee has not logged in.',
    request: { params, headers },
    responses: room,
    errors: [404, 409, 410],
  }),
  /** For reading on a phone and by a screen reader; the signed file is the PDF. */
  getSignatureHtml: defineRoute({
    operationId: 'getSignatureHtml',
    method: 'GET',
    path: `${one}/html`,
    tag,
    summary: 'Read the document that is to be signed as HTML',
    request: { params, headers: headers.extend({ prefer }) },
    responses: {
      200: { description: 'The document', contentType: 'text/html' },
      204: { description: 'It came as a PDF and has no text, where `text=optional` was preferred' },
    },
    errors: [404, 409, 410],
  }),
  /** The very bytes that are signed: their SHA-256 is sent along with the signature. */
  getSignaturePdf: defineRoute({
    operationId: 'getSignaturePdf',
    method: 'GET',
    path: `${one}/pdf`,
    tag,
    summary: 'Read the document that is to be signed as PDF',
    request: { params, headers: fileHeaders },
    responses: file,
    errors: [404, 409, 410, 416],
  }),
  /**
   * 409 `not_ready` until the signee has signed or declined; the document as it was put before them, without a seal.
   */
  getSignatureCopy: defineRoute({
    operationId: 'getSignatureCopy',
    method: 'GET',
    path: `${one}/copy.pdf`,
    tag,
    summary: 'Download a copy of what was signed so far',
    request: { params, headers: fileHeaders },
    responses: file,
    errors: [404, 409, 410, 416],
  }),
  /** 409 `not_ready` until everybody has signed and the file is sealed. */
  getSignatureSignedPdf: defineRoute({
    operationId: 'getSignatureSignedPdf',
    method: 'GET',
    path: `${one}/signed.pdf`,
    tag,
    summary: 'Download the signed document',
    request: { params, headers: fileHeaders },
    responses: file,
    errors: [404, 409, 410, 416],
  }),
  /** The signee’s file for a field of the type `attachment`, in place of an earlier one; a file as it is. */
  putSignatureFile: defineRoute({
    operationId: 'putSignatureFile',
    method: 'PUT',
    path: `${one}/files/{field_id}`,
    tag,
    summary: 'Give the file of a field',
    description:
      'The body is the file itself, 13 MB at most: a PDF, PNG or JPEG by its content. Asks for the verb `sign signature`.',
    request: {
      params: fieldParams,
      query: z.object({ name: z.string().max(400).optional().describe('The name of the file.') }),
      headers,
      file: 'application/octet-stream',
    },
    responses: room,
    errors: [404, 409, 410, 413, 415, 422],
  }),
  /** Nothing changes where the field has no file. */
  deleteSignatureFile: defineRoute({
    operationId: 'deleteSignatureFile',
    method: 'DELETE',
    path: `${one}/files/{field_id}`,
    tag,
    summary: 'Take the file of a field away',
    request: { params: fieldParams, headers },
    responses: room,
    errors: [404, 409, 410, 422],
  }),
  /** The same key for a request that is sent again: it is signed once. */
  signSignature: defineRoute({
    operationId: 'signSignature',
    method: 'POST',
    path: `${one}/signature`,
    tag,
    summary: 'Sign',
    request: { params, headers: sendHeaders, body: signatureInputSchema },
    responses: room,
    errors: [400, 404, 409, 410, 413, 415, 422],
  }),
  /** The reason is told to the sender and to the others. */
  declineSignature: defineRoute({
    operationId: 'declineSignature',
    method: 'POST',
    path: `${one}/decline`,
    tag,
    summary: 'Decline to sign',
    description: 'Signing ends for everybody.',
    request: { params, headers: sendHeaders, body: declineInputSchema },
    responses: room,
    errors: [400, 404, 409, 410, 413, 415, 422],
  }),
} as const satisfies Readonly<Record<string, Route>>;
