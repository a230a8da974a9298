import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { sayCommon } from '../localize/source/common.ts';

/** A line told to the person for a few seconds, with a way back. */
export interface Toast {
  readonly text: string;
  readonly undo?: () => void;
}

/** Of a person who is not at it: under the pointer or with the focus in it, it stays, so that this is no limit. */
const LASTS_MS = 8000;

/** Shows one toast at a time in its element, styled by `toastStyles`. */
export class ToastController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #lasts: number;
  #toast: Toast | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & Element, { lasts = LASTS_MS }: { readonly lasts?: number } = {}) {
    this.#host = host;
    this.#lasts = lasts;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** Shows a toast in place of the last one; undefined takes that away. */
  show(toast: Toast | undefined): void {
    clearTimeout(this.#timer);
    this.#toast = toast;
    if (toast)
      this.#timer = setTimeout(() => {
        this.#end();
      }, this.#lasts);
    this.#host.requestUpdate();
  }

  /** It stays while the person is at it. */
  #end(): void {
    this.show(this.#host.shadowRoot?.querySelector('.toast:is(:hover, :focus-within)') ? this.#toast : undefined);
  }

  /**
   * The place of toasts, at the end of the element. Drawn before there is one, so that the first is announced as well.
   */
  render(): TemplateResult {
    return html`<div class="toasts">
      <div role="status" aria-live="polite">${this.#toast ? renderToast(this.#toast) : nothing}</div>
    </div>`;
  }
}

/** One sentence, and what takes back that of which it tells. */
function renderToast({ text, undo }: Toast): TemplateResult {
  return html`<div class="toast">
    <span>${text}</span>
    ${undo ? html`<button type="button" class="button small" @click=${undo}>${sayCommon('undo')}</button>` : nothing}
  </div>`;
}
