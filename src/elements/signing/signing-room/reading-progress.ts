import type { LitElement, ReactiveController } from 'lit';
import { LOOK, SeenParts } from '../../base/dom/seen-parts.ts';
import type { Step } from './render-bar.ts';

/** Of the height of the window: where the place to sign has to be to count as reached. */
const REACHED = 0.62;
/** The part of a document from which on it counts as read: margins at its end say nothing. */
const ALL = 0.98;

/** How many pages of how many have been read. */
export interface PagesRead {
  readonly read: number;
  readonly pages: number;
}

/**
 * The progress of a reader: the parts of the text that were in view, whichever element scrolls; for pages, as the pages
 * report it. Parts passed by a jump do not count.
 */
export class ReadingProgress implements ReactiveController {
  readonly #host: LitElement;
  #signal: AbortSignal | undefined;
  #isDue = false;
  #text = new SeenParts();
  #pages: PagesRead | undefined;
  #hasStarted = false;
  #isAtSign = false;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
    host.addEventListener('deed-page-read', ({ detail: { read, pages } }) => {
      this.#pages = { read, pages };
      host.requestUpdate();
    });
  }

  /** The part of the document that has been read, from 0 to 1. */
  get read(): number {
    const read = Math.max(this.#text.total, this.#pages ? this.#pages.read / this.#pages.pages : 0);
    return read > ALL ? 1 : read;
  }

  /** Undefined while no page has been read. */
  get pages(): PagesRead | undefined {
    return this.#pages;
  }

  /** Returns the next step; where something cannot be shown here, the file comes before signing, and fields before both. */
  stepOf({ isUnseen, isFilling }: { readonly isUnseen: boolean; readonly isFilling: boolean }): Step {
    if (isFilling && (this.#isAtSign || this.#hasStarted || this.read === 1)) return 'fill';
    if (this.#isAtSign) return isUnseen ? 'file' : 'sign';
    return this.#hasStarted || this.read === 1 ? 'next' : 'start';
  }

  /** Starts afresh for an unread document, until the signal aborts. */
  begin(signal: AbortSignal): void {
    this.#signal = signal;
    this.forget();
    window.addEventListener('scroll', this.look, { passive: true, capture: true, signal });
    window.addEventListener('resize', this.look, { passive: true, signal });
    const timer = setInterval(() => {
      this.#readText();
    }, LOOK);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
    });
  }

  /** Discards the progress, since the document has changed. */
  forget(): void {
    [this.#text, this.#pages, this.#hasStarted] = [new SeenParts(), undefined, false];
    this.#host.requestUpdate();
  }

  start(hasStarted = true): void {
    this.#hasStarted = hasStarted;
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    this.look();
  }

  readonly look = (): void => {
    const signal = this.#signal;
    if (this.#isDue || !signal || signal.aborted) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      if (signal.aborted) return;
      const sign = this.#host.renderRoot.querySelector('#sign');
      const isAtSign = sign !== null && sign.getBoundingClientRect().top < window.innerHeight * REACHED;
      if (isAtSign === this.#isAtSign) return;
      this.#isAtSign = isAtSign;
      this.#host.requestUpdate();
    });
  };

  #readText(): void {
    const before = this.read;
    const box = this.#host.renderRoot.querySelector('.text[data-shown]')?.getBoundingClientRect();
    const from = Math.max(0, -(box?.top ?? 0)) / (box?.height || 1);
    const to = Math.min(1, (window.innerHeight - (box?.top ?? 0)) / (box?.height || 1));
    this.#text.look(box && to > from && document.visibilityState !== 'hidden' ? { from, to } : undefined);
    if (Math.round(before * 100) !== Math.round(this.read * 100)) this.#host.requestUpdate();
  }
}
