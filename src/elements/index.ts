export { DeedAppearanceEditor } from './appearance-editor/appearance-editor.ts';
export { DeedBuilder } from './builder/index.ts';
export { DeedBuilderForm } from './builder-form/index.ts';
export { DeedDocumentPreview } from './document-preview/document-preview.ts';
export {
  createStorageKeeper,
  DeedDraft,
  DraftController,
  draftContext,
  DraftStore,
  LocalDraft,
} from './draft/index.ts';
export type { DraftChange, DraftControllerOptions, DraftFailure, DraftKeeper, DraftPhase } from './draft/index.ts';
export type { DraftSession, DraftSignee, DraftSnapshot, DraftSource, DraftStoreOptions } from './draft/index.ts';
export type { EditOptions, EditResult, FinalizationSettings, LoadedDraft, Refusal, SaveStatus } from './draft/index.ts';
export type { TrialSettings } from './draft/index.ts';
export { DeedElement } from './deed-element.ts';
export { DeedFinalizeButton } from './finalize-button/finalize-button.ts';
export { DeedPdfView } from './pdf-view/pdf-view.ts';
export { offerPdfWorker } from './pdf-view/start-pdf-worker.ts';
export type { PdfBox } from './pdf-view/pdf-box.ts';
export type { PdfAnswer, PdfFault, PdfFetch, PdfSource } from './pdf-view/pdf-source.ts';
export { DeedSectionEditor } from './section-editor/section-editor.ts';
export { DeedSigneeViewer } from './signee-viewer/signee-viewer.ts';
export type { ShownSignee } from './signee-viewer/signee-rows.ts';
export { DeedTemplatePicker } from './template-picker/template-picker.ts';
export type { PickableTemplate, TemplatePreview } from './template-picker/template-source.ts';
export type { DeedAskDetail, DeedConflictDetail, DeedErrorDetail, DeedEvent, DeedEventDetails } from './events.ts';
export type { DeedFieldFocusDetail, DeedFinalizedDetail, DeedPatchDetail, DeedTemplateChosenDetail } from './events.ts';
export { getUiLanguage, overrideTexts, setUiLanguage, UI_LANGUAGES } from './localize/index.ts';
export type { UiLanguage } from './localize/index.ts';
export { offerFonts } from './font-base-url.ts';
