const FIRST = 1000;
const MOST = 30_000;

/** Looks again at what is not there yet, or could not be reached: at first soon, later less and less often. */
export class LookAgain {
  readonly #look: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #looks = 0;

  constructor(look: () => void) {
    this.#look = look;
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

  /** After one that was answered: what is waited for is not there yet. */
  afterAnswer(): void {
    this.#failures = 0;
    this.#looks += 1;
    this.#lookIn(waitAfter(this.#looks));
  }

  #lookIn(ms: number): void {
    this.stop();
    this.#timer = setTimeout(this.#look, ms);
  }
}

/**
 * How long to wait before another look, in ms, after so many: each time twice as long, half a minute at most, and
 * spread, so that many pages do not come back at once.
 */
function waitAfter(looks: number): number {
  return Math.min(MOST, FIRST * 2 ** looks) * (0.5 + Math.random() / 2);
}
