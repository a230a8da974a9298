import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { sayBuilder } from '../base/localize/source/builder.ts';

interface Finish {
  /** How many things are missing. */
  readonly missing: number;
  readonly isReadonly: boolean;
  /** The open comments in words; undefined where there are none, or something is missing. */
  readonly comments: string | undefined;
  /** Whether the list of missing things is open. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The remaining work, and the button that finalizes. */
export function renderFinish({ missing, isReadonly, comments, isOpen, onOpen }: Finish): TemplateResult {
  return html`<section class="finish" aria-label=${sayBuilder('finishing')}>
    ${
      isReadonly || (missing === 0 && !comments)
        ? nothing
        : html`<button
            type="button"
            class="button ghost missing-button"
            aria-haspopup="dialog"
            aria-expanded=${isOpen ? 'true' : 'false'}
            @click=${onOpen}
          >
            <span class=${comments ? 'dot open' : 'dot'}></span>${comments ?? sayBuilder('missing', missing)}
          </button>`
    }
    <deed-finalize-button
      short
      exportparts="button: finalize__button, reopen: finalize__reopen, dialog: finalize__dialog"
    ></deed-finalize-button>
  </section>`;
}
