import { DeedSigneeViewer } from '../signee-viewer/signee-viewer.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-signee-viewer', DeedSigneeViewer);
