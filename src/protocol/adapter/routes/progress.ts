import { z } from 'zod';
import { signatureLinkSchema } from '../../platform/schemas/contract.ts';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import { advisory } from '../../shared/headers.ts';
import {
  correctionSchema,
  endingInputSchema,
  extensionSchema,
  progressSchema,
  remindInputSchema,
} from '../schemas/progress.ts';

const id = z.uuid().toLowerCase();
const grantHeader = {
  'x-deed-grant': z
    .string()
    .max(4000)
    .optional()
    .describe('A signed grant for the document, a folder above it, the workspace, or the draft.'),
};
const headers = z.object(grantHeader);
const progress = { 200: { description: 'How far signing has come', schema: progressSchema } };
const link = { 200: { description: 'The link and its PIN', schema: z.object({ data: signatureLinkSchema }) } };
const errors = [400, 404, 409, 413, 415, 422] as const;
const tag = 'Signing progress';

/** Where a signing is, and the thing that is signed in words. */
interface Signed<Params extends z.ZodRawShape> {
  readonly path: `/${string}/signing`;
  readonly params: Params;
  readonly of: string;
}

/** The operations on a signing, which are the same wherever it came from; each is given its own name. */
const routesOf = <const Params extends z.ZodRawShape>(signed: Signed<Params>) => ({
  ...wholeRoutes(signed),
  ...signeeRoutes(signed),
});

function wholeRoutes<const Params extends z.ZodRawShape>({ path, params, of }: Signed<Params>) {
  const whole = z.object(params);
  return {
    /** Verb `read`. */
    read: (operationId: string) =>
      defineRoute({
        operationId,
        method: 'GET',
        path,
        tag,
        summary: `Read how far the signing of ${of} has come`,
        request: { params: whole, headers },
        responses: progress,
        errors: [404],
      }),
    /** Verb `remind`. Without a signee, all whose turn it is. */
    remind: (operationId: string) =>
      defineRoute({
        operationId,
        method: 'POST',
        path: `${path}/remind`,
        tag,
        summary: `Remind one signee of ${of}, or all whose turn it is`,
        request: { params: whole, body: remindInputSchema, headers },
        responses: progress,
        errors,
      }),
    /** Verb `correct`. */
    extend: (operationId: string) =>
      defineRoute({
        operationId,
        method: 'PATCH',
        path,
        tag,
        summary: `Change until when ${of} can be signed`,
        request: { params: whole, body: extensionSchema, headers },
        responses: progress,
        errors,
      }),
    /** Verb `cancel`. */
    cancel: (operationId: string) =>
      defineRoute({
        operationId,
        method: 'POST',
        path: `${path}/cancel`,
        tag,
        summary: `Cancel the signing of ${of}`,
        request: { params: whole, body: endingInputSchema, headers },
        responses: progress,
        errors,
      }),
  } as const;
}

function signeeRoutes<const Params extends z.ZodRawShape>({ path, params, of }: Signed<Params>) {
  const one = z.object({ ...params, signature_id: id });
  const signature = `${path}/signatures/{signature_id}` as const;
  return {
    /** Verb `correct`. The link to the address before is dead from then on. */
    correct: (operationId: string) =>
      defineRoute({
        operationId,
        method: 'PATCH',
        path: signature,
        tag,
        summary: `Correct how a signee of ${of} is reached`,
        request: { params: one, body: correctionSchema, headers },
        responses: progress,
        errors,
      }),
    /** Verb `correct`. It asks for the PIN, unlike the link that is sent to the address of the signee. */
    share: (operationId: string) =>
      defineRoute({
        operationId,
        method: 'POST',
        path: `${signature}/link`,
        tag,
        summary: `Read a link of ${of} to deliver by other means`,
        request: { params: one, headers },
        responses: link,
        errors: [404, 409],
      }),
  } as const;
}

const ofDocument = routesOf({
  path: '/workspace/documents/{document_id}/signing',
  params: { document_id: id },
  of: 'a document',
});

/** The signing of a workspace’s document. */
export const workspaceSigningRoutes = {
  getWorkspaceSigning: ofDocument.read('getWorkspaceSigning'),
  remindWorkspaceSignees: ofDocument.remind('remindWorkspaceSignees'),
  correctWorkspaceSignee: ofDocument.correct('correctWorkspaceSignee'),
  shareWorkspaceLink: ofDocument.share('shareWorkspaceLink'),
  extendWorkspaceSigning: ofDocument.extend('extendWorkspaceSigning'),
  cancelWorkspaceSigning: ofDocument.cancel('cancelWorkspaceSigning'),
} as const satisfies Readonly<Record<string, Route>>;

const draftParams = { draft_id: z.uuid() };
const ofDraft = routesOf({ path: '/drafts/{draft_id}/signing', params: draftParams, of: 'a sent draft' });

/** The signing of a draft that was sent; 404 until then, and where the adapter has no Platform interface. */
export const draftSigningRoutes = {
  getDraftSigning: ofDraft.read('getDraftSigning'),
  remindDraftSignees: ofDraft.remind('remindDraftSignees'),
  correctDraftSignee: ofDraft.correct('correctDraftSignee'),
  shareDraftLink: ofDraft.share('shareDraftLink'),
  extendDraftSigning: ofDraft.extend('extendDraftSigning'),
  cancelDraftSigning: ofDraft.cancel('cancelDraftSigning'),
  /** Verb `download`. The file as it is signed, sealed once everybody has. */
  downloadDraftSigning: defineRoute({
    operationId: 'downloadDraftSigning',
    method: 'GET',
    path: '/drafts/{draft_id}/signing/download',
    tag,
    summary: 'Download the file of a sent draft',
    request: {
      params: z.object(draftParams),
      headers: z.object({ ...grantHeader, range: advisory, 'if-range': advisory, 'if-none-match': advisory }),
    },
    responses: {
      200: { description: 'The file', contentType: 'application/pdf' },
      206: { description: 'The part asked for by `Range`', contentType: 'application/pdf' },
      304: { description: 'Still the file given in `If-None-Match`' },
    },
    errors: [404, 409, 416],
  }),
} as const satisfies Readonly<Record<string, Route>>;
