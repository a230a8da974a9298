import { createPlatformOpenApi, platformRoutes } from 'deedkit/protocol/platform';
import { platformRules } from '../../domain/access/rules.ts';
import type { HandlersOf, Interface } from '../../http/interface.ts';
import { createCommentHandlers } from '../comments.ts';
import { describeInterface } from '../describe-interface.ts';
import { locate } from '../locate.ts';
import { readMakers } from '../read-makers.ts';
import { createHistoryHandler } from '../history.ts';
import { getFolderAccess, replaceFolderAccess } from './access/folder-access.ts';
import { getTemplateAccess, replaceTemplateAccess } from './access/template-access.ts';
import { getActivityEvents } from './activity/get-activity-events.ts';
import { listActivity, listDocumentActivity } from './activity/list-activity.ts';
import { listUsage } from './activity/list-usage.ts';
import { createImport, getImportErrors } from './bulk/create-import.ts';
import { createBulk } from './bulk/create-bulk.ts';
import { downloadBulk } from './bulk/download-bulk.ts';
import { getBulk } from './bulk/get-bulk.ts';
import { undoBulk } from './bulk/undo-bulk.ts';
import { checkThere } from './check-there.ts';
import { cancelContract } from './contract/cancel-contract.ts';
import { getContractFields, getContractFile, patchContractFields } from './contract/contract-fields.ts';
import { createPdfDraft } from './contract/create-pdf-draft.ts';
import { duplicateBuilder } from './contract/duplicate-builder.ts';
import { finalizeBuilder } from './contract/finalize-builder.ts';
import { finalizePdf } from './contract/finalize-pdf.ts';
import { getBuilderEvents } from './contract/get-builder-events.ts';
import { getBuilderHtml } from './contract/get-builder-html.ts';
import { getBuilderPdf } from './contract/get-builder-pdf.ts';
import { getBuilderRevision } from './contract/get-builder-revision.ts';
import { getBuilderSections } from './contract/get-builder-sections.ts';
import { getBuilderSignees } from './contract/get-builder-signees.ts';
import { getBuilderState } from './contract/get-builder-state.ts';
import { getBuilderValueSchema } from './contract/get-builder-value-schema.ts';
import { getContract } from './contract/get-contract.ts';
import { patchBuilderState } from './contract/patch-builder-state.ts';
import { reportBuilderFocus } from './contract/report-builder-focus.ts';
import { remindSignee } from './contract/remind-signee.ts';
import { restoreBuilderState } from './contract/restore-builder-state.ts';
import { sendPdf } from './contract/send-pdf.ts';
import { shareSignatureLink } from './contract/share-signature-link.ts';
import { previewContractSending, sendContractTest } from './contract/try-sending.ts';
import { updateContract } from './contract/update-contract.ts';
import { updateSignature } from './contract/update-signature.ts';
import { reviewOfDocument } from './document-review.ts';
import { deleteDocument } from './document/delete-document.ts';
import { downloadDocument } from './document/download-document.ts';
import { getDocument } from './document/get-document.ts';
import { countDocuments } from './document/count-documents.ts';
import { getDocumentValues } from './document/get-document-values.ts';
import { listDocuments } from './document/list-documents.ts';
import { restoreDocument } from './document/restore-document.ts';
import { listTags, replaceTags } from './document/tags.ts';
import { updateDocument } from './document/update-document.ts';
import { toPlatformError } from './envelope.ts';
import { createFolder } from './folder/create-folder.ts';
import { deleteFolder } from './folder/delete-folder.ts';
import { getFolder } from './folder/get-folder.ts';
import { listFolders } from './folder/list-folders.ts';
import { restoreFolder } from './folder/restore-folder.ts';
import { updateFolder } from './folder/update-folder.ts';
import { createKey } from './key/create-key.ts';
import { deleteKey } from './key/delete-key.ts';
import { listKeys } from './key/list-keys.ts';
import { rollKey } from './key/roll-key.ts';
import { updateKey } from './key/update-key.ts';
import type { PlatformPorts } from './ports.ts';
import { platformRefusals } from './refusals.ts';
import { getRequest, listRequests } from './request/list-requests.ts';
import { listOutbox } from './sandbox/list-outbox.ts';
import { getTemplate } from './template/get-template.ts';
import { importTemplates } from './template/import-templates.ts';
import { listTemplates } from './template/list-templates.ts';
import { createTemplate, deleteTemplate, getTemplateFile, updateTemplate } from './template/pdf-template.ts';
import { offerTemplate, withdrawTemplate } from './template/offer-template.ts';
import { startFromTemplate } from './template/start-from-template.ts';
import { createTemplateLink, deleteTemplateLink, listTemplateLinks } from './template/template-links.ts';
import { createWebhook } from './webhook/create-webhook.ts';
import { deleteWebhook } from './webhook/delete-webhook.ts';
import { getDelivery } from './webhook/get-delivery.ts';
import { getWebhook } from './webhook/get-webhook.ts';
import { listDeliveries } from './webhook/list-deliveries.ts';
import { listWebhookEvents } from './webhook/list-webhook-events.ts';
import { listWebhooks } from './webhook/list-webhooks.ts';
import { recoverEndpoint } from './webhook/recover-endpoint.ts';
import { redeliver } from './webhook/redeliver.ts';
import { testEndpoint } from './webhook/test-endpoint.ts';
import { testWebhook } from './webhook/test-webhook.ts';
import { updateWebhook } from './webhook/update-webhook.ts';
import { createUser } from './workspace/create-user.ts';
import { deleteUser } from './workspace/delete-user.ts';
import { getWorkspace } from './workspace/get-workspace.ts';
import { listUsers } from './workspace/list-users.ts';
import { updateUser } from './workspace/update-user.ts';
import { updateWorkspace } from './workspace/update-workspace.ts';

/** The Platform interface (platform-v2). */
export const platformInterface: Interface<PlatformPorts> = {
  prefix: '/public/v2',
  routes: platformRoutes,
  scope: 'platform-v2',
  rules: platformRules,
  toError: toPlatformError,
  refusals: platformRefusals,
  mount: (ports) => ({
    handlers: handlersOf(ports),
    checkThere: (asked) => checkThere(ports, asked),
    readMakers: (asked) => readMakers(ports.documents.store, asked),
    locate: (asked) => locate(ports.documents.store, asked),
    findRole: async ({ identity: { tenant }, participant = '' }) =>
      (await ports.users.store.find({ tenant, id: participant.toLowerCase() }))?.role,
  }),
};

function handlersOf(ports: PlatformPorts): HandlersOf<typeof platformRoutes> {
  const review = reviewOfDocument(ports);
  const comments = createCommentHandlers(review);
  return {
    ...handlersOfWorkspace(ports),
    ...handlersOfWebhooks(ports),
    ...handlersOfTemplates(ports),
    listDocuments: listDocuments(ports),
    countDocuments: countDocuments(ports),
    createBulk: createBulk(ports),
    getBulk: getBulk(ports),
    undoBulk: undoBulk(ports),
    downloadBulk: downloadBulk(ports),
    getDocumentValues: getDocumentValues(ports),
    getDocument: getDocument(ports),
    updateDocument: updateDocument(ports),
    deleteDocument: deleteDocument(ports),
    restoreDocument: restoreDocument(ports),
    downloadDocument: downloadDocument(ports),
    listTags: listTags(ports),
    replaceTags: replaceTags(ports),
    sendPdf: sendPdf(ports),
    createPdfDraft: createPdfDraft(ports),
    getContractFields: getContractFields(ports),
    getContractFile: getContractFile(ports),
    patchContractFields: patchContractFields(ports),
    finalizePdf: finalizePdf(ports),
    getContract: getContract(ports),
    cancelContract: cancelContract(ports),
    updateContract: updateContract(ports),
    updateSignature: updateSignature(ports),
    remindSignee: remindSignee(ports),
    shareSignatureLink: shareSignatureLink(ports),
    getBuilderState: getBuilderState(ports),
    patchBuilderState: patchBuilderState(ports),
    getBuilderSections: getBuilderSections(ports),
    getBuilderSignees: getBuilderSignees(ports),
    getBuilderValueSchema: getBuilderValueSchema(ports),
    finalizeBuilder: finalizeBuilder(ports),
    previewContractSending: previewContractSending(ports),
    sendContractTest: sendContractTest(ports),
    duplicateBuilder: duplicateBuilder(ports),
    reportBuilderFocus: reportBuilderFocus(ports),
    getBuilderEvents: getBuilderEvents(ports),
    getBuilderHtml: getBuilderHtml(ports),
    getBuilderPdf: getBuilderPdf(ports),
    getBuilderHistory: createHistoryHandler(review),
    getBuilderRevision: getBuilderRevision(ports),
    restoreBuilderState: restoreBuilderState(ports),
    listBuilderThreads: comments.list,
    createBuilderThread: comments.start,
    updateBuilderThread: comments.resolve,
    createBuilderComment: comments.reply,
    updateBuilderComment: comments.edit,
    deleteBuilderComment: comments.remove,
    listOutbox: listOutbox(ports),
    getOpenApi: describeInterface(createPlatformOpenApi),
  };
}

function handlersOfTemplates(ports: PlatformPorts) {
  return {
    createImport: createImport(ports),
    getImportErrors: getImportErrors(ports),
    listTemplates: listTemplates(ports),
    createTemplate: createTemplate(ports),
    updateTemplate: updateTemplate(ports),
    getTemplateFile: getTemplateFile(ports),
    createTemplateLink: createTemplateLink(ports),
    listTemplateLinks: listTemplateLinks(ports),
    deleteTemplateLink: deleteTemplateLink(ports),
    getTemplate: getTemplate(ports),
    importTemplates: importTemplates(ports),
    deleteTemplate: deleteTemplate(ports),
    withdrawTemplate: withdrawTemplate(ports),
    offerTemplate: offerTemplate(ports),
    startFromTemplate: startFromTemplate(ports),
    getTemplateAccess: getTemplateAccess(ports),
    replaceTemplateAccess: replaceTemplateAccess(ports),
  };
}

function handlersOfWorkspace(ports: PlatformPorts) {
  return {
    getWorkspace: getWorkspace(ports),
    updateWorkspace: updateWorkspace(ports),
    listRequests: listRequests(ports),
    getRequest: getRequest(ports),
    listFolders: listFolders(ports),
    createFolder: createFolder(ports),
    getFolder: getFolder(ports),
    updateFolder: updateFolder(ports),
    deleteFolder: deleteFolder(ports),
    restoreFolder: restoreFolder(ports),
    getFolderAccess: getFolderAccess(ports),
    replaceFolderAccess: replaceFolderAccess(ports),
    listActivity: listActivity(ports),
    listDocumentActivity: listDocumentActivity(ports),
    getActivityEvents: getActivityEvents(ports),
    listUsage: listUsage(ports),
    listUsers: listUsers(ports),
    createUser: createUser(ports),
    updateUser: updateUser(ports),
    deleteUser: deleteUser(ports),
    listKeys: listKeys(ports),
    createKey: createKey(ports),
    updateKey: updateKey(ports),
    deleteKey: deleteKey(ports),
    rollKey: rollKey(ports),
  };
}

function handlersOfWebhooks(ports: PlatformPorts) {
  return {
    listWebhookEvents: listWebhookEvents(),
    listWebhooks: listWebhooks(ports),
    createWebhook: createWebhook(ports),
    getWebhook: getWebhook(ports),
    updateWebhook: updateWebhook(ports),
    deleteWebhook: deleteWebhook(ports),
    testWebhook: testWebhook(ports),
    testEndpoint: testEndpoint(ports),
    getDelivery: getDelivery(ports),
    listDeliveries: listDeliveries(ports),
    redeliver: redeliver(ports),
    recoverEndpoint: recoverEndpoint(ports),
  };
}
