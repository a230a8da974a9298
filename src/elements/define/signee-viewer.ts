import { DeedSigneeViewer } from '../signee-viewer/signee-viewer.ts';
import { defineElement } from './define-element.ts';

DeedSigneeViewer.loadPages = () => import('./pdf-view.ts');
defineElement('deed-signee-viewer', DeedSigneeViewer);

// The tag's element and its events for whoever imports the file for its effect.
export type { DeedSigneeViewer } from '../signee-viewer/signee-viewer.ts';
export type { DeedEvent, DeedEventDetails } from '../events.ts';
