import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import { undrawableSchema } from '../../shared/undrawable.ts';
import { dataPatchSchema, documentDataSchema } from '../schemas/data.ts';
import {
  createdDocumentSchema,
  documentFiles,
  pdfDocumentInputSchema,
  signingDocumentSchema,
  templateDocumentInputSchema,
} from '../schemas/document.ts';
import { answerOf } from '../schemas/envelope.ts';
import { documentParams } from './parameters.ts';

const tag = 'Documents';
const path = '/public/documents' as const;
const one = `${path}/{document_id}` as const;
const document = { description: 'The document', schema: answerOf(200, signingDocumentSchema) };

/** A form has a PDF with its parties, JSON names a template: the result is a document in the stage `created`. */
export const createDocument = defineRoute({
  operationId: 'createDocument',
  method: 'POST',
  path,
  tag,
  summary: 'Make a document from a PDF or a template',
  description:
    'As a form: a PDF of at most 5 MB (413 for a larger one) with 1 to 20 parties. As JSON: a template, or a user template. 422 names each field that is missing or wrong.',
  request: {
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    contentType: 'multipart/form-data',
    files: documentFiles,
    body: pdfDocumentInputSchema,
    json: templateDocumentInputSchema,
  },
  responses: {
    201: {
      description: 'The document, in the stage `created`',
      schema: answerOf(201, createdDocumentSchema).extend({
        meta: z
          .object({ undrawable: undrawableSchema })
          .optional()
          .describe(
            'Pages of a PDF with a picture or a font that the signing room cannot show: signees have to download the file before they can sign. Left out where there are none.',
          ),
      }),
      headers: { Location: 'Address of the document.' },
    },
  },
  errors: [400, 413, 415, 422],
});

/** A document of the workspace, whichever interface it came by. */
export const getDocument = defineRoute({
  operationId: 'getDocument',
  method: 'GET',
  path: one,
  tag,
  summary: 'Read a document',
  request: { params: documentParams },
  responses: { 200: document },
  errors: [404],
});

/** From then on it cannot be changed, and its signees can be invited. */
export const finalizeDocument = defineRoute({
  operationId: 'finalizeDocument',
  method: 'POST',
  path: `${one}/finalize`,
  tag,
  summary: 'Finalize a document',
  description:
    'Nobody is invited by it. 409 with `error` `incomplete` (`errors` has each field, by the ids of its group and item) or `finalized`.',
  request: { params: documentParams },
  responses: { 200: document },
  errors: [404, 409],
});

/** Ends signing for everybody; it cannot be taken back. */
export const cancelDocument = defineRoute({
  operationId: 'cancelDocument',
  method: 'POST',
  path: `${one}/cancel`,
  tag,
  summary: 'Cancel the signing of a document',
  description: '409 with `error` `not_finalized`, `completed` or `cancelled` for one that is not being signed.',
  request: { params: documentParams },
  responses: { 200: document },
  errors: [404, 409],
});

/** For a user who is to go on in the Builder: anyone with the address writes and finalizes as the workspace. */
export const createBuilderLink = defineRoute({
  operationId: 'createBuilderLink',
  method: 'POST',
  path: `${one}/builder-link`,
  tag,
  summary: 'Make a link to the Builder of a document',
  description:
    'Opens once, within 15 minutes. 409 with `error` `builder_version` for a document that the Builder cannot open, such as a PDF.',
  request: { params: documentParams, headers: z.object({ 'idempotency-key': idempotencyKey }) },
  responses: {
    201: { description: 'The link', schema: answerOf(201, z.object({ url: z.string() })) },
  },
  errors: [400, 404, 409],
});

/** The values that the document is filled in with; a PDF has no groups. */
export const getDocumentData = defineRoute({
  operationId: 'getDocumentData',
  method: 'GET',
  path: `${one}/data`,
  tag,
  summary: 'Read the data of a document',
  request: { params: documentParams },
  responses: { 200: { description: 'The data', schema: answerOf(200, documentDataSchema) } },
  errors: [404],
});

/** All that is sent is written at once, or nothing of it. */
export const patchDocumentData = defineRoute({
  operationId: 'patchDocumentData',
  method: 'PATCH',
  path: `${one}/data`,
  tag,
  summary: 'Write data into a document',
  description:
    'Values by the ids of groups and items, `{groups: {<group id>: {<item id>: <value>}}}`. What is not named stays. 422 names what is not known or of the wrong type (`groups[<group id>][<item id>]`); 409 once it is finalized.',
  request: { params: documentParams, body: dataPatchSchema },
  responses: { 200: { description: 'The data', schema: answerOf(200, documentDataSchema) } },
  errors: [400, 404, 409, 413, 415, 422],
});

/** The signed document with its audit page, sealed. */
export const getSignedPdf = defineRoute({
  operationId: 'getSignedPdf',
  method: 'GET',
  path: `${one}/pdf`,
  tag,
  summary: 'Download the signed PDF',
  description: '409 with `error` `not_completed` until the stage is `completed` and the file is sealed.',
  request: { params: documentParams },
  responses: {
    200: {
      description: 'The file',
      contentType: 'application/pdf',
      headers: { 'Content-Disposition': 'The name of the document as file name.' },
    },
  },
  errors: [404, 409],
});
