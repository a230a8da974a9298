import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { iconAlert, iconFile, iconLock } from '../base/icons/index.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { sayPicker } from '../base/localize/source/picker.ts';

/** The notice in place of the list when there is nothing to list. */
export function renderNotice(title: string, text: string): TemplateResult {
  return html`<div class="notice">
    ${iconFile}
    <h2 class="subtitle">${title}</h2>
    <p>${text}</p>
  </div>`;
}

/**
 * The notice in place of the list when it could not be fetched. It offers no retry to users without the right to the
 * list.
 */
export function renderFailure(status: number, retry: () => void): TemplateResult {
  if (status === 401 || status === 403)
    return html`<div class="notice" role="alert">
      ${iconLock}
      <h2 class="subtitle">${sayPicker('failedTitle')}</h2>
      <p>${sayPicker('forbiddenText')}</p>
    </div>`;
  return html`<div class="notice" role="alert">
    ${iconAlert}
    <h2 class="subtitle">${sayPicker('failedTitle')}</h2>
    <p>${sayPicker('failedText')}</p>
    <button class="button" type="button" @click=${retry}>${sayCommon('retry')}</button>
  </div>`;
}
