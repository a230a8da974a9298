import { DeedSectionEditor } from '../document/section-editor/section-editor.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-section-editor', DeedSectionEditor);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedSectionEditor } from '../document/section-editor/section-editor.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
