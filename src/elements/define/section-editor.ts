import { DeedSectionEditor } from '../section-editor/section-editor.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-section-editor', DeedSectionEditor);

// The tag's element and its events for whoever imports the file for its effect.
export type { DeedSectionEditor } from '../section-editor/section-editor.ts';
export type { DeedEvent, DeedEventDetails } from '../events.ts';
