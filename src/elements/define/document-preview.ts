import { DeedDocumentPreview } from '../document-preview/document-preview.ts';
import { defineElement } from './define-element.ts';

DeedDocumentPreview.loadPages = () => import('./pdf-view.ts');
defineElement('deed-document-preview', DeedDocumentPreview);
