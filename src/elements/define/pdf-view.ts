import { DeedPdfView } from '../pdf-view/pdf-view.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-pdf-view', DeedPdfView);
