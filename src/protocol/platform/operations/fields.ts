import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { advisory, idempotencyKey, ifMatch } from '../../shared/headers.ts';
import { contractPatchSchema, jsonPatchSchema } from '../../shared/patch.ts';
import { platformContractSchema } from '../schemas/contract.ts';
import { staleStateSchema } from '../schemas/error.ts';
import { contractFieldsSchema } from '../schemas/field.ts';
import { draftedPdfSchema, finalizePdfInputSchema, pdfDraftInputSchema } from '../schemas/pdf-draft.ts';
import { recordOf } from '../schemas/record.ts';
import { sentFiles } from '../schemas/sent-pdf.ts';
import { contractParams, createdHeaders, fieldParams, participantHeader } from './parameters.ts';

const one = '/public/v2/contracts/{contract_id}' as const;
const answered = {
  description: 'Pages, parties, fields and suggestions',
  schema: recordOf(contractFieldsSchema),
  headers: { ETag: 'The revision, `"<revision>"`.' },
};

/** Not in the specification: a PDF whose parties and fields are given before it is sent. */
export const createPdfDraft = defineRoute({
  operationId: 'createPdfDraft',
  method: 'POST',
  path: '/public/v2/contracts/drafts',
  tag: 'Fields',
  summary: 'Begin the draft of a PDF',
  description:
    'An addition. Files as of a PDF that is sent; parties and fields may be given now, or by patches. Form fields, text tags and lines to sign on become `suggestions` of its fields.',
  request: {
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    contentType: 'multipart/form-data',
    files: sentFiles,
    body: pdfDraftInputSchema,
  },
  responses: {
    201: { description: 'The contract, in the stage `created`', schema: draftedPdfSchema, headers: createdHeaders },
  },
  errors: [400, 413, 415, 422],
});

/** The fields on the PDF of a contract, at any stage. */
export const getContractFields = defineRoute({
  operationId: 'getContractFields',
  method: 'GET',
  path: `${one}/fields`,
  tag: 'Fields',
  summary: 'Read the fields on a PDF',
  description: 'An addition. 409 for a contract that was drafted from a template.',
  request: { params: contractParams },
  responses: { 200: answered },
  errors: [404, 409],
});

/** The file that a signee has given for a field of the type `attachment`, at any stage; the sealed PDF has it, too. */
export const getContractFile = defineRoute({
  operationId: 'getContractFile',
  method: 'GET',
  path: `${one}/files/{field_id}`,
  tag: 'Fields',
  summary: 'Download the file that a signee gave',
  description: 'An addition. 404 for a field that has no file. Its `file` in the fields says which kind it is.',
  request: {
    params: fieldParams,
    headers: z.object({ 'if-none-match': advisory, range: advisory, 'if-range': advisory }),
  },
  responses: {
    200: {
      description: 'The file',
      contentType: 'application/octet-stream',
      headers: { 'Content-Disposition': 'Its name.', ETag: 'A hash of the content.', 'Accept-Ranges': '`bytes`' },
    },
    206: {
      description: 'The part asked for by `Range`',
      contentType: 'application/octet-stream',
      headers: { 'Content-Range': 'Which part, `bytes 0-99/1234`.', ETag: 'A hash of the content.' },
    },
    304: { description: 'Still the file given in `If-None-Match`', headers: { ETag: 'A hash of the content.' } },
  },
  errors: [404, 416],
});

/** Changes the parties and fields of a draft. */
export const patchContractFields = defineRoute({
  operationId: 'patchContractFields',
  method: 'PATCH',
  path: `${one}/fields`,
  tag: 'Fields',
  summary: 'Change the parties and fields of a draft',
  description:
    'An addition. Operations with paths into the answer, under `/parties` and `/fields`, in order, all of them or none. The fields of a party that is removed go with it. An added field with `suggestion` accepts the suggestion of that id, which is open again once the field is gone. 409 once it is finalized.',
  request: {
    params: contractParams,
    body: contractPatchSchema,
    jsonPatch: jsonPatchSchema,
    headers: z.object({ 'if-match': ifMatch, 'idempotency-key': idempotencyKey }),
  },
  responses: {
    200: answered,
    412: {
      description: 'The revision has moved on; the operations since then',
      schema: staleStateSchema,
      headers: answered.headers,
    },
  },
  errors: [400, 404, 409, 413, 415, 422],
});

/** Ends the draft of a PDF, which then waits for its signatures. */
export const finalizePdf = defineRoute({
  operationId: 'finalizePdf',
  method: 'POST',
  path: `${one}/finalize`,
  tag: 'Fields',
  summary: 'Finalize the draft of a PDF',
  description:
    'An addition. 422 for a party without a field for its signature once there are fields, and with `send_invitations` for one without an address. 409 `no_signees` without parties. Accepted form fields and tags leave the pages; 422 with `fields` where a tag cannot. `If-Match` is the revision of the fields.',
  request: {
    params: contractParams,
    body: finalizePdfInputSchema,
    headers: z.object({ 'x-participant': participantHeader, 'if-match': ifMatch }),
  },
  responses: {
    200: { description: 'The contract', schema: recordOf(platformContractSchema) },
    412: {
      description: 'The revision of the fields has moved on; the operations since then',
      schema: staleStateSchema,
      headers: answered.headers,
    },
  },
  errors: [400, 403, 404, 409, 413, 415, 422],
});
