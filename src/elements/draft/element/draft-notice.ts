import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { iconAlert, iconClock, iconCloudOff, iconFile, iconLock, iconTrash } from '../../base/icons/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayDraft } from '../../base/localize/source/draft.ts';
import type { DraftPhase } from '../draft-source.ts';

/** Why there is no draft to show. */
export interface DraftNotice {
  readonly phase: Exclude<DraftPhase, 'ready' | 'loading'> | 'missing';
  /** Edits that are in no saved revision yet. */
  readonly kept: number;
  /** The id of the request that failed, where the adapter named it. */
  readonly requestId?: string | undefined;
  readonly onRetry: () => void;
}

const ICONS = {
  offline: iconCloudOff,
  failed: iconAlert,
  expired: iconClock,
  forbidden: iconLock,
  deleted: iconTrash,
  missing: iconFile,
} as const;

/** The state of the draft in words, with the remedy. */
export function renderDraftNotice({ phase, kept, requestId = '', onRetry }: DraftNotice): TemplateResult {
  const isTriedAgain = phase === 'failed' || phase === 'offline';
  return html`<div class="notice" part="notice" role=${isTriedAgain ? 'status' : 'alert'}>
    ${ICONS[phase]}
    <h2 class="subtitle">${sayDraft(`${phase}Title`)}</h2>
    <p>${sayDraft(`${phase}Text`)}</p>
    ${kept > 0 ? html`<p>${kept === 1 ? sayDraft('keptOne') : sayDraft('kept', kept)}</p>` : ''}
    ${requestId === '' ? '' : html`<p class="hint">${sayDraft('request', requestId)}</p>`}
    ${isTriedAgain ? html`<button class="button" type="button" @click=${onRetry}>${sayCommon('retry')}</button>` : html`<slot name="gone"></slot>`}
  </div>`;
}
