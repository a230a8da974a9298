import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { HttpFailure } from '../../base/http/request.ts';
import { iconClock } from '../../base/icons/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayVersions } from '../../base/localize/source/versions.ts';

type Trouble = 'offline' | 'forbidden' | 'missing' | 'failed';
/** An adapter that serves no history answers 404 or 405. */
const troubleOf = ({ status }: HttpFailure): Trouble =>
  status === 0 ? 'offline' : status === 403 ? 'forbidden' : status === 404 || status === 405 ? 'missing' : 'failed';

/** Why there is no history, in a few words. */
export const titleOf = (failure: HttpFailure): string => sayVersions(`${troubleOf(failure)}Title`);

/** Why a version was not brought back, in a sentence. */
export function sayRestoreFailure({ code, status, message }: HttpFailure): string {
  if (code === 'stale') return sayVersions('changedMeanwhile');
  return status === 0 ? sayVersions('offlineTitle') : sayVersions('refused', message || String(status));
}

/** In place of the list. */
export function renderFailure(failure: HttpFailure, retry: () => void): TemplateResult {
  const trouble = troubleOf(failure);
  const canRetry = trouble !== 'forbidden' && trouble !== 'missing';
  return html`<div class="notice" role="alert">
    ${iconClock}
    <h4 class="subtitle">${titleOf(failure)}</h4>
    <p>${sayVersions(`${trouble}Text`)}</p>
    ${canRetry ? html`<button type="button" class="button" @click=${retry}>${sayCommon('retry')}</button>` : nothing}
  </div>`;
}

/** The places of entries, or of lines, that are on their way. */
export function renderWaiting(label: string, lines: number): TemplateResult {
  return html`<div class="list" role="status" aria-label=${label}>
    ${Array.from({ length: lines }, () => html`<div class="skeleton"></div>`)}
  </div>`;
}

export function renderEmpty(): TemplateResult {
  return html`<div class="notice">
    ${iconClock}
    <h4 class="subtitle">${sayVersions('emptyTitle')}</h4>
    <p>${sayVersions('emptyText')}</p>
  </div>`;
}
