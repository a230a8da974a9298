export { DeedArchive } from './archive/archive.ts';
export { DeedAppearanceEditor } from './document/appearance-editor/appearance-editor.ts';
export { DeedBuilder } from './builder/index.ts';
export { DeedBuilderForm } from './form/index.ts';
export { DeedComments } from './review/comments/comments.ts';
export type { CommentSource, Saying } from './draft/comments/comment-source.ts';
export { DeedDocumentPreview } from './document/preview/document-preview.ts';
export { createEditStorage, DraftStore, LocalDraft } from './draft/index.ts';
export { DeedDraft, DraftController, draftContext } from './draft/element/index.ts';
export type { DraftControllerOptions } from './draft/element/index.ts';
export type { DraftChange, DraftFailure, EditStorage, DraftPhase } from './draft/index.ts';
export type { DraftSession, DraftSignee, DraftSnapshot, DraftSource, DraftStoreOptions } from './draft/index.ts';
export type { EditOptions, EditResult, FinalizationSettings, LoadedDraft, Refusal, SaveStatus } from './draft/index.ts';
export type { TrialSettings } from './draft/index.ts';
export { DeedElement } from './base/deed-element.ts';
export { DeedFinalizeButton } from './builder/finalize-button/finalize-button.ts';
export { DeedHistory } from './review/history/history.ts';
export type { HistoryPage, HistorySource } from './draft/history-source.ts';
export { DeedPdfView } from './document/pdf-view/pdf-view.ts';
export { offerPdfWorker } from './document/pdf-view/start-pdf-worker.ts';
export type { PdfBox } from './document/pdf-view/pdf-box.ts';
export type { PdfAnswer, PdfFault, PdfFetch, PdfSource } from './document/pdf-view/pdf-source.ts';
export { DeedPlaceEditor } from './places/place-editor.ts';
export type { PlaceParty } from './places/parties.ts';
export type { EditedField } from './places/place-fields.ts';
export type { PlaceSuggestion } from './places/suggestions.ts';
export { DeedSectionEditor } from './document/section-editor/section-editor.ts';
export { DeedSend } from './send/send.ts';
export { DeedSignaturePad } from './signing/signature-pad/signature-pad.ts';
export type { SignatureScale } from './signing/signature-pad/signature-pad.ts';
export { DeedSigningProgress } from './progress/signing-progress.ts';
export { DeedSigningRoom } from './signing/signing-room/signing-room.ts';
export { DeedVerification } from './signing/verification/verification.ts';
export { DeedSigneeViewer } from './document/signee-viewer/signee-viewer.ts';
export type { ShownSignee } from './document/signee-viewer/signee-rows.ts';
export { DeedWebhooks } from './webhooks/webhooks.ts';
export { DeedTemplatePicker } from './picker/template-picker.ts';
export type { PickableTemplate, TemplatePreview } from './picker/template-source.ts';
export type { DeedAskDetail, DeedConflictDetail, DeedErrorDetail, DeedEvent, DeedEventDetails } from './base/events.ts';
export type { DeedSignatureDetail, DeedSignedDetail, DeedSuggestDetail, DeedSuggestion } from './base/events.ts';
export type {
  DeedFieldFocusDetail,
  DeedFinalizedDetail,
  DeedPatchDetail,
  DeedTemplateChosenDetail,
} from './base/events.ts';
export { getUiLanguage, overrideTexts, registerLanguage, setUiLanguage, UI_LANGUAGES } from './base/localize/index.ts';
export type { InterfaceTexts, LanguageTexts, UiLanguage } from './base/localize/index.ts';
export { offerFonts } from './base/font-base-url.ts';
