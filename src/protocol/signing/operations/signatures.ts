import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { described } from '../../component.ts';
import { uploadedFile } from '../../shared/uploaded-file.ts';
import { answerOf, doneSchema } from '../schemas/envelope.ts';
import { inviteInputSchema, listedSignatureSchema } from '../schemas/signature.ts';
import { documentParams, signatureParams } from './parameters.ts';

const tag = 'Signatures';
const path = '/public/documents/{document_id}/signatures' as const;
const one = `${path}/{signature_id}` as const;
const done = { description: 'Done', schema: doneSchema };

/** As the document has its parties. */
export const listSignatures = defineRoute({
  operationId: 'listSignatures',
  method: 'GET',
  path,
  tag,
  summary: 'List the signatures of a document',
  request: { params: documentParams },
  responses: { 200: { description: 'The signatures', schema: answerOf(200, z.array(listedSignatureSchema)) } },
  errors: [404],
});

/** Inviting again sends the same link again, as long as the signee is reached at the same place. */
export const inviteSignee = defineRoute({
  operationId: 'inviteSignee',
  method: 'POST',
  path: `${one}/invite`,
  tag,
  summary: 'Invite a signee by mail or SMS',
  description:
    'Who has to wait for an earlier group is written to when it is their turn. 409 with `error` `not_finalized`, or `signature_ended` for a signature that is completed or cancelled; 422 for a signee without an address for the channel.',
  request: { params: signatureParams, body: inviteInputSchema },
  responses: { 200: done },
  errors: [400, 404, 409, 413, 415, 422],
});

/** Writes once more to somebody who has not signed yet: the way they were invited, else every way there is. */
export const remindSignee = defineRoute({
  operationId: 'remindSignee',
  method: 'POST',
  path: `${one}/remind`,
  tag,
  summary: 'Remind a signee',
  description:
    '409 with `error` `not_finalized`, `signature_ended`, or `signing_order` while others have to sign before; 422 for a signee without any address.',
  request: { params: signatureParams },
  responses: { 200: done },
  errors: [404, 409, 422],
});

/** The bytes of a PNG. */
const imageFile = described(uploadedFile('Give a PNG image as a file.', 'A PNG image.'), {
  type: 'string',
  format: 'binary',
  description: 'A PNG image of 300×150, 600×300 or 900×450 pixels with something drawn on it; at most 1 MB.',
});

/** The signature of somebody who signed on the integrator's own page. */
export const uploadSignature = defineRoute({
  operationId: 'uploadSignature',
  method: 'POST',
  path: `${one}/signature`,
  tag,
  summary: 'Sign with an image',
  description:
    'For documents that are signed by `canvas`. 409 with `error` `not_finalized`, `not_canvas`, `signature_ended` or `signing_order`; 422 for an image of another size, that is no PNG, or shows nothing. The last signature completes the document.',
  request: {
    params: signatureParams,
    contentType: 'multipart/form-data',
    files: { signature: { maxBytes: 1_048_576, maxCount: 1 } },
    body: z.object({ signature: imageFile }),
  },
  responses: { 200: done },
  errors: [400, 404, 409, 413, 415, 422],
});
