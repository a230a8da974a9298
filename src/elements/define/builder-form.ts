import { DeedBuilderForm } from '../form/builder-form.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-builder-form', DeedBuilderForm);

// The tag's element and its events for whoever imports the file for its effect.
export type { DeedBuilderForm } from '../form/builder-form.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
