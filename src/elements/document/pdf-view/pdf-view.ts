import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { DeedElement } from '../../base/deed-element.ts';
import { fire } from '../../base/events.ts';
import { pageFetch } from '../../base/http/request.ts';
import { sayPdf } from '../../base/localize/source/pdf.ts';
import { hues } from '../../base/styles/hues.ts';
import { controls, feedback } from '../../base/styles/index.ts';
import { openDocument, saveDocument } from './give-file.ts';
import type { PdfReader } from './open-pdf.ts';
import { followPageKeys } from './page-keys.ts';
import { createNote } from './page-notes.ts';
import { PageLabels } from './page-labels.ts';
import { PageReading } from './page-reading.ts';
import { PageStack } from './page-stack.ts';
import { PageBoxes } from './page-boxes.ts';
import type { PdfBox } from './pdf-box.ts';
import { PdfLoading } from './pdf-loading.ts';
import type { PdfFault, PdfSource } from './pdf-source.ts';
import { pdfViewStyles } from './pdf-view.styles.ts';
import { renderEmpty, renderFault, renderLoading, renderOutdated } from './render-notices.ts';
import { renderPageTools } from './render-tools.ts';
import { ViewZoom } from './view-zoom.ts';
import { observeSize } from './visible-part.ts';
import { followZoomGestures } from './zoom-gestures.ts';

/**
 * The pages of a PDF, with what lies over them. Only near pages are drawn; their text can be selected, searched and
 * read aloud. They are made larger and smaller by buttons, keys, Ctrl and the wheel, and a pinch. New pages take the
 * place of old ones when they are there, at the place the person was.
 *
 * @fires deed-pdf-shown - the first page can be seen: `{pages}`
 * @fires deed-page-read - a page was drawn whole and seen at a size to read, a jump past it does not count: `{page, read,
 * pages}`, `read` being how many were
 * @fires deed-page-fault - something of a page cannot be drawn, and it says so: `{page, faults}`, of `page`, `image`,
 * `font`
 * @fires deed-pdf-saved - the file was handed to the browser to be saved: `{pages}`
 * @fires deed-box-chosen - a box was pressed: `{id}`
 * @fires deed-box-marked - the pointer or the focus is on a box: `{id}`, '' when on none
 * @fires deed-error - there are no pages: `{code, message}`; `code` is `not_pdf`, `encrypted`, `network`,
 * `unavailable`, `forbidden`, `gone`, `no_reader` or `failed`
 * @slot page-1 - laid over the first page, `page-2` over the second, and so on; `--_scale` is CSS pixels for one point
 * @csspart tools - the bar with page and size
 * @csspart page - one page
 * @csspart box - one box over a page
 * @cssprop --deed-pdf-view-block-size - its height; as much as fits the window unless set
 * @cssprop --deed-color-desk - what the pages lie on
 */
export class DeedPdfView extends DeedElement {
  static override styles = [...DeedElement.shared, controls, feedback, hues, pdfViewStyles];

  @query('.scroller') private readonly scroller!: HTMLElement;
  @query('.sheets') private readonly sheets!: HTMLElement;

  /**
   * The PDF: its address, its bytes, or a function `(signal) => Promise<{ok: true, bytes} | {ok: false, fault,
   * retryAfter?}>`.
   */
  @property() src: PdfSource | undefined;

  /** The name under which the PDF is saved, without its ending. */
  @property({ attribute: 'file-name' }) fileName = '';

  /** The boxes over the pages. */
  @property({ attribute: false }) boxes: readonly PdfBox[] = [];

  /** The id of the box that is marked, from outside. */
  @property({ attribute: 'active-box' }) activeBox = '';

  /** How a `src` that is an address is fetched. */
  @property({ attribute: false }) fetch: typeof globalThis.fetch = pageFetch;

  @state() private phase: 'empty' | 'loading' | 'shown' | PdfFault = 'empty';
  @state() private page = 1;
  @state() private count = 0;
  @state() private isWaiting = false;

  #stack: PageStack | undefined;
  #gestures = new AbortController();
  /** True from opening a document until its first page is drawn. */
  #isNew = false;
  readonly #boxes = new PageBoxes(this);
  readonly #reading = new PageReading({
    list: () => this.#stack?.listInView() ?? [],
    onRead: (page) => {
      fire(this, 'deed-page-read', { page, read: this.#reading.count, pages: this.count });
    },
  });
  readonly #labels = new PageLabels(this);
  readonly #zoom = new ViewZoom(this, () => this.#stack);
  readonly #loading = new PdfLoading(this, {
    onEmpty: () => {
      this.#empty();
    },
    onBegin: () => {
      this.isWaiting = true;
      if (this.count === 0) this.phase = 'loading';
    },
    onOpened: (reader, document) => this.#show(reader, document),
    // Pages that are shown stay.
    onRefused: (fault) => {
      this.isWaiting = false;
      this.phase = fault;
      fire(this, 'deed-error', { code: fault, message: '' });
    },
  });
  #document: PDFDocumentProxy | undefined;
  readonly #resizes = observeSize(() => {
    this.#zoom.fit();
  });

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('online', this.#onOnline);
    window.addEventListener('scroll', this.#onScroll, { passive: true, capture: true });
    this.#loading.prepare();
    if (this.hasUpdated) this.#begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('online', this.#onOnline);
    window.removeEventListener('scroll', this.#onScroll, { capture: true });
    this.#end();
  }

  /** The PDF that is shown, for elements around. @internal */
  get pdf(): PDFDocumentProxy | undefined {
    return this.#document;
  }

  /** Goes to a page, from 1. */
  goToPage(page: number): void {
    this.#stack?.goTo(Math.min(Math.max(1, Math.round(page)), Math.max(1, this.count)));
  }

  /** Brings a box into view. */
  showBox(id: string): void {
    const box = this.#boxes.list().find((one) => one.id === id);
    if (box) this.#stack?.goTo(box.page, box.y + box.height / 2);
  }

  /** Has the browser save the PDF that is shown; false where there is none. */
  async save(): Promise<boolean> {
    const isSaved = await saveDocument(this.#document, this.fileName);
    if (isSaved) fire(this, 'deed-pdf-saved', { pages: this.count });
    return isSaved;
  }

  /** Opens the PDF in a tab, where the browser prints it as it is; saves it where no tab may be opened. */
  async print(): Promise<boolean> {
    return (await openDocument(this.#document)) ?? this.save();
  }

  /** Fetches the PDF anew. */
  reload(): void {
    this.#loading.begin();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!this.isConnected) return;
    if (!this.#stack) this.#begin();
    else if (changed.has('src')) this.reload();
    this.#boxes.lay(this.#stack, { count: this.count });
    if (changed.has('activeBox')) this.#boxes.mark();
    this.#labels.describe(this.#stack);
  }

  /** Starts what works on the element's own DOM; called once that is drawn, and again when the element is put back. */
  #begin(): void {
    this.#stack = new PageStack({
      scroller: this.scroller,
      sheets: this.sheets,
      onMove: (page) => {
        this.page = page;
      },
      onDrawn: ({ number: page, faults }) => {
        this.#onDrawn();
        if (faults.length > 0) fire(this, 'deed-page-fault', { page, faults });
      },
      onGrown: () => {
        this.#boxes.lay(this.#stack, { count: this.count, anew: true });
      },
      describePage: (page) => sayPdf('pageNamed', this.#labels.of(page)),
      noteOf: ({ number: page, faults }) =>
        createNote({ page, faults }, { label: String(this.#labels.of(page)), onDownload: () => void this.save() }),
    });
    this.#resizes?.observe(this.scroller);
    this.#gestures = new AbortController();
    followZoomGestures({
      scroller: this.scroller,
      readScale: () => this.#zoom.scale,
      setScale: (scale) => {
        this.#zoom.set(scale);
      },
      signal: this.#gestures.signal,
    });
    this.reload();
  }

  /** Leaves nothing running: no request, no timer, no drawing. The pages shown go with their source. */
  #end(): void {
    this.#loading.end();
    this.#gestures.abort();
    this.#resizes?.disconnect();
    this.#reading.end();
    this.#empty();
    this.#stack = undefined;
  }

  /** Nothing is shown, fetched or to be saved. */
  #empty(): void {
    this.#stack?.clear();
    [this.count, this.phase, this.isWaiting, this.#document] = [0, 'empty', false, undefined];
  }

  /** Shows a document that was opened; false where the element has been taken away meanwhile. */
  #show(reader: PdfReader, document: PDFDocumentProxy): boolean {
    if (!this.#stack) return false;
    this.#isNew = true;
    this.count = document.numPages;
    this.#document = document;
    this.#reading.begin();
    void this.#stack.show(reader, document).then(() => {
      this.#boxes.lay(this.#stack, { count: this.count, anew: true });
      this.#zoom.read();
    });
    return true;
  }

  /** The first page of new ones is there; only then is it told that they are shown. */
  #onDrawn(): void {
    if (!this.#isNew) return;
    this.#isNew = false;
    this.isWaiting = false;
    this.phase = 'shown';
    void this.updateComplete.then(() => {
      fire(this, 'deed-pdf-shown', { pages: this.count });
      void this.#labels.read(() => this.#document);
    });
  }

  /** The pressed button goes with its notice: the pages get its focus, unless that has gone elsewhere by then. */
  readonly #retry = (): void => {
    const takeFocus = (): void => {
      if (document.activeElement === document.body) this.scroller.focus({ preventScroll: true });
    };
    this.addEventListener('deed-pdf-shown', takeFocus, { once: true });
    this.reload();
  };

  /** Only what a connection can mend. */
  readonly #onOnline = (): void => {
    if (this.phase === 'network' || this.phase === 'unavailable') this.reload();
  };

  readonly #onScroll = (): void => {
    this.#stack?.follow();
  };

  readonly #onKey = followPageKeys({
    readPage: () => ({ page: this.#stack?.page ?? 1, count: this.count }),
    goTo: (page) => this.goToPage(page),
    step: (direction) => this.#zoom.step(direction),
    fit: () => this.#zoom.set('width'),
  });

  protected override render(): TemplateResult {
    const hasPages = this.count > 0;
    const { phase } = this;
    const isAmiss = phase !== 'shown' && phase !== 'loading' && phase !== 'empty';
    return html`<div class="view" aria-busy=${this.isWaiting ? 'true' : 'false'} @keydown=${this.#onKey}>
      ${
        hasPages
          ? renderPageTools({
              page: this.page,
              count: this.count,
              labels: this.#labels.list,
              percent: this.#zoom.percent,
              isUpdating: this.isWaiting && phase === 'shown',
              isFitting: this.#zoom.isFitting,
              onPage: (page) => this.goToPage(page),
              onStep: (direction) => this.#zoom.step(direction),
              onFit: () => this.#zoom.set('width'),
              onPrint: () => void this.print(),
            })
          : nothing
      }
      <div class="notices" role="status">
        ${isAmiss ? (hasPages ? renderOutdated(this.#retry) : renderFault(phase, this.#retry)) : phase === 'empty' ? renderEmpty() : nothing}
      </div>
      ${phase === 'loading' ? renderLoading(hasPages) : nothing}
      <div
        class="scroller ${phase === 'loading' || !hasPages ? 'unseen' : ''}"
        tabindex=${hasPages ? '0' : '-1'}
        role="region"
        aria-label=${sayPdf('region')}
        @scroll=${this.#onScroll}
      >
        <p class="printed">${sayPdf('printedPlain')}</p>
        <div class="sheets"></div>
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-pdf-view': DeedPdfView;
  }
}
