import { DeedDraft } from '../draft/element/draft.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-draft', DeedDraft);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedDraft } from '../draft/element/draft.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
