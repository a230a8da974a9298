import { cancelIdle, requestIdle } from '../base/dom/idle-time.ts';

/** How many fields of a list the first frame draws, enough for a screen, and how many more at a time when idle. */
const FIRST = 20;
const MORE = 400;
/** Drawing so many more takes about this long, in ms: with less idle time left the browser has its turn first, */
const LONG_ENOUGH = 6;
/** but not sooner than after so many ms, which pass unnoticed: many short turns wait for many frames. */
const SLICE = 40;

/** The form that long lists are drawn in. */
export interface DrawnForm {
  /** Whether a list stands in the page. */
  readonly has: (key: string) => boolean;
  /** Draws the form with the budget as it is now; `atOnce` before it returns. */
  readonly draw: (atOnce: boolean) => void;
}

/**
 * Draws long lists piece by piece, for as long as there is nothing else to wait for.
 *
 *     first frame: 20 fields │ idle: + 400 │ + 400 │ … until no list is `unfinished`
 */
export class IdleDrawing {
  /** Keys of lists that have more instances than the budget let draw; the form adds and deletes them as it draws. */
  readonly unfinished = new Set<string>();
  readonly #form: DrawnForm;
  #budget = FIRST;
  #idle: number | undefined;

  constructor(form: DrawnForm) {
    this.#form = form;
  }

  /** How many fields of a list are drawn by now. */
  get budget(): number {
    return this.#budget;
  }

  /** For another document. */
  begin(): void {
    this.unfinished.clear();
    this.#budget = FIRST;
  }

  stop(): void {
    cancelIdle(this.#idle);
    this.#idle = undefined;
  }

  /** Draws on in idle time. */
  continue(): void {
    if (this.unfinished.size === 0 || this.#idle !== undefined) return;
    this.#idle = requestIdle((deadline) => {
      this.#idle = undefined;
      this.#drawMore(deadline);
    });
  }

  /** Draws all of the rest with the next drawing. */
  allowAll(): void {
    if (this.unfinished.size > 0) this.#budget = Infinity;
  }

  #drawMore(deadline: IdleDeadline | undefined): void {
    const { unfinished } = this;
    const end = performance.now() + SLICE;
    do {
      // A list that went while it was being drawn will never be finished.
      for (const key of unfinished) if (!this.#form.has(key)) unfinished.delete(key);
      this.#budget += MORE;
      this.#form.draw(deadline !== undefined && unfinished.size > 0);
    } while (
      deadline &&
      unfinished.size > 0 &&
      Math.max(deadline.timeRemaining(), end - performance.now()) > LONG_ENOUGH
    );
  }
}
