import { defineElement } from '../base/define-element.ts';
import { DeedSend } from '../send/send.ts';

DeedSend.loadPlaces = () => import('./place-editor.ts');
defineElement('deed-send', DeedSend);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedSend } from '../send/send.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
