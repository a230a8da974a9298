import { DeedHistory } from '../review/history/history.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-history', DeedHistory);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedHistory } from '../review/history/history.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
