import { defineElement } from '../base/define-element.ts';
import { DeedPlaceEditor } from '../places/place-editor.ts';
import './pdf-view.ts';

defineElement('deed-place-editor', DeedPlaceEditor);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedPlaceEditor } from '../places/place-editor.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
