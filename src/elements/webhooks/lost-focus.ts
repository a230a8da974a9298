import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Leads the focus on when the control that had it is gone, so that keys go on where the person is.
 *
 *     a line of the list ──▶ the title of its webhook ──▶ that line again
 *     a button of the log ──▶ the first delivery, else the filters
 */
export class LostFocus implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #webhook: () => string;
  /** The control with the focus, before the element is drawn. */
  #before: Element | null = null;
  #isOfLog = false;
  #isLost = false;
  /** The webhook that was shown last. */
  #last = '';

  /** `webhook` tells the id of the one that is shown; '' while the list is. */
  constructor(host: ReactiveControllerHost & Element, webhook: () => string) {
    this.#host = host;
    this.#webhook = webhook;
    host.addController(this);
  }

  hostUpdate(): void {
    const before = this.#host.shadowRoot?.activeElement ?? null;
    // The details of a delivery lead it back to their row by themselves.
    this.#before = before?.closest('.details') ? null : before;
    if (before) this.#isOfLog = before.closest('.log') !== null;
  }

  hostUpdated(): void {
    this.#last = this.#webhook() || this.#last;
    if (this.#before?.isConnected === false) this.#isLost = true;
    const isNowhere = this.#host.shadowRoot?.activeElement === null && document.activeElement === document.body;
    const next = this.#isLost && isNowhere ? this.#findNext() : null;
    if (next || !isNowhere) this.#isLost = false;
    next?.focus();
  }

  /** Null until it is drawn. */
  #findNext(): HTMLElement | null {
    const find = (selector: string) => this.#host.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
    if (this.#isOfLog) return find('.log .link') ?? find('.log select');
    if (this.#webhook() !== '') return find('.webhook-head .title');
    return find(`.webhook[data-id="${CSS.escape(this.#last)}"]`) ?? find('.webhook, .notice .button');
  }
}
