import { DeedSignaturePad } from '../signing/signature-pad/signature-pad.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-signature-pad', DeedSignaturePad);

// The tag's element and its events for whoever imports the file for its effect.
export type { DeedSignaturePad } from '../signing/signature-pad/signature-pad.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
