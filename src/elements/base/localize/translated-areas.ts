import type { Translation } from './messages.ts';
import type { appearanceTexts } from './source/appearance.ts';
import type { archiveWorkTexts } from './source/archive-work.ts';
import type { archiveTexts } from './source/archive.ts';
import type { builderTexts } from './source/builder.ts';
import type { builderWorkTexts } from './source/builder-work.ts';
import type { commentsTexts } from './source/comments.ts';
import type { commonTexts } from './source/common.ts';
import type { conflictTexts } from './source/conflicts.ts';
import type { draftTexts } from './source/draft.ts';
import type { finalizeTexts } from './source/finalize.ts';
import type { fieldsTexts } from './source/fields.ts';
import type { duplicateTexts } from './source/duplicate.ts';
import type { findTexts } from './source/find.ts';
import type { finishedTexts } from './source/finished.ts';
import type { formTexts } from './source/form.ts';
import type { formProblemsTexts } from './source/form-problems.ts';
import type { formToolsTexts } from './source/form-tools.ts';
import type { guidedTexts } from './source/guided.ts';
import type { historyTexts } from './source/history.ts';
import type { keysTexts } from './source/keys.ts';
import type { letterTexts } from './source/letter.ts';
import type { padTexts } from './source/pad.ts';
import type { pasteTexts } from './source/paste.ts';
import type { pdfTexts } from './source/pdf.ts';
import type { pickerTexts } from './source/picker.ts';
import type { placesTexts } from './source/places.ts';
import type { presenceTexts } from './source/presence.ts';
import type { previewTexts } from './source/preview.ts';
import type { progressTexts } from './source/progress.ts';
import type { readingTexts } from './source/reading.ts';
import type { roomTexts } from './source/room.ts';
import type { sectionsTexts } from './source/sections.ts';
import type { sendPdfTexts } from './source/send-pdf.ts';
import type { sendTexts } from './source/send.ts';
import type { signeesTexts } from './source/signees.ts';
import type { signingTexts } from './source/signing.ts';
import type { suggestTexts } from './source/suggest.ts';
import type { verificationTexts } from './source/verification.ts';
import type { versionsTexts } from './source/versions.ts';
import type { webhooksTexts } from './source/webhooks.ts';

/**
 * A whole translation: every text of every area. The form and its tools, which load after it, are one area.
 */
export type TranslatedAreas = {
  readonly appearance: Translation<typeof appearanceTexts>;
  readonly builder: Translation<typeof builderTexts> & Translation<typeof builderWorkTexts>;
  readonly common: Translation<typeof commonTexts>;
  readonly conflicts: Translation<typeof conflictTexts>;
  readonly draft: Translation<typeof draftTexts>;
  readonly finalize: Translation<typeof finalizeTexts>;
  readonly duplicate: Translation<typeof duplicateTexts>;
  readonly find: Translation<typeof findTexts>;
  readonly finished: Translation<typeof finishedTexts>;
  readonly form: Translation<typeof formTexts> &
    Translation<typeof formProblemsTexts> &
    Translation<typeof formToolsTexts>;
  readonly history: Translation<typeof historyTexts>;
  readonly keys: Translation<typeof keysTexts>;
  readonly pdf: Translation<typeof pdfTexts>;
  readonly picker: Translation<typeof pickerTexts>;
  readonly presence: Translation<typeof presenceTexts>;
  readonly preview: Translation<typeof previewTexts>;
  readonly reading: Translation<typeof readingTexts>;
  readonly sections: Translation<typeof sectionsTexts>;
  readonly signees: Translation<typeof signeesTexts>;
  readonly signing: Translation<typeof signingTexts>;
};

/** The texts of the history and of comments, which are translations of their own. */
export type ReviewAreas = {
  readonly comments: Translation<typeof commentsTexts>;
  readonly versions: Translation<typeof versionsTexts>;
};

/** The texts of what helps to fill a form in, which are translations of their own. */
export type FillingAreas = {
  readonly guided: Translation<typeof guidedTexts>;
  readonly paste: Translation<typeof pasteTexts>;
  readonly suggest: Translation<typeof suggestTexts>;
};

/** The texts of the elements that sign, which are translations of their own. */
export type SigningAreas = {
  readonly fields: Translation<typeof fieldsTexts>;
  readonly pad: Translation<typeof padTexts>;
  readonly room: Translation<typeof roomTexts>;
};

/** The texts of the element that checks files, which are translations of their own. */
export type VerificationAreas = {
  readonly verification: Translation<typeof verificationTexts>;
};

/** The texts of the archive, which are translations of their own. */
export type ArchiveAreas = {
  readonly archive: Translation<typeof archiveTexts> & Translation<typeof archiveWorkTexts>;
};

/** The texts of a signing's progress, which are translations of their own. */
export type ProgressAreas = {
  readonly progress: Translation<typeof progressTexts>;
};

/** The texts of sending, which are translations of their own. */
export type SendAreas = {
  readonly send: Translation<typeof sendTexts> & Translation<typeof letterTexts>;
  readonly sendPdf: Translation<typeof sendPdfTexts>;
};

/** The texts of setting places on a PDF, which are translations of their own. */
export type PlacesAreas = {
  readonly places: Translation<typeof placesTexts>;
};

/** The texts of webhooks, which are translations of their own. */
export type WebhookAreas = {
  readonly webhooks: Translation<typeof webhooksTexts>;
};

/** Every text of the interface, by area and key. */
export type InterfaceTexts = TranslatedAreas &
  ReviewAreas &
  FillingAreas &
  SigningAreas &
  VerificationAreas &
  ArchiveAreas &
  ProgressAreas &
  SendAreas &
  PlacesAreas &
  WebhookAreas;
