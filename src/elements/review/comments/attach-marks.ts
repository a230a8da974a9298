import type { DeedBuilderForm } from '../../form/builder-form.ts';
import type { DeedDocumentPreview } from '../../document/preview/document-preview.ts';
import type { CommentStore } from '../../draft/comments/comment-store.ts';
import { DocumentMarks } from './document-marks.ts';
import { FormMarks } from './form-marks.ts';
import type { MarkOptions } from './mark-options.ts';

/**
 * The elements marked already, and by which store. A form that gets another store is marked anew: the marks of the old
 * one see that they are not current, and go.
 */
const marked = new WeakMap<Element, CommentStore>();

/** Marks the comments in the forms and documents that stand in a tree, each once, as soon as they are there. */
export function attachMarks(root: ParentNode, options: MarkOptions): void {
  for (const element of root.querySelectorAll('deed-builder-form, deed-document-preview')) {
    if (marked.get(element) === options.store) continue;
    marked.set(element, options.store);
    if (element.shadowRoot) mark(element, options);
    else
      void customElements.whenDefined(element.localName).then(() => {
        if (marked.get(element) === options.store && element.shadowRoot) mark(element, options);
      });
  }
}

/**
 * Attaches marks that check before each look whether they are still those of the store, since they are not told that
 * another came.
 */
function mark(element: Element, options: MarkOptions): void {
  const isCurrent = (): boolean => marked.get(element) === options.store;
  if (element.localName === 'deed-builder-form') new FormMarks(element as DeedBuilderForm, { ...options, isCurrent });
  else new DocumentMarks(element as DeedDocumentPreview, { ...options, isCurrent });
}
