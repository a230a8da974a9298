import { adoptStyles } from '../../base/dom/adopt-styles.ts';
import { findMarkStyles } from './find.styles.ts';
import type { Match } from './find-text.ts';

/** Of the whole page, as highlights are: two strips that are open on one page take them from each other. */
const NAME = 'deed-find';
const CURRENT = 'deed-find-current';

/**
 * Marks the matches. Browsers without CSS custom highlights get the paragraph outlined instead. Nothing in the document
 * is wrapped in an element for it: the form and the document draw themselves, and would find nodes that are not theirs.
 */
export class FindMarks {
  #element: HTMLElement | undefined;

  /**
   * The current one is marked twice and the second is on top. A match in a control has no range: its field is outlined.
   */
  show(matches: readonly Match[], current: Match | undefined): void {
    this.clear();
    const roots = new Set(matches.map(({ element }) => element));
    for (const element of roots) adoptStyles(element, findMarkStyles);
    if (canHighlight()) {
      CSS.highlights.set(NAME, new Highlight(...matches.flatMap(({ range }) => range ?? [])));
      if (current?.range) {
        const highlight = new Highlight(current.range);
        highlight.priority = 1;
        CSS.highlights.set(CURRENT, highlight);
      }
    }
    if (!current || (current.range && canHighlight())) return;
    this.#element = current.element;
    current.element.setAttribute('data-found', '');
  }

  clear(): void {
    if (canHighlight()) for (const name of [NAME, CURRENT]) CSS.highlights.delete(name);
    this.#element?.removeAttribute('data-found');
    this.#element = undefined;
  }
}

function canHighlight(): boolean {
  return 'highlights' in CSS && typeof Highlight === 'function';
}
