import { DeedSigneeViewer } from '../document/signee-viewer/signee-viewer.ts';
import { defineElement } from '../base/define-element.ts';

DeedSigneeViewer.loadPages = () => import('./pdf-view.ts');
defineElement('deed-signee-viewer', DeedSigneeViewer);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedSigneeViewer } from '../document/signee-viewer/signee-viewer.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
