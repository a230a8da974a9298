import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import { declineInputSchema, fieldFileInputSchema, fieldFiles, signatureInputSchema } from '../schemas/input.ts';
import { signingRoomAnswerSchema } from '../schemas/room.ts';
import { fieldParams, room, roomParams, signeeHeaders } from './parameters.ts';

const tag = 'Signing';
// A signee's request may be sent again by their page; who they are is the holder's of the key to say.
const headers = z.object({ ...signeeHeaders, 'idempotency-key': idempotencyKey });
const answer = { 200: { description: 'The room as it is now', schema: signingRoomAnswerSchema } };

/** That the signee has the document before them. The first time is kept for the evidence; again it says nothing new. */
export const openSigningRoom = defineRoute({
  operationId: 'openSigningRoom',
  method: 'POST',
  path: `${room}/opened`,
  tag,
  summary: 'Note that the signee has opened the document',
  request: { params: roomParams, headers: z.object(signeeHeaders) },
  description: '409 with `code` `not_identified` before the login of a `strong` document.',
  responses: { 204: { description: 'Noted' } },
  errors: [404, 409],
});

/**
 * Takes the signature of one signee, for the document whose SHA-256 they were shown. With the last one it is completed;
 * the sealed file follows.
 */
export const signDocument = defineRoute({
  operationId: 'signDocument',
  method: 'POST',
  path: `${room}/signature`,
  tag,
  summary: 'Sign',
  description:
    'Send it again with the same `Idempotency-Key` when the answer was lost: it is signed once. 409 with `code` `not_finalized`, `not_your_turn`, `already_signed`, `cancelled`, `declined`, `expired`, `document_changed` or `not_identified`; 422 for an image that is no PNG of one of the sizes, or shows nothing.',
  request: { params: roomParams, headers, body: signatureInputSchema },
  responses: answer,
  errors: [400, 404, 409, 413, 415, 422],
});

/** Ends signing for everybody. */
export const declineDocument = defineRoute({
  operationId: 'declineDocument',
  method: 'POST',
  path: `${room}/decline`,
  tag,
  summary: 'Decline to sign',
  description:
    'Signing ends for everybody, and the sender is told why. 409 with `code` `not_finalized`, `already_signed`, `cancelled`, `declined`, `expired` or `not_identified`.',
  request: { params: roomParams, headers, body: declineInputSchema },
  responses: answer,
  errors: [400, 404, 409, 413, 415, 422],
});

/** The file that a signee gives for a field of the type `attachment`, in place of an earlier one. */
export const putSigningFile = defineRoute({
  operationId: 'putSigningFile',
  method: 'PUT',
  path: `${room}/files/{field_id}`,
  tag,
  summary: 'Give the file of a field',
  description:
    'A PDF, PNG or JPEG by its content, 13 MB at most: 413 for a larger one, and where the files of everybody who signs have more than 52 MB together; 422 for another kind, and for a PDF that is encrypted or cannot be read. Scripts, actions, embedded files and form fields are taken out of a PDF. 409 as for a signature, while the signee may not sign. 404 for a field that takes no file of the signee.',
  request: {
    params: fieldParams,
    headers: z.object(signeeHeaders),
    contentType: 'multipart/form-data',
    files: fieldFiles,
    body: fieldFileInputSchema,
  },
  responses: answer,
  errors: [400, 404, 409, 413, 415, 422],
});

/** The file is gone at once, unless another field or document has it. */
export const deleteSigningFile = defineRoute({
  operationId: 'deleteSigningFile',
  method: 'DELETE',
  path: `${room}/files/{field_id}`,
  tag,
  summary: 'Take the file of a field away',
  description: '409 as for a signature, while the signee may not sign. Nothing changes where there is no file.',
  request: { params: fieldParams, headers: z.object(signeeHeaders) },
  responses: answer,
  errors: [404, 409, 422],
});
