import { z } from 'zod';
import { signatureLinkSchema } from '../../platform/schemas/contract.ts';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import {
  correctionSchema,
  endingInputSchema,
  extensionSchema,
  progressSchema,
  remindInputSchema,
} from '../schemas/progress.ts';

const id = z.uuid().toLowerCase();
const headers = z.object({
  'x-deed-grant': z
    .string()
    .max(4000)
    .optional()
    .describe('A signed grant for the document, a folder above it, the workspace, or the draft.'),
});
const progress = { 200: { description: 'How far signing has come', schema: progressSchema } };
const link = { 200: { description: 'The link and its PIN', schema: z.object({ data: signatureLinkSchema }) } };
const errors = [400, 404, 409, 413, 415, 422] as const;
const tag = 'Signing progress';

const workspaceSigning = '/workspace/documents/{document_id}/signing' as const;
const workspaceSigningParams = z.object({ document_id: id });
const workspaceSigningSignee = z.object({ document_id: id, signature_id: id });

/** The signing of a workspace’s document. */
export const workspaceSigningRoutes = {
  /** Verb `read`. */
  getWorkspaceSigning: defineRoute({
    operationId: 'getWorkspaceSigning',
    method: 'GET',
    path: workspaceSigning,
    tag,
    summary: 'Read how far the signing of a document has come',
    request: { params: workspaceSigningParams, headers },
    responses: progress,
    errors: [404],
  }),
  /** Verb `remind`. Without a signee, all whose turn it is. */
  remindWorkspaceSignees: defineRoute({
    operationId: 'remindWorkspaceSignees',
    method: 'POST',
    path: `${workspaceSigning}/remind`,
    tag,
    summary: 'Remind one signee of a document, or all whose turn it is',
    request: { params: workspaceSigningParams, body: remindInputSchema, headers },
    responses: progress,
    errors,
  }),
  /** Verb `correct`. The link to the address before is dead from then on. */
  correctWorkspaceSignee: defineRoute({
    operationId: 'correctWorkspaceSignee',
    method: 'PATCH',
    path: `${workspaceSigning}/signatures/{signature_id}`,
    tag,
    summary: 'Correct how a signee of a document is reached',
    request: { params: workspaceSigningSignee, body: correctionSchema, headers },
    responses: progress,
    errors,
  }),
  /** Verb `correct`. It asks for the PIN, unlike the link that is sent to the address of the signee. */
  shareWorkspaceLink: defineRoute({
    operationId: 'shareWorkspaceLink',
    method: 'POST',
    path: `${workspaceSigning}/signatures/{signature_id}/link`,
    tag,
    summary: 'Read a link of a document to deliver by other means',
    request: { params: workspaceSigningSignee, headers },
    responses: link,
    errors: [404, 409],
  }),
  /** Verb `correct`. */
  extendWorkspaceSigning: defineRoute({
    operationId: 'extendWorkspaceSigning',
    method: 'PATCH',
    path: workspaceSigning,
    tag,
    summary: 'Change until when a document can be signed',
    request: { params: workspaceSigningParams, body: extensionSchema, headers },
    responses: progress,
    errors,
  }),
  /** Verb `cancel`. */
  cancelWorkspaceSigning: defineRoute({
    operationId: 'cancelWorkspaceSigning',
    method: 'POST',
    path: `${workspaceSigning}/cancel`,
    tag,
    summary: 'Cancel the signing of a document',
    request: { params: workspaceSigningParams, body: endingInputSchema, headers },
    responses: progress,
    errors,
  }),
} as const satisfies Readonly<Record<string, Route>>;

const draftSigning = '/drafts/{draft_id}/signing' as const;
const draftSigningParams = z.object({ draft_id: z.uuid() });
const draftSigningSignee = z.object({ draft_id: z.uuid(), signature_id: id });

/** The signing of a draft that was sent; 404 until then, and where the adapter has no Platform interface. */
export const draftSigningRoutes = {
  /** Verb `read`. */
  getDraftSigning: defineRoute({
    operationId: 'getDraftSigning',
    method: 'GET',
    path: draftSigning,
    tag,
    summary: 'Read how far the signing of a sent draft has come',
    request: { params: draftSigningParams, headers },
    responses: progress,
    errors: [404],
  }),
  /** Verb `remind`. Without a signee, all whose turn it is. */
  remindDraftSignees: defineRoute({
    operationId: 'remindDraftSignees',
    method: 'POST',
    path: `${draftSigning}/remind`,
    tag,
    summary: 'Remind one signee of a sent draft, or all whose turn it is',
    request: { params: draftSigningParams, body: remindInputSchema, headers },
    responses: progress,
    errors,
  }),
  /** Verb `correct`. The link to the address before is dead from then on. */
  correctDraftSignee: defineRoute({
    operationId: 'correctDraftSignee',
    method: 'PATCH',
    path: `${draftSigning}/signatures/{signature_id}`,
    tag,
    summary: 'Correct how a signee of a sent draft is reached',
    request: { params: draftSigningSignee, body: correctionSchema, headers },
    responses: progress,
    errors,
  }),
  /** Verb `correct`. It asks for the PIN, unlike the link that is sent to the address of the signee. */
  shareDraftLink: defineRoute({
    operationId: 'shareDraftLink',
    method: 'POST',
    path: `${draftSigning}/signatures/{signature_id}/link`,
    tag,
    summary: 'Read a link of a sent draft to deliver by other means',
    request: { params: draftSigningSignee, headers },
    responses: link,
    errors: [404, 409],
  }),
  /** Verb `correct`. */
  extendDraftSigning: defineRoute({
    operationId: 'extendDraftSigning',
    method: 'PATCH',
    path: draftSigning,
    tag,
    summary: 'Change until when a sent draft can be signed',
    request: { params: draftSigningParams, body: extensionSchema, headers },
    responses: progress,
    errors,
  }),
  /** Verb `cancel`. */
  cancelDraftSigning: defineRoute({
    operationId: 'cancelDraftSigning',
    method: 'POST',
    path: `${draftSigning}/cancel`,
    tag,
    summary: 'Cancel the signing of a sent draft',
    request: { params: draftSigningParams, body: endingInputSchema, headers },
    responses: progress,
    errors,
  }),
} as const satisfies Readonly<Record<string, Route>>;
