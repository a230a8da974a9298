import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { HttpFailure } from '../base/http/request.ts';
import { iconAlert, iconClock, iconLock } from '../base/icons/index.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { sayProgress } from '../base/localize/source/progress.ts';

/** The place of the signees until they are known. */
export function renderSkeletons(): TemplateResult {
  return html`<div class="skeletons" role="status" aria-label=${sayProgress('loading')}>
    ${[0, 1, 2].map(() => html`<div class="skeleton"></div>`)}
  </div>`;
}

/** A document that was not sent. */
export function renderDraft(): TemplateResult {
  return html`<div class="notice">
    ${iconClock}
    <h2 class="subtitle">${sayProgress('draftTitle')}</h2>
    <p>${sayProgress('draftText')}</p>
  </div>`;
}

/** Why there is nothing to show, and a way on. */
export function renderFailed({ status }: HttpFailure, onRetry: () => void): TemplateResult {
  const isRight = status === 401 || status === 403 || status === 404;
  return html`<div class="notice" role="alert">
    ${isRight ? iconLock : iconAlert}
    <h2 class="subtitle">${sayProgress('failedTitle')}</h2>
    <p>${sayProgress(isRight ? 'forbidden' : 'failedText')}</p>
    ${isRight ? nothing : html`<button type="button" class="button" @click=${onRetry}>${sayCommon('retry')}</button>`}
  </div>`;
}
