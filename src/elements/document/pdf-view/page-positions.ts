import type { PageSheet } from './page-sheet.ts';
import { measureView } from './visible-part.ts';

/** The page at the top of the view, and how far into it, as a fraction of its height; `index` from 0. */
interface Position {
  readonly index: number;
  readonly part: number;
}

/**
 * Where the pages of a stack are. Distances from the top are measured once and kept until a size changes: scrolling
 * asks for them every frame.
 */
export class PagePositions {
  readonly #scroller: HTMLElement;
  readonly #sheets: () => readonly PageSheet[];
  #tops: readonly number[] | undefined;

  constructor(scroller: HTMLElement, sheets: () => readonly PageSheet[]) {
    this.#scroller = scroller;
    this.#sheets = sheets;
  }

  /** Whether the tops are those of the present sizes. */
  get isMeasured(): boolean {
    return this.#tops !== undefined;
  }

  /** The sizes, or the pages, are other ones. */
  forget(): void {
    this.#tops = undefined;
  }

  topOf(index: number): number {
    this.#tops ??= this.#sheets().map(({ element }) => element.offsetTop);
    return this.#tops[index] ?? 0;
  }

  /** Such a position stays true at another scale, which a number of pixels would not. */
  read(): Position {
    const { scrollTop } = this.#scroller;
    const sheets = this.#sheets();
    const index = Math.max(
      0,
      sheets.findLastIndex((_, at) => this.topOf(at) <= scrollTop),
    );
    const height = sheets[index]?.element.offsetHeight ?? 1;
    return { index, part: (scrollTop - this.topOf(index)) / Math.max(1, height) };
  }

  /** Back to the same part of the same page, whatever size pages have now. */
  restore({ index, part }: Position): void {
    const height = this.#sheets()[index]?.element.offsetHeight ?? 0;
    // At the very top the space above the first page stays in view.
    if (this.#scroller.scrollTop > 0) this.#scroller.scrollTop = this.topOf(index) + part * height;
  }

  /**
   * The page in view, from 1: the one at a third of the height, where people read, and not the page that has just come
   * in from below.
   */
  pageInView(): number {
    const { from, to } = measureView(this.#scroller);
    const line = from + (to - from) / 3;
    return Math.max(1, this.#sheets().findLastIndex((_, index) => this.topOf(index) <= line) + 1);
  }

  /** How far a page is from what can be seen, in screens; 0 when it is in view. */
  distanceOf(sheet: PageSheet): number {
    const { from, to } = measureView(this.#scroller);
    const top = this.topOf(sheet.number - 1);
    const bottom = top + sheet.element.offsetHeight;
    return Math.max(0, top - to, from - bottom) / Math.max(1, to - from);
  }
}
