import { DeedDocumentPreview } from '../document/preview/document-preview.ts';
import { defineElement } from '../base/define-element.ts';

DeedDocumentPreview.loadPages = () => import('./pdf-view.ts');
defineElement('deed-document-preview', DeedDocumentPreview);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedDocumentPreview } from '../document/preview/document-preview.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
