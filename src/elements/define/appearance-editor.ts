import { DeedAppearanceEditor } from '../document/appearance-editor/appearance-editor.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-appearance-editor', DeedAppearanceEditor);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedAppearanceEditor } from '../document/appearance-editor/appearance-editor.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
