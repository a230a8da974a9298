import { DeedPdfView } from '../pdf-view/pdf-view.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-pdf-view', DeedPdfView);

// The tag's element and its events for whoever imports the file for its effect.
export type { DeedPdfView } from '../pdf-view/pdf-view.ts';
export type { DeedEvent, DeedEventDetails } from '../events.ts';
