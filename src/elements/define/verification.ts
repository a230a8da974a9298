import { DeedVerification } from '../signing/verification/verification.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-verification', DeedVerification);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedVerification } from '../signing/verification/verification.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
