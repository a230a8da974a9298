import type { DeedBuilderForm } from '../../form/builder-form.ts';
import type { DeedDocumentPreview } from '../../document/preview/document-preview.ts';
import type { CommentStore } from '../../draft/comments/comment-store.ts';
import { DocumentMarks } from './document-marks.ts';
import { FormMarks } from './form-marks.ts';
import type { MarkOptions } from './mark-options.ts';

/** The marks of an element, and whose comments they are. */
interface Marked {
  readonly store: CommentStore;
  /** Undefined until the element is there. */
  marks?: FormMarks | DocumentMarks;
}

const marked = new WeakMap<Element, Marked>();

/**
 * Marks the comments in the forms and documents that stand in a tree, each once, as soon as they are there. The marks of
 * another store are put away; without `options`, all are.
 */
export function attachMarks(root: ParentNode, options: MarkOptions | undefined): void {
  for (const element of root.querySelectorAll('deed-builder-form, deed-document-preview')) {
    const before = marked.get(element);
    if (before?.store === options?.store) continue;
    before?.marks?.end();
    marked.delete(element);
    if (!options) continue;
    const now: Marked = { store: options.store };
    marked.set(element, now);
    if (element.shadowRoot) now.marks = mark(element, options);
    else
      void customElements.whenDefined(element.localName).then(() => {
        if (marked.get(element) === now && element.shadowRoot) now.marks = mark(element, options);
      });
  }
}

function mark(element: Element, options: MarkOptions): FormMarks | DocumentMarks {
  return element.localName === 'deed-builder-form'
    ? new FormMarks(element as DeedBuilderForm, options)
    : new DocumentMarks(element as DeedDocumentPreview, options);
}
