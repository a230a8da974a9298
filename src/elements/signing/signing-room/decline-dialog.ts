import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconAlert } from '../../base/icons/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayRoom } from '../../base/localize/source/room.ts';

/** The content of the dialog, and its callbacks. */
export interface DeclinePart {
  readonly sender: string;
  readonly isSending: boolean;
  /** The fault of the reason, or why it was not accepted. */
  readonly fault: string;
  readonly onReason: (reason: string) => void;
  readonly onCancel: () => void;
}

/** The question before declining, with the reason that the sender is told. */
export function renderDecline({ sender, isSending, fault, onReason, onCancel }: DeclinePart): TemplateResult {
  return html`<dialog
    part="dialog"
    aria-labelledby="decline-title"
    aria-describedby="decline-text"
    @close=${onCancel}
    @cancel=${(event: Event) => {
      if (isSending) event.preventDefault();
    }}
  >
    <form
      novalidate
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        onReason((event.target as HTMLFormElement).querySelector<HTMLTextAreaElement>('textarea')?.value.trim() ?? '');
      }}
    >
      <h2 class="subtitle" id="decline-title">${sayRoom('declineTitle')}</h2>
      <p id="decline-text">${sayRoom('declineText', sender)}</p>
      <label class="label" for="reason">${sayRoom('reason')}</label>
      <textarea
        id="reason"
        class="control"
        rows="4"
        maxlength="1000"
        required
        ?disabled=${isSending}
        aria-invalid=${fault === '' ? 'false' : 'true'}
        aria-describedby=${fault === '' ? nothing : 'decline-fault'}
      ></textarea>
      <p class="error" id="decline-fault" role="alert">${fault === '' ? nothing : html`${iconAlert}${fault}`}</p>
      <div class="actions">
        <button type="button" class="button" ?disabled=${isSending} @click=${onCancel}>${sayCommon('cancel')}</button>
        <button type="submit" class="button danger" aria-busy=${isSending ? 'true' : nothing}>
          ${isSending ? html`<span class="spinner"></span>${sayRoom('declining')}` : sayRoom('decline')}
        </button>
      </div>
    </form>
  </dialog>`;
}
