import type { DeedBuilderForm } from '../builder-form/builder-form.ts';
import type { DeedDocumentPreview } from '../document-preview/document-preview.ts';
import type { DraftSource } from '../draft/draft-source.ts';
import type { CommentStore } from './comment-store.ts';
import { DocumentMarks } from './document-marks.ts';
import { FormMarks } from './form-marks.ts';

/** Whose comments are marked, and where a comment is begun. */
export interface MarkOptions {
  readonly draft: DraftSource;
  readonly store: CommentStore;
}

/** What is marked already, and by which store. */
const marked = new WeakMap<Element, CommentStore>();

/**
 * Marks what is said in the forms and documents that stand in a tree, each once; those that are not there yet are
 * marked when this is called again.
 */
export function attachMarks(root: ParentNode, options: MarkOptions): void {
  for (const element of root.querySelectorAll('deed-builder-form, deed-document-preview')) {
    if (!element.shadowRoot || marked.get(element) === options.store) continue;
    marked.set(element, options.store);
    const isCurrent = (): boolean => marked.get(element) === options.store;
    if (element.localName === 'deed-builder-form') new FormMarks(element as DeedBuilderForm, { ...options, isCurrent });
    else new DocumentMarks(element as DeedDocumentPreview, { ...options, isCurrent });
  }
}
