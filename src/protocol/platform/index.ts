export { createPlatformOpenApi } from './openapi.ts';
export { writePosition } from './operations/parameters.ts';
export type { DocumentFilters, ListPosition } from './operations/parameters.ts';
export { platformRoutes } from './routes.ts';
export type { PlatformOperation } from './routes.ts';
export type { AccessEntry } from './schemas/access.ts';
export type { Activity } from './schemas/activity.ts';
export type { Usage } from './schemas/usage.ts';
export { BULK_ACTIONS, MOST_IN_BULK } from './schemas/bulk.ts';
export type { Bulk, BulkAction, BulkInput } from './schemas/bulk.ts';
export { MOST_ROWS } from './schemas/import.ts';
export type { ImportInput } from './schemas/import.ts';
export type { LoggedRequest } from './schemas/request.ts';
export { SIGNATURE_METHODS, STAGES } from './schemas/contract.ts';
export type {
  ContractChange,
  ContractSending,
  ContractTest,
  Delivery,
  FinalizeInput,
  ListedLogin,
  PlatformContract,
  Sealing,
  Signature,
  SignatureLink,
  SignatureMethod,
  SignaturePatch,
  Stage,
} from './schemas/contract.ts';
export { MOST_TAGS } from './schemas/document.ts';
export type { BuilderDuplicateInput, DocumentInclude, DocumentPatch } from './schemas/document.ts';
export type { DocumentRecord, DocumentSort, PartyRecord, StartInput } from './schemas/document.ts';
export { signeesAnswerSchema } from './schemas/builder-state.ts';
export { platformErrorSchema, staleStateSchema } from './schemas/error.ts';
export type { PlatformError } from './schemas/error.ts';
export { contractFieldsSchema, draftedFieldsSchema } from './schemas/field.ts';
export type { ContractFields, DraftField, DraftedFields, FieldInput } from './schemas/field.ts';
export type { FinalizePdfInput, PdfDraftInput } from './schemas/pdf-draft.ts';
export type { Folder, FolderInput, FolderPatch } from './schemas/folder.ts';
export type {
  DeliveryEntry,
  DeliveryRecord,
  EndpointInput,
  EventType,
  Webhook,
  WebhookEvent,
  WebhookInput,
  WebhookPatch,
} from './schemas/webhook.ts';
export { deliveryBodyOf, listWebhookEventTypes } from './webhook-events.ts';
export { partySchema } from './schemas/party.ts';
export type { Party } from './schemas/party.ts';
export type { SendPdfInput } from './schemas/sent-pdf.ts';
export { KEY_INTERFACES } from './schemas/key.ts';
export type { KeyInput, KeyInterface, KeyPatch, KeyRecord, KeyScopes, NewKeyRecord } from './schemas/key.ts';
export { ROLES } from './schemas/user.ts';
export type { Role, User, UserInput, UserPatch } from './schemas/user.ts';
export type { PdfTemplateInput, PdfTemplatePatch, TemplateRole } from './schemas/pdf-template.ts';
export type { PlatformTemplate, TemplateDetail } from './schemas/template.ts';
export type { TemplateLinkInput, TemplateLinkRecord } from './schemas/template-link.ts';
export type { WorkspacePatch } from './schemas/workspace.ts';
