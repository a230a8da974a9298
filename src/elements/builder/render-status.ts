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
  const { waits, kept } = snapshot;
  const save = waits && snapshot.save === 'saved' ? 'saving' : snapshot.save;
  const words = describeSave({ save, kept });
  const amiss = save === 'offline' || save === 'failed';
  return html`<div class="status">
    ${
      save === 'local'
        ? nothing
        : html`<span class="save ${save}" part="save" data-tip>
            ${save === 'saved' ? iconCheck : save === 'offline' ? iconCloudOff : save === 'failed' ? iconAlert : nothing}<span
              >${words}</span
            >
          </span>`
    }
    ${save === 'failed' ? html`<button type="button" class="button small" @click=${retry}>${sayCommon('retry')}</button>` : nothing}
    ${here}
    <span class="visually-hidden" role="status">${amiss ? words : ''}</span>
  </div>`;
}

/** "Saved", "Saving…", "Offline · 3 changes kept". */
export function describeSave({ save, kept }: Pick<DraftSnapshot, 'save' | 'kept'>): string {
  switch (save) {
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
