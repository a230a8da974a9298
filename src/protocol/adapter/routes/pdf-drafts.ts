import { z } from 'zod';
import { advisory, idempotencyKey, ifMatch } from '../../shared/headers.ts';
import { jsonPatchSchema } from '../../shared/patch.ts';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import { contractCreatedSchema, contractSentSchema, draftPatchSchema } from '../schemas/draft.ts';
import { pdfDraftSchema, pdfPatchedSchema, pdfSendSchema } from '../schemas/pdf-draft.ts';

const contractParams = z.object({ contract_id: z.uuid() });
const grantHeader = { 'x-deed-grant': z.string().max(4000).optional().describe('A signed grant for this contract.') };
const tag = 'PDF drafts';
const one = '/contracts/{contract_id}' as const;

/** Drafts of a PDF: its parties, and the fields that stand on its pages. */
export const pdfDraftRoutes = {
  /** Where its document lies, and whether this page may begin it, `authorize` says by the verb `create`. */
  createPdfContract: defineRoute({
    operationId: 'createPdfContract',
    method: 'POST',
    path: '/contracts',
    tag,
    summary: 'Begin the draft of a PDF',
    description:
      'The body is the file itself, 13 MB at most. Asks `authorize` for the verb `create`. The answer has a grant for the draft where the adapter signs grants.',
    request: {
      query: z.object({
        title: z.string().trim().min(1).max(200).optional().describe('Of the document; “Document” when left out.'),
        folder_id: z.uuid().optional().describe('The root folder when left out.'),
      }),
      headers: z.object({ 'idempotency-key': idempotencyKey }),
      file: 'application/pdf',
    },
    responses: { 201: { description: 'The new contract', schema: contractCreatedSchema } },
    errors: [400, 404, 413, 415, 422],
  }),
  /** Answers at any stage; a contract that was drafted from a template has none of it. */
  getContractFields: defineRoute({
    operationId: 'getContractFields',
    method: 'GET',
    path: `${one}/fields`,
    tag,
    summary: 'Read the parties and fields of a PDF',
    description: '409 `not_a_pdf` for a contract that was drafted from a template.',
    request: { params: contractParams, headers: z.object(grantHeader) },
    responses: { 200: { description: 'Pages, parties, fields and suggestions', schema: pdfDraftSchema } },
    errors: [404, 409, 410],
  }),
  /** The same key for a request that is sent again: nothing is done twice. */
  patchContractFields: defineRoute({
    operationId: 'patchContractFields',
    method: 'PATCH',
    path: `${one}/fields`,
    tag,
    summary: 'Change the parties and fields of a draft',
    description: 'Paths as in the answer to a reading, under `/parties` and `/fields`. All operations, or none.',
    request: {
      params: contractParams,
      body: draftPatchSchema,
      jsonPatch: jsonPatchSchema,
      headers: z.object({ ...grantHeader, 'if-match': ifMatch, 'idempotency-key': idempotencyKey }),
    },
    responses: { 200: { description: 'The new revision', schema: pdfPatchedSchema } },
    errors: [400, 404, 409, 412, 413, 415, 422],
  }),
  /** The pages that fields stand on, without a word across them. Asks `authorize` for the verb `read`. */
  getContractFile: defineRoute({
    operationId: 'getContractFile',
    method: 'GET',
    path: `${one}/file`,
    tag,
    summary: 'Read the file of a PDF, or a part of it',
    request: {
      params: contractParams,
      headers: z.object({ ...grantHeader, range: advisory, 'if-range': advisory, 'if-none-match': advisory }),
    },
    responses: {
      200: { description: 'The file', contentType: 'application/pdf' },
      206: { description: 'The part asked for by `Range`', contentType: 'application/pdf' },
      304: { description: 'Still the file given in `If-None-Match`' },
    },
    errors: [404, 409, 410, 416],
  }),
  /** As the adapter's options say; `finalize` of them is asked as for any contract. */
  finalizePdfContract: defineRoute({
    operationId: 'finalizePdfContract',
    method: 'POST',
    path: `${one}/fields/finalize`,
    tag,
    summary: 'Finalize the draft of a PDF',
    description: 'How it is signed, and whether invitations go out, is the site’s to say and not the page’s.',
    request: { params: contractParams, headers: z.object({ ...grantHeader, 'if-match': ifMatch }) },
    responses: { 200: { description: 'Where it is', schema: contractSentSchema } },
    errors: [400, 404, 409, 412, 422],
  }),
  /** Finalizes it. Once it was sent, a repeated request gets it as it is now. */
  sendPdfContract: defineRoute({
    operationId: 'sendPdfContract',
    method: 'POST',
    path: `${one}/fields/send`,
    tag,
    summary: 'Send a PDF to be signed',
    description:
      'Asks `authorize` for the verb `send`. `signees` are its parties. 422 lists parties who can be reached nowhere, and those without a place for their signature.',
    request: {
      params: contractParams,
      body: pdfSendSchema,
      headers: z.object({ ...grantHeader, 'if-match': ifMatch }),
    },
    responses: { 200: { description: 'Where it is', schema: contractSentSchema } },
    errors: [400, 404, 409, 412, 413, 415, 422],
  }),
} as const satisfies Readonly<Record<string, Route>>;
