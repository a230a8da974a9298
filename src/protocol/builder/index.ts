export { createBuilderOpenApi } from './openapi.ts';
export { builderRoutes } from './routes.ts';
export type { BuilderOperation } from './routes.ts';
export {
  browserFilterSchema,
  browserSessionInputSchema,
  browserSessionCreatedSchema,
  browserStateSchema,
  browserSessionSchema,
} from './schemas/browser-session.ts';
export type { BrowserFilter, BrowserSessionInput, BrowserState, BrowserSession } from './schemas/browser-session.ts';
export {
  contractStateSchema,
  signeeSchema,
  contractSchema,
  signeesUnavailableSchema,
  contractUnavailableSchema,
  staleSchema,
} from './schemas/contract.ts';
export type { SigneeRecord, Contract } from './schemas/contract.ts';
export { builderErrorSchema, errorEnvelopeSchema } from './schemas/error.ts';
export type { BuilderError, ErrorEnvelope } from './schemas/error.ts';
export type { SessionEvents, SessionEventName } from './schemas/event.ts';
export { handlerSchema, handlersSchema } from './schemas/handler.ts';
export type { Handler, Handlers } from './schemas/handler.ts';
export { participantInputSchema, participantSchema } from './schemas/participant.ts';
export type { ParticipantInput, Participant } from './schemas/participant.ts';
export {
  UI_LANGUAGES,
  uiLanguageSchema,
  sessionInputSchema,
  importInputSchema,
  sessionCreatedSchema,
  sessionDetailsSchema,
  sessionSchema,
} from './schemas/session.ts';
export type { SessionInput, ImportInput, SessionDetails } from './schemas/session.ts';
export { trialSchema, finalizationSchema, settingsPatchSchema } from './schemas/settings.ts';
export type { Trial, Finalization, SettingsPatch } from './schemas/settings.ts';
export {
  templateQuerySchema,
  templateDetailQuerySchema,
  templateSummarySchema,
  templateListSchema,
  templateDetailSchema,
} from './schemas/template.ts';
export type { TemplateQuery, TemplateSummary } from './schemas/template.ts';
