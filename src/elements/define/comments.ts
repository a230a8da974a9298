import { DeedComments } from '../review/comments/comments.ts';
import { defineElement } from '../base/define-element.ts';

DeedComments.loadDraft = () => import('./draft.ts');
defineElement('deed-comments', DeedComments);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedComments } from '../review/comments/comments.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
