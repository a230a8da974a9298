import { DeedPdfView } from '../document/pdf-view/pdf-view.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-pdf-view', DeedPdfView);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedPdfView } from '../document/pdf-view/pdf-view.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
