import { DeedSignaturePad } from '../signature-pad/signature-pad.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-signature-pad', DeedSignaturePad);

// The tag's element and its events for whoever imports the file for its effect.
export type { DeedSignaturePad } from '../signature-pad/signature-pad.ts';
export type { DeedEvent, DeedEventDetails } from '../events.ts';
