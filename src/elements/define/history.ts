import { DeedHistory } from '../history/history.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-history', DeedHistory);

// The tag's element and its events for whoever imports the file for its effect.
export type { DeedHistory } from '../history/history.ts';
export type { DeedEvent, DeedEventDetails } from '../events.ts';
