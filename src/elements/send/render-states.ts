import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconAlert, iconPen } from '../base/icons/index.ts';
import type { Icon } from '../base/icons/index.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { saySend } from '../base/localize/source/send.ts';
import type { SendPhase } from './send-model.ts';

const STATES = {
  draft: [iconAlert, 'notFinal', 'notFinalText'],
  incomplete: [iconAlert, 'incomplete', 'incompleteText'],
  nobody: [iconAlert, 'nobody', 'nobodyText'],
  aged: [iconAlert, 'aged', 'agedText'],
  forbidden: [iconAlert, 'unavailable', 'forbidden'],
  failed: [iconAlert, 'unavailable', 'unavailableText'],
} as const satisfies Readonly<
  Record<Exclude<SendPhase, 'loading' | 'ready' | 'sent'>, readonly [Icon, string, string]>
>;

/** The states in which there is no form. */
export function renderState(phase: Exclude<SendPhase, 'ready'>, onRetry: () => void): TemplateResult {
  if (phase === 'loading') return renderLoading();
  if (phase === 'sent')
    return html`<div part="sent" role="status" tabindex="-1" class="sent">
      <slot name="sent"
        ><div class="notice">
          ${iconPen}
          <h2 class="subtitle">${saySend('sent')}</h2>
          <p>${saySend('sentText')}</p>
        </div></slot
      >
    </div>`;
  const [icon, title, text] = STATES[phase];
  const canRetry = phase === 'failed' || phase === 'draft' || phase === 'incomplete';
  return html`<div class="notice" role="alert">
    ${icon}
    <h2 class="subtitle">${saySend(title)}</h2>
    <p>${saySend(text)}</p>
    ${canRetry ? html`<button type="button" class="button" @click=${onRetry}>${sayCommon('retry')}</button>` : nothing}
  </div>`;
}

function renderLoading(): TemplateResult {
  return html`<div class="layout" role="status" aria-label=${saySend('loading')}>
    <div class="form loading">${[0, 1, 2].map(() => html`<div class="skeleton tall"></div>`)}</div>
    <div class="side"><div class="skeleton paper"></div></div>
  </div>`;
}
