import { DeedBuilder } from '../builder/builder.ts';
import './builder-form.ts';
import { defineElement } from '../base/define-element.ts';
import './draft.ts';

const PANELS = {
  sections: () => import('./section-editor.ts'),
  comments: () => import('./comments.ts'),
  history: () => import('./history.ts'),
};
DeedBuilder.loadPanel = (panel) => PANELS[panel]();
const BESIDE: readonly (() => Promise<unknown>)[] = [
  () => import('./document-preview.ts'),
  () => import('./finalize-button.ts'),
  () => import('./signee-viewer.ts'),
  () => import('./appearance-editor.ts'),
];
DeedBuilder.loadBeside = (only) => {
  for (const load of only ? BESIDE.slice(0, 1) : BESIDE) load().catch(() => undefined);
};
defineElement('deed-builder', DeedBuilder);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedBuilder } from '../builder/builder.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';
