import { DeedSigneeViewer } from '../signee-viewer/signee-viewer.ts';
import { defineElement } from './define-element.ts';

DeedSigneeViewer.loadPages = () => import('./pdf-view.ts');
defineElement('deed-signee-viewer', DeedSigneeViewer);
