import type { ReactiveController, ReactiveControllerHost } from 'lit';

const FIRST = 1000;
const MOST = 30_000;

/**
 * Looks again for a state that has not come yet, or a service that could not be reached: at first soon, later less and
 * less often, and as soon as the connection is back.
 */
export class LookAgain implements ReactiveController {
  readonly #look: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #looks = 0;

  constructor(host: ReactiveControllerHost, look: () => void) {
    this.#look = look;
    host.addController(this);
  }

  hostConnected(): void {
    window.addEventListener('online', this.#onOnline);
  }

  hostDisconnected(): void {
    window.removeEventListener('online', this.#onOnline);
    this.stop();
  }

  begin(): void {
    [this.#failures, this.#looks] = [0, 0];
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** After a look that failed, not before the service wishes, in seconds. */
  afterFailure({ retryAfter = 0 }: { readonly retryAfter?: number | undefined }): void {
    this.#failures += 1;
    this.#lookIn(Math.max(retryAfter * 1000, waitAfter(this.#failures)));
  }

  /** Schedules a look after a response in which the awaited state had not come yet. */
  afterAnswer(): void {
    this.#failures = 0;
    this.#looks += 1;
    this.#lookIn(waitAfter(this.#looks));
  }

  readonly #onOnline = (): void => {
    if (this.#failures > 0) this.#look();
  };

  #lookIn(ms: number): void {
    this.stop();
    this.#timer = setTimeout(this.#look, ms);
  }
}

/**
 * Returns the wait before another look, in ms, after so many looks. It doubles each time, up to half a minute, and is
 * spread, so that many pages do not come back at once.
 */
function waitAfter(looks: number): number {
  return Math.min(MOST, FIRST * 2 ** looks) * (0.5 + Math.random() / 2);
}
