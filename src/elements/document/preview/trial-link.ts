import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { TrialSettings } from '../../draft/draft-api.ts';
import { sayFinalize } from '../../base/localize/source/finalize.ts';

/**
 * The trial's call to action (builder-embed §Trial object): a link to its `cta_url`, nothing when that is no web
 * address.
 */
export function renderTrialLink(
  { cta_url: url }: TrialSettings,
  { text, kind }: { readonly text: string | undefined; readonly kind: string },
): TemplateResult | typeof nothing {
  if (url === undefined || !/^https?:\/\//i.test(url)) return nothing;
  return html`<a class="button ${kind}" href=${url} target="_blank" rel="noopener noreferrer"
    >${text || sayFinalize('trialAction')}</a
  >`;
}
