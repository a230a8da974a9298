import type { LitElement, ReactiveController } from 'lit';
import type { FormHost } from '../view/form-host.ts';

/**
 * Folded cards that the browser's own search looks into, where it can: a card with a match is unfolded. Elsewhere they
 * are hidden as before.
 */
export class FoldedCards implements ReactiveController {
  readonly #host: FormHost;

  constructor(host: FormHost) {
    this.#host = host;
    if (!('onbeforematch' in document.documentElement)) return;
    const shadow = host.shadow();
    (shadow.host as LitElement).addController(this);
    shadow.addEventListener('beforematch', this.#onFound);
    this.hostUpdated();
  }

  hostUpdated(): void {
    if (!this.#host.memory.anyCollapsed) return;
    for (const body of this.#host.shadow().querySelectorAll('.card-body[hidden]:not([hidden="until-found"])'))
      body.setAttribute('hidden', 'until-found');
  }

  readonly #onFound = (event: Event): void => {
    for (const node of event.composedPath()) {
      if (!(node instanceof HTMLElement) || !node.matches('.card')) continue;
      const { key } = node.dataset;
      if (key !== undefined) this.#host.memory.setCollapsed(key, false);
    }
    void this.#host.redraw();
  };
}
