import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import type { TrialSettings } from '../draft/draft-api.ts';
import { renderTrialLink } from '../document/preview/trial-link.ts';
import { iconLock } from '../base/icons/index.ts';
import { sayFinalize } from '../base/localize/source/finalize.ts';
import { trialBarStyles } from './trial-bar.styles.ts';

/** Gives the element that the bar is to stand in its styles. */
export function addTrialStyles(root: Node): void {
  adoptStyles(root, trialBarStyles);
}

/**
 * The strip over the Builder while a trial is on: `heading_text`, and its call to action (builder-embed §Trial object).
 */
export function renderTrialBar(trial: TrialSettings): TemplateResult {
  return html`<div class="strip trial" part="trial" role="note">
    ${iconLock}<span>${trial.heading_text || sayFinalize('trialTitle')}</span>${renderTrialLink(trial, { text: trial.heading_cta_text, kind: 'small primary' })}
  </div>`;
}
