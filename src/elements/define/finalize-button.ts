import { DeedFinalizeButton } from '../builder/finalize-button/finalize-button.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-finalize-button', DeedFinalizeButton);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedFinalizeButton } from '../builder/finalize-button/finalize-button.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
