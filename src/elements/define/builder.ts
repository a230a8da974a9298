import { DeedBuilder } from '../builder/builder.ts';
import './builder-form.ts';
import { defineElement } from './define-element.ts';
import './draft.ts';

DeedBuilder.loadSections = () => import('./section-editor.ts');
defineElement('deed-builder', DeedBuilder);

// What stands beside the form is fetched while it is drawn; its place is kept until then.
const BESIDE: readonly (() => Promise<unknown>)[] = [
  () => import('./finalize-button.ts'),
  () => import('./document-preview.ts'),
  () => import('./signee-viewer.ts'),
  () => import('./appearance-editor.ts'),
];
for (const load of BESIDE) load().catch(() => undefined);

// The tag's element and its events for whoever imports the file for its effect.
export type { DeedBuilder } from '../builder/builder.ts';
export type { DeedEvent, DeedEventDetails } from '../events.ts';
