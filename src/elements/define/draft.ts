import { DeedDraft } from '../draft/element/draft.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-draft', DeedDraft);

// The tag's element and its events for whoever imports the file for its effect.
export type { DeedDraft } from '../draft/element/draft.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
