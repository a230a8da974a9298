import { DeedDocumentPreview } from '../document-preview/document-preview.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-document-preview', DeedDocumentPreview);
