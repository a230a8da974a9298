import type { LitElement, ReactiveController } from 'lit';
import type { Step } from './render-bar.ts';

/** Of the height of the window: where the place to sign has to be to count as reached. */
const REACHED = 0.62;
/** The part of a document from which on it counts as read: margins at its end say nothing. */
const ALL = 0.98;

/** How far somebody has come in a document: looked at once a frame while they scroll, in whatever scrolls. */
export class ReadingProgress implements ReactiveController {
  readonly #host: LitElement;
  #signal: AbortSignal | undefined;
  #isDue = false;
  #read = 0;
  #hasStarted = false;
  #isAtSign = false;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The part of the document that has been on the screen, from 0 to 1. */
  get read(): number {
    return this.#read;
  }

  /** What the person is led to next. */
  get step(): Step {
    if (this.#isAtSign) return 'sign';
    return this.#hasStarted || this.#read > ALL ? 'next' : 'start';
  }

  /** For a document that nobody has read yet, until the signal ends it. */
  begin(signal: AbortSignal): void {
    this.#signal = signal;
    this.forget();
    window.addEventListener('scroll', this.look, { passive: true, capture: true, signal });
    window.addEventListener('resize', this.look, { passive: true, signal });
  }

  /** What was read is not what stands there now. */
  forget(): void {
    [this.#read, this.#hasStarted] = [0, false];
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
      if (!signal.aborted) this.#measure();
    });
  };

  #measure(): void {
    const height = window.innerHeight;
    const root = this.#host.renderRoot;
    const place = root.querySelector('.paper[data-shown]')?.getBoundingClientRect();
    const sign = root.querySelector('#sign');
    const read = place && place.height > 0 ? Math.min(1, Math.max(0, (height - place.top) / place.height)) : 0;
    const isAtSign = sign !== null && sign.getBoundingClientRect().top < height * REACHED;
    if (read <= this.#read && isAtSign === this.#isAtSign) return;
    this.#read = Math.max(this.#read, read);
    this.#isAtSign = isAtSign;
    this.#host.requestUpdate();
  }
}
