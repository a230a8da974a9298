import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { sayCommon } from '../base/localize/source/common.ts';

/** A sentence where something could not be read, and another try. */
export function renderRetry(text: string, onRetry: () => void): TemplateResult {
  return html`<div class="failed" role="alert">
    <p>${text}</p>
    <button type="button" class="button small" @click=${onRetry}>${sayCommon('retry')}</button>
  </div>`;
}
