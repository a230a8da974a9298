import { DeedAppearanceEditor } from '../appearance-editor/appearance-editor.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-appearance-editor', DeedAppearanceEditor);
