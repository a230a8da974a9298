import { DeedVerification } from '../signing/verification/verification.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-verification', DeedVerification);

// The tag's element and its events for whoever imports the file for its effect.
export type { DeedVerification } from '../signing/verification/verification.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
