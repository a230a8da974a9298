import { DeedBuilder } from '../builder/builder.ts';
import './builder-form.ts';
import { defineElement } from './define-element.ts';
import './draft.ts';
import './finalize-button.ts';

defineElement('deed-builder', DeedBuilder);

// The columns beside the form fetch their parts while the person begins; each shows its own skeleton, or nothing, until then.
const BESIDE: readonly (() => Promise<unknown>)[] = [() => import('./document-preview.ts'), () => import('./signee-viewer.ts'), () => import('./appearance-editor.ts')];
for (const load of BESIDE) load().catch(() => undefined);
