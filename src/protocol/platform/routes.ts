import type { Route } from '../route.ts';
import { defineDescription } from '../shared/description.ts';
import { getFolderAccess, getTemplateAccess, replaceFolderAccess, replaceTemplateAccess } from './operations/access.ts';
import { listUsage } from './operations/usage.ts';
import { getActivityEvents, listActivity, listDocumentActivity } from './operations/activity.ts';
import { createBulk, downloadBulk, getBulk, undoBulk } from './operations/bulk.ts';
import {
  createBuilderComment,
  createBuilderThread,
  deleteBuilderComment,
  listBuilderThreads,
  updateBuilderComment,
  updateBuilderThread,
} from './operations/comments.ts';
import {
  cancelContract,
  finalizeBuilder,
  getBuilderEvents,
  getBuilderSections,
  getBuilderSignees,
  getBuilderState,
  getBuilderValueSchema,
  getPlatformContract,
  patchBuilderState,
  previewContractSending,
  remindSignee,
  sendContractTest,
  sendPdf,
  shareSignatureLink,
  updateContract,
  updateSignature,
} from './operations/contracts.ts';
import {
  countDocuments,
  deleteDocument,
  downloadDocument,
  getDocument,
  listDocuments,
  listTags,
  replaceTags,
  restoreDocument,
  updateDocument,
} from './operations/documents.ts';
import { createPdfDraft, finalizePdf, getContractFields, getContractFile } from './operations/fields.ts';
import { patchContractFields } from './operations/fields.ts';
import { duplicateBuilder } from './operations/duplicate.ts';
import { reportBuilderFocus } from './operations/focus.ts';
import {
  createFolder,
  deleteFolder,
  getFolder,
  listFolders,
  restoreFolder,
  updateFolder,
} from './operations/folders.ts';
import { getBuilderHistory, getBuilderRevision, restoreBuilderState } from './operations/history.ts';
import { createImport, getImportErrors } from './operations/imports.ts';
import { getBuilderHtml, getBuilderPdf } from './operations/renderings.ts';
import { createKey, deleteKey, listKeys, rollKey, updateKey } from './operations/keys.ts';
import { listOutbox } from './operations/outbox.ts';
import {
  createTemplate,
  getPlatformTemplate,
  getTemplateFile,
  importTemplates,
  listPlatformTemplates,
  offerTemplate,
  startFromTemplate,
  updateTemplate,
  deleteTemplate,
  withdrawTemplate,
} from './operations/templates.ts';
import { createTemplateLink, deleteTemplateLink, listTemplateLinks } from './operations/template-links.ts';
import { getRequest, listRequests } from './operations/requests.ts';
import { createUser, deleteUser, listUsers, updateUser } from './operations/users.ts';
import { getDocumentValues } from './operations/values.ts';
import {
  createWebhook,
  deleteWebhook,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhookEvents,
  listWebhooks,
  recoverEndpoint,
  redeliver,
  testEndpoint,
  testWebhook,
  updateWebhook,
} from './operations/webhooks.ts';
import { getWorkspace, updateWorkspace } from './operations/workspace.ts';

/**
 * Every operation of the Platform interface (platform-v2 §Endpoints), by operation id. A name here is that of the
 * handler in the service, so that a route without one does not compile there. Operations that platform-v2 names without
 * showing them, or does not name, are marked as additions where they stand.
 */
export const platformRoutes = {
  getWorkspace,
  updateWorkspace,
  getFolderAccess,
  replaceFolderAccess,
  getTemplateAccess,
  replaceTemplateAccess,
  listRequests,
  getRequest,
  listActivity,
  listDocumentActivity,
  getActivityEvents,
  listUsage,
  listUsers,
  createUser,
  updateUser,
  deleteUser,
  listKeys,
  createKey,
  updateKey,
  deleteKey,
  rollKey,
  listFolders,
  createFolder,
  getFolder,
  updateFolder,
  deleteFolder,
  restoreFolder,
  listDocuments,
  countDocuments,
  createBulk,
  getBulk,
  undoBulk,
  downloadBulk,
  getDocumentValues,
  getDocument,
  updateDocument,
  deleteDocument,
  restoreDocument,
  downloadDocument,
  listTags,
  replaceTags,
  listTemplates: listPlatformTemplates,
  createTemplate,
  getTemplate: getPlatformTemplate,
  getTemplateFile,
  updateTemplate,
  importTemplates,
  deleteTemplate,
  withdrawTemplate,
  offerTemplate,
  startFromTemplate,
  createTemplateLink,
  listTemplateLinks,
  deleteTemplateLink,
  createImport,
  getImportErrors,
  sendPdf,
  createPdfDraft,
  getContractFields,
  getContractFile,
  patchContractFields,
  finalizePdf,
  getContract: getPlatformContract,
  cancelContract,
  updateContract,
  updateSignature,
  remindSignee,
  shareSignatureLink,
  getBuilderState,
  patchBuilderState,
  getBuilderSections,
  getBuilderSignees,
  getBuilderValueSchema,
  finalizeBuilder,
  previewContractSending,
  sendContractTest,
  duplicateBuilder,
  reportBuilderFocus,
  getBuilderEvents,
  getBuilderHtml,
  getBuilderPdf,
  getBuilderHistory,
  getBuilderRevision,
  restoreBuilderState,
  listBuilderThreads,
  createBuilderThread,
  updateBuilderThread,
  createBuilderComment,
  updateBuilderComment,
  deleteBuilderComment,
  listWebhookEvents,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  testEndpoint,
  listDeliveries,
  getDelivery,
  redeliver,
  recoverEndpoint,
  listOutbox,
  getOpenApi: defineDescription('platform-v2.json'),
} as const satisfies Readonly<Record<string, Route>>;

/** Names of the operations, as clients call them. */
export type PlatformOperation = keyof typeof platformRoutes;
