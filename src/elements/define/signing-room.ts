import { DeedSigningRoom } from '../signing/signing-room/signing-room.ts';
import { defineElement } from '../base/define-element.ts';

DeedSigningRoom.loadPages = () => import('./pdf-view.ts');
DeedSigningRoom.loadPad = () => import('./signature-pad.ts');
defineElement('deed-signing-room', DeedSigningRoom);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedSigningRoom } from '../signing/signing-room/signing-room.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
