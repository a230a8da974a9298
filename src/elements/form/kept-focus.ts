import type { LitElement, ReactiveController } from 'lit';

/** Drawing again may move nodes, and a moved node loses the focus: it is given back, caret and all. */
export class KeptFocus implements ReactiveController {
  readonly #host: LitElement;
  #giveBack: () => void = () => undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    const root = this.#host.shadowRoot;
    const element = root?.activeElement as HTMLInputElement | null | undefined;
    // Controls that hold no line of text have neither.
    const { selectionStart: start, selectionEnd: end } = element ?? {};
    this.#giveBack = () => {
      // Only where drawing took the focus away: a person who has gone elsewhere meanwhile is left there.
      if (!element?.isConnected || element === root?.activeElement) return;
      element.focus({ preventScroll: true });
      if (typeof start === 'number' && typeof end === 'number') element.setSelectionRange(start, end);
    };
  }

  hostUpdated(): void {
    this.#giveBack();
  }
}
