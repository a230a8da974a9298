import { DeedArchive } from '../archive/archive.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-archive', DeedArchive);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedArchive } from '../archive/archive.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
