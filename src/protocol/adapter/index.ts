export { createAdapterOpenApi } from './openapi.ts';
export { assetRoutes } from './routes/assets.ts';
export { commentRoutes } from './routes/comments.ts';
export { contractReviewRoutes } from './routes/contract-review.ts';
export { contractRoutes } from './routes/contracts.ts';
export { draftRoutes } from './routes/drafts.ts';
export { MAX_FOLLOWED, followInputSchema, followRoutes } from './routes/follow.ts';
export { healthRoutes } from './routes/health.ts';
export { historyRoutes } from './routes/history.ts';
export { pdfDraftRoutes } from './routes/pdf-drafts.ts';
export { draftSigningRoutes, workspaceSigningRoutes } from './routes/progress.ts';
export { signatureRoutes } from './routes/signatures.ts';
export { verificationRoutes } from './routes/verification.ts';
export { DELIVERY_FILTERS, webhookRoutes } from './routes/webhooks.ts';
export { WORKSPACE_FILTERS, workspaceRoutes } from './routes/workspace.ts';
export { workspaceWorkRoutes } from './routes/workspace-work.ts';
export { adapterRoutes } from './routes.ts';
export type { AdapterOperation } from './routes.ts';
export { draftThreadsSchema } from './schemas/comment.ts';
export type { DraftThreads } from './schemas/comment.ts';
export { adapterErrorSchema, type AdapterError } from './schemas/error.ts';
export type { ContractCreated, ContractSent } from './schemas/draft.ts';
export {
  contractSentSchema,
  draftContractSchema,
  draftCreatedSchema,
  draftDuplicateSchema,
  draftInputSchema,
  draftPatchedSchema,
  draftSendingPreviewSchema,
  draftSendSchema,
  draftSentSchema,
  draftTestSchema,
  draftTestSentSchema,
  draftPatchSchema,
  draftSchema,
} from './schemas/draft.ts';
export { draftHistorySchema, draftRestoreSchema, draftRevisionSchema } from './schemas/history.ts';
export type { DraftHistory, DraftRevision } from './schemas/history.ts';
export { pdfDraftSchema, pdfSendSchema } from './schemas/pdf-draft.ts';
export type { PdfDraft, PdfPatched, PdfSend } from './schemas/pdf-draft.ts';
export { draftTemplateListSchema, draftTemplateSchema } from './schemas/template.ts';
export { signatureRoomSchema } from './schemas/signature.ts';
export type { SignatureRoom } from './schemas/signature.ts';
export {
  correctionSchema,
  endingInputSchema,
  extensionSchema,
  remindInputSchema,
  SIGNING_VERBS,
} from './schemas/progress.ts';
export type { ProgressSignee, SigneeCorrection, SigningProgress } from './schemas/progress.ts';
export { checkedFileSchema, pinInputSchema, proofSchema } from './schemas/verification.ts';
export { upstreamDetailsSchema } from './schemas/upstream-details.ts';
export type { UpstreamDetails } from './schemas/upstream-details.ts';
export type {
  Draft,
  DraftContract,
  DraftCreated,
  DraftInput,
  DraftPatched,
  DraftSend,
  DraftSendingPreview,
  DraftSent,
  DraftTest,
  DraftTestSent,
} from './schemas/draft.ts';
export {
  endpointTestSchema,
  recoveryInputSchema,
  webhookInputSchema,
  webhookPatchSchema,
  siteDeliveriesSchema,
  siteDeliveryMadeSchema,
  siteDeliverySchema,
  siteEventsSchema,
  siteRecoverySchema,
  siteWebhookSchema,
  WEBHOOK_VERBS,
} from './schemas/webhooks.ts';
export type { SiteDeliveries, SiteDelivery, SiteRecovery, SiteWebhook, SiteWebhooks } from './schemas/webhooks.ts';
export {
  WORKSPACE_VERBS,
  workspaceActivitySchema,
  workspaceBulkInputSchema,
  workspaceBulkSchema,
  workspaceDocumentPatchSchema,
  workspaceFolderInputSchema,
  workspaceFolderPatchSchema,
  workspaceTagsInputSchema,
} from './schemas/workspace.ts';
export type {
  WorkspaceActivities,
  WorkspaceActivity,
  WorkspaceAnswer,
  WorkspaceBulk,
  WorkspaceBulkInput,
  WorkspaceDocument,
  WorkspaceDocumentAnswer,
  WorkspaceDocuments,
  WorkspaceFolder,
  WorkspaceFolderAnswer,
  WorkspaceFolders,
  WorkspaceNames,
} from './schemas/workspace.ts';
