export { createBuilderOpenApi } from './openapi.ts';
export { builderRoutes } from './routes.ts';
export type { BuilderOperation } from './routes.ts';
export { browserFilterSchema, browserSessionInputSchema } from './schemas/browser-session.ts';
export { browserSessionCreatedSchema } from './schemas/browser-session.ts';
export { browserStateSchema, browserSessionSchema } from './schemas/browser-session.ts';
export type { BrowserFilter, BrowserSessionInput, BrowserState, BrowserSession } from './schemas/browser-session.ts';
export { MAX_COMMENT, commentInputSchema, replyInputSchema, threadAnswerSchema } from './schemas/comment.ts';
export { threadInputSchema, threadListSchema, threadPatchSchema } from './schemas/comment.ts';
export { threadQuerySchema, threadSchema } from './schemas/comment.ts';
export type { Comment, CommentAnchor, Thread, ThreadAnswer, ThreadInput, ThreadList } from './schemas/comment.ts';
export { contractStateSchema, signeeSchema, contractSchema } from './schemas/contract.ts';
export { signeesUnavailableSchema, contractUnavailableSchema, staleSchema } from './schemas/contract.ts';
export type { SigneeRecord, Contract } from './schemas/contract.ts';
export { builderErrorSchema, errorEnvelopeSchema } from './schemas/error.ts';
export type { BuilderError, ErrorEnvelope } from './schemas/error.ts';
export type { Present, SessionEvents, SessionEventName } from './schemas/event.ts';
export { focusInputSchema } from './schemas/focus.ts';
export { handlerSchema, handlersSchema } from './schemas/handler.ts';
export type { Handler, Handlers } from './schemas/handler.ts';
export { actorSchema, historyEntrySchema, historyQuerySchema, historySchema } from './schemas/history.ts';
export { restoreInputSchema } from './schemas/history.ts';
export type { Actor, History, HistoryChange, HistoryEntry } from './schemas/history.ts';
export { pastContractSchema } from './schemas/past-contract.ts';
export type { PastContract } from './schemas/past-contract.ts';
export { MAX_PARTICIPANTS } from './operations/participants.ts';
export { participantInputSchema, participantSchema } from './schemas/participant.ts';
export type { ParticipantInput, Participant } from './schemas/participant.ts';
export {
  remindersInputSchema,
  sendContractInputSchema,
  sendingPreviewSchema,
  sendTestInputSchema,
  sentContractSchema,
  sentSchema,
  testSentSchema,
} from './schemas/sending.ts';
export type {
  RemindersInput,
  SendContractInput,
  SendingPreview,
  SendTestInput,
  Sent,
  SentContract,
  TestSent,
} from './schemas/sending.ts';
export { UI_LANGUAGES, uiLanguageSchema, sessionInputSchema, importInputSchema } from './schemas/session.ts';
export { duplicateInputSchema, sessionCreatedSchema, sessionDetailsSchema } from './schemas/session.ts';
export { sessionSchema } from './schemas/session.ts';
export type { SessionInput, ImportInput, DuplicateInput, SessionDetails } from './schemas/session.ts';
export { trialSchema, finalizationSchema, settingsPatchSchema } from './schemas/settings.ts';
export type { Trial, Finalization, SettingsPatch } from './schemas/settings.ts';
export { templateQuerySchema, templateDetailQuerySchema, templateSummarySchema } from './schemas/template.ts';
export { templateListSchema, templateDetailSchema } from './schemas/template.ts';
export type { TemplateQuery, TemplateSummary } from './schemas/template.ts';
