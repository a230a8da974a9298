import { requestIdle } from '../base/dom/idle-time.ts';

/** Rows that have been painted. What new ones have beside their text is drawn in the time that is left. */
export class SettledRows {
  ids: ReadonlySet<string> = new Set();
  readonly #onChange: () => void;
  #isAsked = false;
  /** Whether there was a list, which may have been empty. */
  #isBegun = false;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Takes the rows that are drawn now; `list` names them once there is time. */
  take(list: () => readonly string[]): void {
    if (this.#isAsked || (this.#isBegun && list().every((id) => this.ids.has(id)))) return;
    this.#isAsked = true;
    this.#isBegun = true;
    requestIdle(() => {
      this.#isAsked = false;
      this.ids = new Set(list());
      this.#onChange();
    });
  }
}
