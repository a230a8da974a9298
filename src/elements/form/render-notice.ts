import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { iconFile } from '../base/icons/index.ts';
import { sayForm } from '../base/localize/source/form.ts';

/** In place of a form that has nothing to show, or not yet. */
export function renderNotice(title: 'waitTitle' | 'emptyTitle', text: 'waitText' | 'emptyText'): TemplateResult {
  return html`<div class="notice">
    ${iconFile}
    <h3 class="subtitle">${sayForm(title)}</h3>
    <p>${sayForm(text)}</p>
  </div>`;
}

/** The places of fields that are on their way. */
export function renderLoading(): TemplateResult {
  return html`<div class="loading" role="status" aria-label=${sayForm('loading')}>
    <div class="skeleton heading"></div>
    <div class="skeleton"></div>
    <div class="skeleton panel"></div>
    <div class="skeleton"></div>
  </div>`;
}
