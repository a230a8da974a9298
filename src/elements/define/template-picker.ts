import { DeedTemplatePicker } from '../picker/template-picker.ts';
import { defineElement } from '../base/define-element.ts';

DeedTemplatePicker.loadDocument = () => import('./document-preview.ts');
defineElement('deed-template-picker', DeedTemplatePicker);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedTemplatePicker } from '../picker/template-picker.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
