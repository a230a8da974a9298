import { DeedSignaturePad } from '../signing/signature-pad/signature-pad.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-signature-pad', DeedSignaturePad);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedSignaturePad } from '../signing/signature-pad/signature-pad.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
