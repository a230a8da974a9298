import type { PDFDocumentProxy } from 'pdfjs-dist';
import { warnOnce } from '../../base/bad-property.ts';
import { retryDelay } from '../../base/http/retry.ts';
import { loadPdfReader, openPdf } from './open-pdf.ts';
import type { PdfReader } from './open-pdf.ts';
import { isPdfSource, readPdf } from './pdf-source.ts';
import type { PdfFault, PdfRefusal, PdfSource } from './pdf-source.ts';

/** How often pages are asked for again by themselves before the person is left to ask. */
const MOST_TRIES = 8;

/** The element whose PDF it is. */
interface Host extends HTMLElement {
  readonly src: PdfSource | undefined;
  readonly fetch: typeof globalThis.fetch;
}

interface Setting {
  /** There is no source. */
  readonly onEmpty: () => void;
  readonly onBegin: () => void;
  /** False where the document cannot be shown any more. */
  readonly onOpened: (reader: PdfReader, document: PDFDocumentProxy) => boolean;
  readonly onRefused: (fault: PdfFault) => void;
}

/** Fetches and opens the PDF of an element, and tries again by itself where time can mend a fault. */
export class PdfLoading {
  readonly #host: Host;
  readonly #setting: Setting;
  /** Ends the fetching that is under way. */
  #stop = new AbortController();
  /** The request made before the element was drawn for the first time. */
  #ahead: { readonly src: PdfSource; readonly answer: ReturnType<typeof readPdf> } | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** How often it was tried again by itself; a press of the button begins anew. */
  #tries = 0;

  constructor(host: Host, setting: Setting) {
    this.#host = host;
    this.#setting = setting;
  }

  /** Has the PDF and what reads it on their way while the element is drawn for the first time. */
  prepare(): void {
    const { src, fetch } = this.#host;
    if (!src || !isPdfSource(src)) return;
    void loadPdfReader();
    this.#stop = new AbortController();
    this.#ahead = { src, answer: readPdf(src, { fetch, signal: this.#stop.signal }) };
  }

  /** Fetches the PDF anew. */
  begin(): void {
    this.#tries = 0;
    void this.#load();
  }

  /** Leaves nothing running: no request, no timer. */
  end(): void {
    this.#ahead = undefined;
    this.#stop.abort();
    clearTimeout(this.#again);
  }

  /**
   * Fetches, opens and gives it. A newer call aborts the one before at any stage, which then changes nothing. The
   * request made before the first drawing (`#ahead`) is used if it is still wanted.
   */
  async #load(): Promise<void> {
    clearTimeout(this.#again);
    const { src, fetch } = this.#host;
    const ahead = this.#ahead?.src === src ? this.#ahead?.answer : undefined;
    this.#ahead = undefined;
    if (!ahead) {
      this.#stop.abort();
      this.#stop = new AbortController();
    }
    const { signal } = this.#stop;
    if (!isPdfSource(src)) warnOnce(this.#host, 'src', 'an address, bytes or a function that gets them');
    if (src === undefined || src === null || src === '') {
      this.#setting.onEmpty();
      return;
    }
    this.#setting.onBegin();
    const [answer, reader] = await Promise.all([ahead ?? readPdf(src, { fetch, signal }), loadPdfReader()]);
    if (signal.aborted) return;
    const opened = !answer.ok
      ? answer
      : reader
        ? await openPdf(reader, answer.bytes)
        : ({ ok: false, fault: 'no_reader' } as const);
    if (!opened.ok) {
      if (!signal.aborted) this.#refused(opened);
      return;
    }
    if (!signal.aborted && reader && this.#setting.onOpened(reader, opened.document)) this.#tries = 0;
    else void opened.document.loadingTask.destroy().catch(() => undefined);
  }

  /** Only what time can mend is tried again, and only so often. */
  #refused({ fault, retryAfter }: PdfRefusal): void {
    this.#setting.onRefused(fault);
    if ((fault !== 'unavailable' && fault !== 'network') || this.#tries >= MOST_TRIES) return;
    const wait = retryDelay({ retryAfter, attempt: this.#tries + 1, random: Math.random });
    this.#tries += 1;
    this.#again = setTimeout(() => {
      void this.#load();
    }, wait);
  }
}
