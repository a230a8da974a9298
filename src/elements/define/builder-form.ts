import { DeedBuilderForm } from '../builder-form/builder-form.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-builder-form', DeedBuilderForm);
