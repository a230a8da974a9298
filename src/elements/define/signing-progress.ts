import { DeedSigningProgress } from '../progress/signing-progress.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-signing-progress', DeedSigningProgress);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedSigningProgress } from '../progress/signing-progress.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
