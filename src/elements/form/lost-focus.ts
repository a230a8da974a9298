import type { LitElement, ReactiveController } from 'lit';
import { findControl } from './view/form-host.ts';
import type { FormHost } from './view/form-host.ts';

/**
 * Another user may take away the card or the field that this user is in. The browser then leaves the focus nowhere,
 * where no key is heard; it goes to the nearest element that is still there.
 *
 *     list ─ card ─ list ─ card × ─ field ×      the card beside the one removed, else the list around it, and so on
 */
export class LostFocus implements ReactiveController {
  readonly #host: FormHost;
  #focused: Element | null = null;
  /** The elements around the focus, inner first, and beside each card in it. */
  #around: HTMLElement[] = [];

  constructor(host: FormHost) {
    this.#host = host;
    (host.shadow().host as LitElement).addController(this);
  }

  hostUpdate(): void {
    const focused = this.#host.shadow().activeElement;
    this.#focused = focused;
    this.#around = [];
    for (let at = focused?.closest<HTMLElement>('[data-key]'); at; at = at.parentElement?.closest('[data-key]')) {
      const beside = at.matches('.card') ? [at.nextElementSibling, at.previousElementSibling] : [];
      this.#around.push(at, ...beside.filter((card) => card instanceof HTMLElement));
    }
  }

  hostUpdated(): void {
    const [focused, around] = [this.#focused, this.#around];
    this.#focused = null;
    this.#around = [];
    // A user who has gone elsewhere meanwhile is left there.
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const near = around.find((element) => element.isConnected);
    (near?.querySelector<HTMLElement>('.card-toggle, [data-action=add]') ?? findControl(near))?.focus({
      preventScroll: true,
    });
  }
}
