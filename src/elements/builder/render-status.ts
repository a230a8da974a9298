import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DraftSnapshot } from '../draft/draft-source.ts';
import { iconAlert, iconCheck, iconCloudOff } from '../base/icons/index.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { sayBuilder } from '../base/localize/source/builder.ts';

/**
 * Where the person's edits are, and who else is here. Spoken only when something is amiss, and when it is well again.
 */
export function renderStatus(
  snapshot: DraftSnapshot,
  {
    retry,
    here,
    describe,
  }: {
    readonly retry: () => void;
    readonly here: unknown;
    /** Describes a failure to save, once that code is fetched. */
    readonly describe: ((snapshot: DraftSnapshot) => string) | undefined;
  },
): TemplateResult {
  const save = snapshot.waits && snapshot.save === 'saved' ? 'saving' : snapshot.save;
  const amiss = save === 'offline' || save === 'failed';
  const words = save === 'saving' || save === 'saved' ? sayBuilder(save) : describe?.(snapshot);
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
