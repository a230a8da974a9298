import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { withReason } from '../../base/ask.ts';
import { sayAppearance } from '../../base/localize/source/appearance.ts';

/** Whether an appearance was kept for new documents, and the page's reason where it refused. */
export interface KeepNews {
  readonly said: 'kept' | 'notKept';
  readonly reason: string;
}

/**
 * The button that keeps an appearance for new documents, and its result. The result is a status, which is there before
 * it says anything.
 */
export function renderKeep(of: {
  /** Whether new documents look like this already. */
  readonly isKept: boolean;
  readonly news: KeepNews | undefined;
  readonly keep: () => void;
}): TemplateResult {
  return html`<div class="keep">
    <button type="button" class="button small" ?disabled=${of.isKept} @click=${of.keep}>
      ${sayAppearance('keep')}
    </button>
    <p class="hint" role="status">
      ${of.news === undefined ? nothing : withReason(sayAppearance(of.news.said), of.news.reason)}
    </p>
  </div>`;
}
