import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { sayAppearance } from '../localize/source/appearance.ts';

/** What became of the wish to keep an appearance for new documents. */
export type KeepNews = 'kept' | 'notKept';

/**
 * What keeps an appearance for new documents, and says whether it was. What came of it is a status, which is there
 * before it says anything.
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
    <p class="hint" role="status">${of.news === undefined ? nothing : sayAppearance(of.news)}</p>
  </div>`;
}
