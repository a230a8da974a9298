import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DraftSnapshot } from '../draft/draft-source.ts';
import { iconAlert, iconCheck, iconCloudOff } from '../icons.ts';
import { sayCommon } from '../localize/source/common.ts';
import { sayBuilder } from '../localize/source/builder.ts';

/**
 * Where the person's edits are, and who else is here. Spoken only when something is amiss, and when it is well again.
 */
export function renderStatus(
  snapshot: DraftSnapshot,
  { retry, here }: { readonly retry: () => void; readonly here: unknown },
): TemplateResult {
  const amiss = snapshot.save === 'offline' || snapshot.save === 'failed';
  return html`<div class="status">
    ${
      snapshot.save === 'local'
        ? nothing
        : html`<span class="save ${snapshot.save}" part="save" data-tip>
            ${snapshot.save === 'saved' && !snapshot.waits ? iconCheck : snapshot.save === 'offline' ? iconCloudOff : snapshot.save === 'failed' ? iconAlert : nothing}<span
              >${describeSave(snapshot)}</span
            >
          </span>`
    }
    ${snapshot.save === 'failed' ? html`<button type="button" class="button small" @click=${retry}>${sayCommon('retry')}</button>` : nothing}
    ${here}
    <span class="visually-hidden" role="status">${amiss ? describeSave(snapshot) : ''}</span>
  </div>`;
}

/** "Saved", "Saving…", "Offline · 3 changes kept". */
export function describeSave({ save, kept, waits }: Pick<DraftSnapshot, 'save' | 'kept' | 'waits'>): string {
  switch (waits && save === 'saved' ? 'saving' : save) {
    case 'offline':
      return kept === 0
        ? sayBuilder('offline')
        : kept === 1
          ? sayBuilder('offlineOne')
          : sayBuilder('offlineKept', kept);
    case 'failed':
      return kept === 1 ? sayBuilder('failedOne') : sayBuilder('failed', kept);
    case 'saving':
      return sayBuilder('saving');
    default:
      return sayBuilder('saved');
  }
}
