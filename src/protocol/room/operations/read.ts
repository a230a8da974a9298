import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { advisory } from '../../shared/headers.ts';
import { signingRoomAnswerSchema } from '../schemas/room.ts';
import { fileHeaders, room, roomParams, signeeHeaders } from './parameters.ts';

const tag = 'Reading';

/** The same for both files: ranges are for viewers, the tag for clients that have it already. */
const pdfAnswers = {
  200: {
    description: 'The file',
    contentType: 'application/pdf',
    headers: {
      'Content-Disposition': 'The title as file name.',
      ETag: 'A hash of the content.',
      'Accept-Ranges': '`bytes`',
    },
  },
  206: {
    description: 'The part asked for by `Range`',
    contentType: 'application/pdf',
    headers: { 'Content-Range': 'Which part, `bytes 0-99/1234`.', ETag: 'A hash of the content.' },
  },
  304: { description: 'Still the file given in `If-None-Match`', headers: { ETag: 'A hash of the content.' } },
} as const;

/** Everything that a page shows before the document itself, in one answer. */
export const getSigningRoom = defineRoute({
  operationId: 'getSigningRoom',
  method: 'GET',
  path: room,
  tag,
  summary: 'Read what a signee is asked to sign',
  request: { params: roomParams, headers: z.object(signeeHeaders) },
  description: '409 with `code` `not_identified` for a `strong` document whose signee has not logged in, at any stage.',
  responses: { 200: { description: 'The room, at any stage', schema: signingRoomAnswerSchema } },
  errors: [404, 409],
});

/** The text for reading on a phone and by a screen reader; it says the same as the PDF, which is the signed file. */
export const getSigningHtml = defineRoute({
  operationId: 'getSigningHtml',
  method: 'GET',
  path: `${room}/html`,
  tag,
  summary: 'Read the document as HTML',
  description:
    '404 for a document that is not `drafted`: only its PDF is there. 409 with `code` `not_finalized` or `not_identified`.',
  request: {
    params: roomParams,
    query: z.object({
      fonts: z
        .enum(['none'])
        .optional()
        .meta({ description: '`none` leaves out the fonts, some 70 to 150 kB, for a page that has its own.' }),
    }),
    headers: z.object({ ...signeeHeaders, 'if-none-match': advisory }),
  },
  responses: {
    200: { description: 'The document', contentType: 'text/html', headers: { ETag: 'The revision.' } },
    304: { description: 'Still the document given in `If-None-Match`', headers: { ETag: 'As it was given.' } },
  },
  errors: [404, 409],
});

/** The document to sign, its attachments behind it; its SHA-256 is the room's. */
export const getSigningPdf = defineRoute({
  operationId: 'getSigningPdf',
  method: 'GET',
  path: `${room}/pdf`,
  tag,
  summary: 'Read the document as PDF',
  description: 'Parts are answered to `Range: bytes=`. 409 with `code` `not_finalized` or `not_identified`.',
  request: { params: roomParams, headers: z.object(fileHeaders) },
  responses: pdfAnswers,
  errors: [404, 409, 416],
});

/**
 * A copy to keep, for signees who have signed or declined: the very document, whatever becomes of the other signatures.
 */
export const getSigningCopy = defineRoute({
  operationId: 'getSigningCopy',
  method: 'GET',
  path: `${room}/copy.pdf`,
  tag,
  summary: 'Download a copy of what was signed so far',
  description:
    'What the signee was asked to sign, without a seal, named as a copy that is not complete. 409 with `code` `not_ready` while the signee has neither signed nor declined.',
  request: { params: roomParams, headers: z.object(fileHeaders) },
  responses: pdfAnswers,
  errors: [404, 409, 416],
});

/** With everybody's signatures, the audit page and the seal. */
export const getSignedPdf = defineRoute({
  operationId: 'getSignedPdf',
  method: 'GET',
  path: `${room}/signed.pdf`,
  tag,
  summary: 'Download the signed document',
  description:
    '409 with `code` `not_ready` until `signed_pdf` is `ready`; `not_identified` before the login of a `strong` document.',
  request: { params: roomParams, headers: z.object(fileHeaders) },
  responses: pdfAnswers,
  errors: [404, 409, 416],
});
