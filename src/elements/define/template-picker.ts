import { DeedTemplatePicker } from '../template-picker/template-picker.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-template-picker', DeedTemplatePicker);
