import { DeedFinalizeButton } from '../finalize-button/finalize-button.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-finalize-button', DeedFinalizeButton);
