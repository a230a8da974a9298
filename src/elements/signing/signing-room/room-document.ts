import type { LitElement, TemplateResult } from 'lit';
import type { PdfFetch } from '../../document/pdf-view/pdf-source.ts';
import type { DeedPdfView } from '../../document/pdf-view/pdf-view.ts';
import type { ReadingProgress } from './reading-progress.ts';
import { renderDocument } from './render-document.ts';
import type { ReadingView } from './render-document.ts';
import { pdfOf } from './room-api.ts';
import type { RoomAddress } from './room-api.ts';
import { RoomText } from './room-text.ts';
import { scrollToPart } from './scroll-to-part.ts';
import type { OpenedRoom } from './standing.ts';
import { findReader } from './take-over.ts';

interface Setting {
  readonly address: () => RoomAddress;
  /** Ends fetching it. */
  readonly signal: () => AbortSignal;
  readonly reading: ReadingProgress;
  /** Registers the element of the pages. */
  readonly loadPages: () => Promise<unknown> | undefined;
  /** The document can be read: there is time for what comes next. */
  readonly onReadable: () => void;
}

/** The document of a room as it is read: its text, or its pages where there is no text or the signee chose them. */
export class RoomDocument {
  readonly #host: LitElement;
  readonly #setting: Setting;
  readonly #text = new RoomText();
  #view: ReadingView = 'text';
  #pdf: PdfFetch | undefined;

  constructor(host: LitElement, setting: Setting) {
    this.#host = host;
    this.#setting = setting;
  }

  get view(): ReadingView {
    return this.#view;
  }

  /** For another signature; its text is fetched beside the room. */
  begin(): void {
    this.#pdf = undefined;
    this.#text.begin(this.#host, this.#setting.address(), this.#setting.signal());
  }

  /** Fetches the text or the pages of a room; `isOther`: its document is another than before. */
  take({ document: { drafted } }: OpenedRoom, { isOther }: { readonly isOther: boolean }): void {
    if (drafted) this.#takeOver();
    if (isOther || !this.#pdf) this.#pdf = (signal) => pdfOf(this.#setting.address(), '/pdf')(signal);
    if (!drafted) this.#view = 'pages';
    else if (isOther || this.#text.shown === undefined) void this.#readText();
    if (this.#view === 'pages') {
      this.#choose('pages');
      this.#setting.onReadable();
    }
  }

  /** Has the pages before the person, at what `show` brings up. */
  async showPages(show: (pages: DeedPdfView) => void): Promise<void> {
    this.#choose('pages');
    await this.#host.updateComplete;
    const { renderRoot } = this.#host;
    scrollToPart(renderRoot.querySelector<HTMLElement>('.paper'));
    const pages = renderRoot.querySelector<DeedPdfView>('deed-pdf-view');
    if (pages) show(pages);
  }

  /** Draws it with what lies over its pages; a place of the signature leads to the section for signing. */
  render(room: OpenedRoom, over: readonly TemplateResult[]): TemplateResult {
    return renderDocument({
      room,
      over,
      text: this.#text.shown,
      view: this.#view,
      pages: this.#pdf,
      onView: (view) => {
        this.#choose(view);
      },
      onShown: this.#setting.reading.look,
      onBox: () => {
        scrollToPart(this.#host.renderRoot.querySelector<HTMLElement>('#sign'), { hasFocus: true });
      },
    });
  }

  /** Shows the text that stands in the page already, where the reader is in it. */
  #takeOver(): void {
    if (!this.#text.takeOver()) return;
    const reader = findReader(this.#host);
    this.#setting.reading.start(reader?.hasStarted ?? false);
    void this.#host.updateComplete.then(() => {
      reader?.settle(this.#host.renderRoot);
      this.#setting.onReadable();
    });
  }

  async #readText(): Promise<void> {
    const signal = this.#setting.signal();
    await this.#text.read(this.#setting.address(), signal);
    if (signal.aborted) return;
    this.#host.requestUpdate();
    if (this.#text.shown === 'failed') this.#choose('pages');
    await this.#host.updateComplete;
    this.#setting.onReadable();
  }

  #choose(view: ReadingView): void {
    this.#view = view;
    this.#host.requestUpdate();
    if (view === 'pages') void this.#setting.loadPages()?.catch(() => undefined);
  }
}
