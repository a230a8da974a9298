import type { ReactiveControllerHost } from 'lit';
import type { PageStack } from './page-stack.ts';
import { FULL_SIZE } from './page-zoom.ts';
import type { PageZoom } from './page-zoom.ts';

/** The factor of one press of the buttons. */
const STEP = 1.2;

/** How large the pages are, by steps, gestures and the width alike, and that size in percent. */
export class ViewZoom {
  readonly #host: ReactiveControllerHost;
  readonly #stack: () => PageStack | undefined;
  #percent = 100;

  constructor(host: ReactiveControllerHost, stack: () => PageStack | undefined) {
    this.#host = host;
    this.#stack = stack;
  }

  /** CSS pixels for one point. */
  get scale(): number {
    return this.#stack()?.scale ?? FULL_SIZE;
  }

  /** As it was last read; 100 is the size on paper. */
  get percent(): number {
    return this.#percent;
  }

  /** Whether the pages follow the width. */
  get isFitting(): boolean {
    return this.#stack()?.zoom === 'width';
  }

  /** Fits the pages to the space there is now. */
  fit(): void {
    this.#stack()?.fit();
    this.read();
  }

  set(zoom: PageZoom): void {
    this.#stack()?.setZoom(zoom);
    this.read();
  }

  /** Multiplied, so that as many steps back lead to the size it was. */
  step(direction: 1 | -1): void {
    this.set(this.scale * STEP ** direction);
  }

  /** Reads the size after layout, which is where it comes from. */
  read(): void {
    const percent = Math.round((this.scale / FULL_SIZE) * 100);
    if (percent !== this.#percent)
      void this.#host.updateComplete.then(() => {
        this.#percent = percent;
        this.#host.requestUpdate();
      });
  }
}
