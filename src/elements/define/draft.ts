import { DeedDraft } from '../draft/draft.ts';
import { defineElement } from './define-element.ts';

defineElement('deed-draft', DeedDraft);
