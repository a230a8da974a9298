import { DeedBuilderForm } from '../form/builder-form.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-builder-form', DeedBuilderForm);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedBuilderForm } from '../form/builder-form.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
