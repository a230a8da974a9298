import type { ContractState } from '../../../document/index.ts';

/** How many places are marked at the same time. */
const MOST_MARKS = 200;

/**
 * The places of a document that are marked: where the value of a field stands, everything in a list or fieldset, or a
 * section. By the attribute `data-marked`, which is `part` for what is inside of a list or fieldset: that may be most
 * of a page together, and is marked more softly than a value.
 */
export class PlaceMarks {
  #path = '';
  /** The id of the section, wherever it goes. */
  #section: string | undefined;

  /** Names what is marked from the next `show` on, by a pointer from the state; '' for nothing. */
  set(path: string, state: ContractState | undefined): void {
    const [, index] = /^\/sections\/(\d+)/.exec(path) ?? [];
    this.#section = index === undefined ? undefined : state?.sections[Number(index)]?._id;
    this.#path = path;
  }

  /** Marks the places as they are drawn now, of a very long list none. Returns the first place. */
  show(root: ParentNode): HTMLElement | undefined {
    for (const element of root.querySelectorAll('[data-marked]')) element.removeAttribute('data-marked');
    if (this.#path === '') return undefined;
    const places = this.#listPlaces(root);
    if (places.length <= MOST_MARKS)
      for (const place of places)
        place.setAttribute('data-marked', (place.dataset['path'] ?? this.#path) === this.#path ? '' : 'part');
    return places[0];
  }

  #listPlaces(root: ParentNode): readonly HTMLElement[] {
    if (this.#section !== undefined)
      return [...root.querySelectorAll<HTMLElement>('.section')].filter(
        ({ dataset }) => dataset['section'] === this.#section,
      );
    return [...root.querySelectorAll<HTMLElement>('[data-path]')].filter(({ dataset }) =>
      `${dataset['path'] ?? ''}/`.startsWith(`${this.#path}/`),
    );
  }
}
