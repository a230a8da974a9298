import { DeedTemplatePicker } from '../template-picker/template-picker.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-template-picker', DeedTemplatePicker);

// The tag's element and its events for whoever imports the file for its effect.
export type { DeedTemplatePicker } from '../template-picker/template-picker.ts';
export type { DeedEvent, DeedEventDetails } from '../events.ts';
