import { DeedPdfView } from '../document/pdf-view/pdf-view.ts';
import { defineElement } from '../base/define-element.ts';

defineElement('deed-pdf-view', DeedPdfView);

// The tag's element and its events for whoever imports the file for its effect.
export type { DeedPdfView } from '../document/pdf-view/pdf-view.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
