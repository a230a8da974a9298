import { z } from 'zod';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import { checkedFileSchema, pinInputSchema, proofSchema } from '../schemas/verification.ts';

// As the address on the record page of a document has them.
const params = z.object({ tenant: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/), document_id: z.uuid() });
const tag = 'Verification';
const one = '/verification/{tenant}/{document_id}' as const;
const proof = { 200: { description: 'What is known of it', schema: proofSchema } };

/** Checking of sealed files in a page: nothing of it depends on who asks. */
export const verificationRoutes = {
  /** Nothing personal: visitors have the address of a document from its record page. */
  getProof: defineRoute({
    operationId: 'getProof',
    method: 'GET',
    path: one,
    tag,
    summary: 'Read hash, level and dates of a sealed document',
    request: { params },
    responses: proof,
    errors: [404],
  }),
  /** 422 `wrong_pin`; after five of them none is taken for 15 minutes (429). */
  getProofByPin: defineRoute({
    operationId: 'getProofByPin',
    method: 'POST',
    path: one,
    tag,
    summary: 'Read who signed a sealed document, by the PIN of somebody who did',
    request: { params, body: pinInputSchema },
    responses: proof,
    errors: [400, 404, 413, 415, 422],
  }),
  /** The body is the file, `application/pdf`, 64 MB at most; it is not kept. */
  checkFile: defineRoute({
    operationId: 'checkFile',
    method: 'POST',
    path: '/verification/files',
    tag,
    summary: 'Check a sealed file',
    description: 'The body is the PDF itself, 64 MB at most. It is not kept.',
    request: { file: 'application/pdf' },
    responses: { 200: { description: 'What it proves', schema: checkedFileSchema } },
    errors: [413, 415, 422],
  }),
} as const satisfies Readonly<Record<string, Route>>;
