import type { Route } from '../route.ts';
import { defineDescription } from '../shared/description.ts';
import {
  cancelDocument,
  createBuilderLink,
  createDocument,
  finalizeDocument,
  getDocument,
  getDocumentData,
  getSignedPdf,
  patchDocumentData,
} from './operations/documents.ts';
import { inviteSignee, listSignatures, remindSignee, uploadSignature } from './operations/signatures.ts';
import { getTemplateStructure, listFolders, listUserTemplates } from './operations/templates.ts';

/**
 * Every operation of the Signing interface (signing-v1 §Endpoints), by operation id. `patchDocumentData` and
 * `createBuilderLink` are the two that signing-v1 names and does not show; cancelling and reminding are additions.
 */
export const signingRoutes = {
  createDocument,
  getDocument,
  getDocumentData,
  patchDocumentData,
  createBuilderLink,
  finalizeDocument,
  cancelDocument,
  listSignatures,
  inviteSignee,
  remindSignee,
  uploadSignature,
  getSignedPdf,
  listUserTemplates,
  getTemplateStructure,
  listFolders,
  getOpenApi: defineDescription('signing-v1.json'),
} as const satisfies Readonly<Record<string, Route>>;

/** Names of the operations, as clients call them. */
export type SigningOperation = keyof typeof signingRoutes;
