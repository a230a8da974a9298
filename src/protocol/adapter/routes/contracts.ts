import { z } from 'zod';
import { advisory, idempotencyKey, ifMatch } from '../../shared/headers.ts';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import {
  contractCreatedSchema,
  draftContractSchema,
  draftDuplicateSchema,
  draftPatchSchema,
  draftPatchedSchema,
  draftSchema,
} from '../schemas/draft.ts';

const contractParams = z.object({ contract_id: z.uuid() });
const grantHeader = { 'x-deed-grant': z.string().max(4000).optional().describe('A signed grant for this contract.') };
const headers = z.object(grantHeader);
const tag = 'Contracts';

/** Drafting on a workspace's contract: the page's side of the Platform interface. */
export const contractRoutes = {
  getContract: defineRoute({
    operationId: 'getContract',
    method: 'GET',
    path: '/contracts/{contract_id}',
    tag,
    summary: 'Read a contract as a draft',
    request: { params: contractParams, headers },
    responses: { 200: { description: 'State and schema', schema: draftSchema } },
    errors: [404, 409, 410],
  }),
  patchContract: defineRoute({
    operationId: 'patchContract',
    method: 'PATCH',
    path: '/contracts/{contract_id}',
    tag,
    summary: 'Change a contract that is drafted',
    request: {
      params: contractParams,
      body: draftPatchSchema,
      headers: z.object({ ...grantHeader, 'if-match': ifMatch, 'idempotency-key': idempotencyKey }),
    },
    responses: { 200: { description: 'The new revision', schema: draftPatchedSchema } },
    errors: [400, 404, 409, 412, 413, 415, 422],
  }),
  getContractEvents: defineRoute({
    operationId: 'getContractEvents',
    method: 'GET',
    path: '/contracts/{contract_id}/events',
    tag,
    summary: 'Follow a contract',
    request: { params: contractParams, headers: z.object({ ...grantHeader, 'last-event-id': advisory }) },
    responses: { 200: { description: 'Server-Sent Events', contentType: 'text/event-stream' } },
    errors: [404, 409, 410],
  }),
  duplicateContract: defineRoute({
    operationId: 'duplicateContract',
    method: 'POST',
    path: '/contracts/{contract_id}/duplicate',
    tag,
    summary: 'Start a contract with the document of another',
    description: 'In the same folder, whatever the stage of the other.',
    request: {
      params: contractParams,
      body: draftDuplicateSchema,
      headers: z.object({ ...grantHeader, 'idempotency-key': idempotencyKey }),
    },
    responses: { 201: { description: 'The new contract', schema: contractCreatedSchema } },
    errors: [400, 404, 409, 410, 413, 415, 422],
  }),
  finalizeContract: defineRoute({
    operationId: 'finalizeContract',
    method: 'POST',
    path: '/contracts/{contract_id}/finalize',
    tag,
    summary: 'Finalize a contract',
    description: 'How it is signed, and whether invitations go out, is the site’s to say and not the page’s.',
    request: { params: contractParams, headers: z.object({ ...grantHeader, 'if-match': ifMatch }) },
    responses: { 200: { description: 'The finalized contract', schema: draftContractSchema } },
    errors: [400, 404, 409, 412, 422],
  }),
  getContractHtml: defineRoute({
    operationId: 'getContractHtml',
    method: 'GET',
    path: '/contracts/{contract_id}/html',
    tag,
    summary: 'Read the document of a contract as HTML',
    request: { params: contractParams, headers },
    responses: { 200: { description: 'The document', contentType: 'text/html' } },
    errors: [404, 409],
  }),
  getContractPdf: defineRoute({
    operationId: 'getContractPdf',
    method: 'GET',
    path: '/contracts/{contract_id}/pdf',
    tag,
    summary: 'Download the document of a contract as PDF',
    request: { params: contractParams, headers },
    responses: { 200: { description: 'The document', contentType: 'application/pdf' } },
    errors: [404, 409],
  }),
} as const satisfies Readonly<Record<string, Route>>;
