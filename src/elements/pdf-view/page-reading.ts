import type { PagePart } from './page-stack.ts';

/** How often it is looked, in ms. A part counts once it is seen at two looks: nobody reads what flies past. */
const LOOK = 150;
/** Into how many bands a page is divided: it may be larger than the view. */
const BANDS = 20;
/** The part of a page that has to be seen: margins at its ends say nothing. */
const MOST = 0.5;

/** What is looked at, and who is told. */
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
  /** Of each page the bands that were seen; those of the last look, which have to be seen again. */
  #seen = new Map<number, Set<number>>();
  #last = new Map<number, Set<number>>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: PageReadingOptions) {
    this.#options = options;
  }

  /** The pages that were read, from 1. */
  get pages(): ReadonlySet<number> {
    return this.#read;
  }

  /** Begins with a document that nobody has read yet. */
  begin(): void {
    this.end();
    this.#timer = setInterval(() => {
      this.#look();
    }, LOOK);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#read.clear();
    [this.#seen, this.#last] = [new Map(), new Map()];
  }

  #look(): void {
    // A tab in the background is not looked at.
    if (document.visibilityState === 'hidden') return;
    const now = new Map(this.#options.list().map((part) => [part.page, bandsOf(part)]));
    for (const [page, bands] of now) {
      if (this.#read.has(page)) continue;
      const seen = this.#seen.get(page) ?? new Set();
      for (const band of bands) if (this.#last.get(page)?.has(band) === true) seen.add(band);
      this.#seen.set(page, seen);
      if (seen.size < BANDS * MOST) continue;
      this.#read.add(page);
      this.#seen.delete(page);
      this.#options.onRead(page);
    }
    this.#last = now;
  }
}

/** The bands that lie in a part whole. */
function bandsOf({ from, to }: PagePart): Set<number> {
  const first = Math.ceil(from * BANDS - 0.01);
  const end = Math.floor(to * BANDS + 0.01);
  return new Set(Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index));
}
