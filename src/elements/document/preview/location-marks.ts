import type { ContractState } from '../../../document/index.ts';

/** How many places are marked at the same time. */
const MOST_MARKS = 200;

/**
 * The marked places of a document: the value of a field, everything in a list or fieldset, or a section. By the
 * attribute `data-marked`, which is `part` for places inside of a list or fieldset. Together they may be most of a
 * page, and are marked more softly than a value.
 */
export class LocationMarks {
  #path = '';
  /** The id of the section, wherever it goes. */
  #section: string | undefined;

  /** Names the place to mark from the next `show` on, by a pointer from the state; '' for none. */
  set(path: string, state: ContractState | undefined): void {
    const [, index] = /^\/sections\/(\d+)/.exec(path) ?? [];
    this.#section = index === undefined ? undefined : state?.sections[Number(index)]?._id;
    this.#path = path;
  }

  /** Marks the places as they are drawn now, of a very long list none. Returns the first place. */
  show(root: ParentNode): HTMLElement | undefined {
    for (const element of root.querySelectorAll('[data-marked]')) element.removeAttribute('data-marked');
    if (this.#path === '') return undefined;
    const marked = this.#listMarked(root);
    if (marked.length <= MOST_MARKS)
      for (const element of marked)
        element.setAttribute('data-marked', (element.dataset['path'] ?? this.#path) === this.#path ? '' : 'part');
    return marked[0];
  }

  #listMarked(root: ParentNode): readonly HTMLElement[] {
    if (this.#section !== undefined)
      return [...root.querySelectorAll<HTMLElement>('.section')].filter(
        ({ dataset }) => dataset['section'] === this.#section,
      );
    return [...root.querySelectorAll<HTMLElement>('[data-path]')].filter(({ dataset }) =>
      `${dataset['path'] ?? ''}/`.startsWith(`${this.#path}/`),
    );
  }
}
