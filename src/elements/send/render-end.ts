import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { withReason } from '../base/ask.ts';
import { saySend } from '../base/localize/source/send.ts';
import type { SendModel } from './send-model.ts';

interface End {
  readonly isPaper: boolean;
  /** Mails it to the sender alone; undefined where that cannot be done. */
  readonly onTest: (() => Promise<void>) | undefined;
  readonly isTesting: boolean;
}

/** Trouble, if any, and the buttons: to send, to the next step of a PDF, to try it. */
export function renderEnd(
  { isBusy, trouble, reason, faults, form, pdf }: SendModel,
  { isPaper, onTest, isTesting }: End,
): TemplateResult {
  const words = isPaper ? saySend('sendPaper') : saySend('send', form.order.length);
  const isLast = !pdf || pdf.step === 'terms';
  return html`<div class="end">
    ${isLast ? (pdf?.renderFaults() ?? nothing) : nothing}
    <p
      class="trouble"
      role="alert"
      tabindex="-1"
      ?hidden=${trouble === undefined || (trouble === 'fields' && faults.size === 0)}
    >
      ${trouble === undefined ? nothing : trouble === 'fields' ? saySend('mend', faults.size) : withReason(saySend(trouble), reason)}
    </p>
    <div class="buttons">
      ${
        isLast
          ? html`<button
              type="submit"
              class="button primary"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              aria-disabled=${isBusy ? 'true' : nothing}
              aria-busy=${isBusy}
            >
              ${isBusy ? html`<span class="spinner"></span>${saySend('sending')}` : words}
            </button>`
          : pdf.renderNext()
      }
      ${
        onTest && !isPaper && isLast
          ? html`<button type="button" class="button ghost" aria-busy=${isTesting} @click=${onTest}>
              ${saySend('test')}
            </button>`
          : nothing
      }
    </div>
  </div>`;
}
