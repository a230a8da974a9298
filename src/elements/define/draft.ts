import { DeedDraft } from '../draft/draft.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-draft', DeedDraft);

// The tag's element and its events for whoever imports the file for its effect.
export type { DeedDraft } from '../draft/draft.ts';
export type { DeedEvent, DeedEventDetails } from '../events.ts';
