import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { toastStyles } from '../base/popups/toast.styles.ts';
import { codeStyles } from './code.styles.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import type { PartsSetting } from './parts-setting.ts';
import { renderCode } from './render-delivery.ts';
import { SAMPLES } from './samples.ts';

/** Styles that it adds to the element's. */
export const styles = [codeStyles, toastStyles];

/** Code that checks a signature, in the language that is chosen. */
export class SamplesPart {
  readonly #setting: PartsSetting;
  #chosen = 0;

  constructor(setting: PartsSetting) {
    this.#setting = setting;
  }

  render(): TemplateResult {
    const sample = SAMPLES[this.#chosen] ?? SAMPLES[0];
    return html`<div class="samples">
      <p>${sayWebhooks('codeText')}</p>
      <div
        class="tabs"
        role="tablist"
        aria-label=${sayWebhooks('languages')}
        @keydown=${(event: KeyboardEvent) => {
          this.#onKey(event);
        }}
      >
        ${SAMPLES.map(
          ({ language }, index) =>
            html`<button
              type="button"
              role="tab"
              id=${`sample-${index}`}
              aria-controls="sample"
              aria-selected=${index === this.#chosen ? 'true' : 'false'}
              tabindex=${index === this.#chosen ? 0 : -1}
              @click=${() => {
                this.#choose(index);
              }}
            >
              ${language}
            </button>`,
        )}
      </div>
      <div role="tabpanel" id="sample" aria-labelledby=${`sample-${this.#chosen}`}>
        ${renderCode(sample.language, sample.code, this.#setting.actions.tell)}
      </div>
    </div>`;
  }

  #choose(index: number): void {
    this.#chosen = index;
    this.#setting.host.requestUpdate();
  }

  #onKey(event: KeyboardEvent): void {
    const last = SAMPLES.length - 1;
    const at = this.#chosen;
    const { host } = this.#setting;
    const isRight = getComputedStyle(host).direction !== 'rtl';
    const next = {
      ArrowRight: isRight ? at + 1 : at - 1,
      ArrowLeft: isRight ? at - 1 : at + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.#choose((next + SAMPLES.length) % SAMPLES.length);
    void host.updateComplete.then(() =>
      host.renderRoot.querySelector<HTMLElement>('.samples [aria-selected=true]')?.focus(),
    );
  }
}
