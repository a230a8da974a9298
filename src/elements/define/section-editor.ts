import { DeedSectionEditor } from '../section-editor/section-editor.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-section-editor', DeedSectionEditor);
