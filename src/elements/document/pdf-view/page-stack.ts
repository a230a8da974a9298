import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfReader } from './open-pdf.ts';
import { PagePositions } from './page-positions.ts';
import { PageSheet } from './page-sheet.ts';
import { readWords, requestIdle } from './page-words.ts';
import { FULL_SIZE, limitZoom, scaleOf } from './page-zoom.ts';
import type { PageZoom } from './page-zoom.ts';
import { measureView } from './visible-part.ts';
import type { PagePart } from './visible-part.ts';

/** The container of a stack of pages, and its callbacks. */
export interface PageStackOptions {
  readonly scroller: HTMLElement;
  readonly sheets: HTMLElement;
  /** The page the person is at is another one now. */
  readonly onMove: (page: number) => void;
  /** A page has been drawn, as far as it can be. */
  readonly onDrawn: (sheet: PageSheet) => void;
  /** The pages beyond the first few are there. */
  readonly onGrown: () => void;
  /** Names a page for those who cannot see it. */
  readonly describePage: (page: number) => string;
  /** The note over a page of which something is missing; undefined where all is there. */
  readonly noteOf: (sheet: PageSheet) => HTMLElement | undefined;
}

/** How long a new size rests before pages are drawn sharp for it, in ms; until then they are stretched. */
const REST = 120;
/** How many pages stand before the first is drawn; the others follow. */
const AT_FIRST = 3;
/** Of longer documents, the words of pages that the reader has not come near are not read ahead. */
const MOST_READ_AHEAD = 500;

/**
 * The pages of a PDF below each other. Draws those that are near, nearest first, one at a time; gives back those that
 * are far.
 *
 *     sheets   1 ░░░░   given back: a sheet of its size, without a picture
 *              2 ████   near: drawn, or being drawn after those in view
 *            ┌─3─████─┐
 *            │ 4 ████ │ in view: drawn first
 *            └─5─────┘
 *              6 ████   near
 *              7 ░░░░
 *
 * The first to be drawn is the nearest, at any distance: the web page may open scrolled past the document.
 *
 * Invariants: every sheet stands from the beginning in the size of its page (of the first page, until it is
 * measured), so that nothing moves when one is drawn. At most one page is drawn at a time. The content at the top of
 * the view stays there when the scale changes. The tops of the sheets are measured once for a scale, not at each
 * scroll (`page-positions.ts`).
 */
export class PageStack {
  readonly #options: PageStackOptions;
  readonly #positions: PagePositions;
  #reader: PdfReader | undefined;
  #document: PDFDocumentProxy | undefined;
  #sheets: PageSheet[] = [];
  #size: { readonly width: number; readonly height: number } | undefined;
  #scale = FULL_SIZE;
  #zoom: PageZoom = 'page';
  #page = 1;
  #drawing: PageSheet | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #followDue = false;
  /** No page of the document has been drawn. */
  #isFresh = false;

  constructor(options: PageStackOptions) {
    this.#options = options;
    this.#positions = new PagePositions(options.scroller, () => this.#sheets);
  }

  /** How many sheets stand: fewer than the document has pages until the first is drawn. */
  get count(): number {
    return this.#sheets.length;
  }

  /** The page the person is at, from 1: the last that begins above the upper third of what can be seen. */
  get page(): number {
    return this.#page;
  }

  /** CSS pixels for one point. */
  get scale(): number {
    return this.#scale;
  }

  /** As it was asked for: a scale, or to fit the width. */
  get zoom(): PageZoom {
    return this.#zoom;
  }

  /** Shows a document in place of the one before, whose pages stay until the new ones are drawn. */
  async show(reader: PdfReader, document: PDFDocumentProxy): Promise<void> {
    const first = (await document.getPage(1)).getViewport({ scale: 1 });
    const before = this.#document;
    this.#size = first;
    this.#reader = reader;
    this.#document = document;
    this.#isFresh = true;
    for (const sheet of this.#sheets) sheet.renew();
    for (const sheet of this.#sheets.splice(document.numPages)) sheet.element.remove();
    this.#grow(Math.min(document.numPages, AT_FIRST), first);
    void before?.loadingTask.destroy().catch(() => undefined);
    this.fit();
    void this.#draw().then(() => {
      this.#complete();
      void this.#readAhead(document);
    });
  }

  /** Takes all pages away. */
  clear(): void {
    clearTimeout(this.#rest);
    for (const sheet of this.#sheets) sheet.release();
    void this.#document?.loadingTask.destroy().catch(() => undefined);
    this.#document = undefined;
    this.#sheets = [];
    this.#positions.forget();
    this.#options.sheets.replaceChildren();
  }

  /** Puts what lies over each page in its place. */
  setBoxes(boxesOf: (page: number) => readonly HTMLElement[]): void {
    for (const sheet of this.#sheets) sheet.setBoxes(boxesOf(sheet.number));
  }

  /** Names the pages anew, in the language that is shown. */
  describe(): void {
    for (const sheet of this.#sheets) {
      sheet.element.setAttribute('aria-label', this.#options.describePage(sheet.number));
      if (sheet.faults.length > 0) this.#note(sheet);
    }
  }

  /**
   * The pages in view that are drawn whole and can be read, each with the part of its height that is seen. A page that
   * fits the view is read as it is on a phone; others from half of their size on paper.
   */
  listInView(): readonly PagePart[] {
    const { scroller } = this.#options;
    const { top: begin, bottom: end } = scroller.getBoundingClientRect();
    if (end <= 0 || begin >= window.innerHeight) return [];
    if (typeof this.#zoom === 'number' && this.#scale < FULL_SIZE / 2) return [];
    const { from, to } = measureView(scroller);
    return this.#sheets.flatMap(({ isDrawn, faults, element, number }) => {
      if (!isDrawn || faults.length > 0) return [];
      const [top, height] = [this.#positions.topOf(number - 1), Math.max(1, element.offsetHeight)];
      const part = { page: number, from: Math.max(0, from - top) / height, to: Math.min(height, to - top) / height };
      return part.to > part.from ? [part] : [];
    });
  }

  /** Sets how large the pages are, between 25 % and 500 %. */
  setZoom(zoom: PageZoom): void {
    this.#zoom = limitZoom(zoom);
    this.fit();
  }

  /** Fits the pages to the width there is, keeping the place at the top of the view. */
  fit(): void {
    const scale = scaleOf(this.#zoom, this.#options);
    if (scale !== this.#scale || !this.#positions.isMeasured) {
      const position = this.#positions.read();
      const isSharp = scale === this.#scale;
      this.#scale = scale;
      this.#options.sheets.style.setProperty('--_scale', String(scale));
      for (const sheet of this.#sheets) if (sheet.faults.length > 0) sheet.fitNote();
      this.#positions.forget();
      this.#positions.restore(position);
      if (!isSharp) this.#sharpen();
    }
    this.follow();
  }

  /** Scrolls to a page, or to a place in it, `at` being a fraction of its height that is brought to the upper third. */
  goTo(page: number, at?: number): void {
    this.#complete();
    const sheet = this.#sheets[page - 1];
    if (!sheet) return;
    const { scroller } = this.#options;
    // All pages stand in the page around, which is what scrolls.
    if (scroller.scrollHeight <= scroller.clientHeight) {
      sheet.element.scrollIntoView({ block: at === undefined ? 'start' : 'center' });
      return;
    }
    const top = this.#positions.topOf(page - 1);
    const target =
      at === undefined ? top - sheet.noteHeight - 8 : top + at * sheet.element.offsetHeight - scroller.clientHeight / 3;
    const isNear = Math.abs(target - scroller.scrollTop) < scroller.clientHeight * 3;
    const smooth = isNear && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.scrollTo({ top: Math.max(0, target), behavior: smooth ? 'smooth' : 'auto' });
  }

  /** Looks, once a frame, which pages are near. */
  readonly follow = (): void => {
    if (this.#followDue) return;
    this.#followDue = true;
    requestAnimationFrame(() => {
      this.#followDue = false;
      this.#findPage();
      this.#releaseFar();
      void this.#draw();
    });
  };

  /** Adds the pages that did not have to be there for the first to be drawn. */
  #complete(): void {
    if (!this.#document || !this.#size || this.#sheets.length >= this.#document.numPages) return;
    this.#grow(this.#document.numPages, this.#size);
    this.#options.onGrown();
    this.follow();
  }

  /** Adds sheets until there are this many, as large as the first page until they are measured. */
  #grow(count: number, size: { readonly width: number; readonly height: number }): void {
    const added = Array.from({ length: Math.max(0, count - this.#sheets.length) }, (_, index) =>
      this.#addSheet(this.#sheets.length + index + 1, size),
    );
    if (added.length === 0) return;
    this.#sheets.push(...added);
    this.#options.sheets.append(...added.map(({ element }) => element));
    this.#positions.forget();
  }

  /** An empty page of the right size. It is drawn when it comes near the view. */
  #addSheet(number: number, { width, height }: { readonly width: number; readonly height: number }): PageSheet {
    const sheet = new PageSheet(number);
    sheet.setSize(width, height);
    sheet.element.setAttribute('aria-label', this.#options.describePage(number));
    return sheet;
  }

  /**
   * The browser stretches the drawing at once; it is drawn sharp when the new size rests. A pinch passes through dozens
   * of sizes, and none of them in between is worth a drawing.
   */
  #sharpen(): void {
    clearTimeout(this.#rest);
    for (const sheet of this.#sheets) {
      sheet.cancel();
      sheet.stale = true;
    }
    if (this.#sheets.every(({ isDrawn }) => !isDrawn)) return;
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      void this.#draw();
    }, REST);
  }

  #findPage(): void {
    const page = this.#positions.pageInView();
    if (page === this.#page) return;
    this.#page = page;
    this.#options.onMove(page);
  }

  /** Gives back at two screens the pages drawn at one: a page at the edge is not drawn and given back in turns. */
  #releaseFar(): void {
    if (this.#isFresh) return;
    for (const sheet of this.#sheets)
      if ((sheet.isDrawn || sheet === this.#drawing) && this.#positions.distanceOf(sheet) > 2) sheet.release();
  }

  /** Draws the pages that are near and not drawn, nearest first, until none is left; none while a new size rests. */
  async #draw(): Promise<void> {
    if (this.#drawing || this.#rest !== undefined) return;
    for (let next = this.#nextSheet(); next && this.#document && this.#reader; next = this.#nextSheet()) {
      this.#drawing = next;
      const document = this.#document;
      // A page that was cancelled, or cannot be drawn, leaves the others alone.
      await next
        .draw({
          document,
          TextLayer: this.#reader.library.TextLayer,
          scale: this.#scale,
          density: globalThis.devicePixelRatio || 1,
          faults: this.#reader.faults,
          onSize: () => {
            this.#sizeChanged();
          },
          onInk: this.#onInk,
        })
        .catch(() => undefined);
      this.#drawing = undefined;
      this.#complete();
      if (this.#rest !== undefined) return;
    }
  }

  readonly #onInk = (sheet: PageSheet): void => {
    this.#isFresh = false;
    this.#note(sheet);
    this.#options.onDrawn(sheet);
  };

  /** Says over a page which parts of it are missing; the content below stays in view at its place. */
  #note(sheet: PageSheet): void {
    const note = this.#options.noteOf(sheet);
    if (!note && sheet.noteHeight === 0) return;
    sheet.setNote(note);
    this.#sizeChanged();
  }

  /**
   * The nearest of those within a screen of the view. Looked for anew after each drawing, since a person scrolls
   * meanwhile: a queue made beforehand would draw pages they have left.
   */
  #nextSheet(): PageSheet | undefined {
    const near = this.#sheets
      .filter(({ stale }) => stale)
      .map((sheet) => ({ sheet, distance: this.#positions.distanceOf(sheet) }))
      .filter(({ distance }) => distance <= 1 || this.#isFresh);
    return near.sort((left, right) => left.distance - right.distance)[0]?.sheet;
  }

  /** The sizes of all pages, then their words, so that a search of the page finds text that is not drawn. */
  async #readAhead(document: PDFDocumentProxy): Promise<void> {
    for (const sheet of this.#sheets) {
      if (this.#document !== document) return;
      if (await sheet.measure(document).catch(() => false)) this.#sizeChanged();
    }
    for (const sheet of this.#sheets.slice(0, MOST_READ_AHEAD)) {
      await new Promise((resolve) => {
        requestIdle(resolve);
      });
      if (this.#document !== document) return;
      if (!sheet.isDrawn && sheet !== this.#drawing) sheet.setPlainText(await readWords(document, sheet.number));
    }
  }

  /**
   * A page above the view that is larger than was thought moves the content below it: the place is held by page, not
   * pixels.
   */
  #sizeChanged(): void {
    const position = this.#positions.read();
    this.#positions.forget();
    this.#positions.restore(position);
    this.fit();
  }
}
