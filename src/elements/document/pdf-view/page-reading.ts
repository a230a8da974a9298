import { LOOK, SeenParts } from '../../base/dom/seen-parts.ts';
import type { PagePart } from './visible-part.ts';

/** The part of a page that has to be seen: margins at its ends say nothing. */
const MOST = 0.5;

/** The pages to watch, and the callback for a page that was read. */
export interface PageReadingOptions {
  /** The pages in view that are drawn whole and large enough to read. */
  readonly list: () => readonly PagePart[];
  /** A page has been read, from 1. */
  readonly onRead: (page: number) => void;
}

/**
 * Which pages somebody has had before them, drawn and at a size to read, long enough to see them. Pages that a jump
 * passes are not among them.
 */
export class PageReading {
  readonly #options: PageReadingOptions;
  readonly #read = new Set<number>();
  /** Of pages that are in view, or were in part. */
  readonly #seen = new Map<number, SeenParts>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: PageReadingOptions) {
    this.#options = options;
  }

  /** How many pages were read. */
  get count(): number {
    return this.#read.size;
  }

  /** Begins with a document that has not been read yet. */
  begin(): void {
    this.end();
    this.#timer = setInterval(() => {
      this.#look();
    }, LOOK);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#read.clear();
    this.#seen.clear();
  }

  #look(): void {
    // A tab in the background is not looked at.
    const now = document.visibilityState === 'hidden' ? [] : this.#options.list();
    for (const { page } of now)
      if (!this.#read.has(page) && !this.#seen.has(page)) this.#seen.set(page, new SeenParts());
    for (const [page, seen] of this.#seen) {
      seen.look(now.find((part) => part.page === page));
      if (seen.total < MOST) continue;
      this.#seen.delete(page);
      this.#read.add(page);
      this.#options.onRead(page);
    }
  }
}
