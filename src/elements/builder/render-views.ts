import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { iconFile, iconList } from '../base/icons/index.ts';
import { sayBuilder } from '../base/localize/source/builder.ts';

/** The view on a page that is too narrow for both. */
export type BuilderView = 'form' | 'document';

/** Form or document, where both do not fit. */
export function renderViews(current: BuilderView, onChoose: (view: BuilderView) => void): TemplateResult {
  return html`<div class="views" role="group" aria-label=${sayBuilder('view')}>
    ${(['form', 'document'] as const).map(
      (view) =>
        html`<button
          type="button"
          class="view"
          aria-pressed=${view === current ? 'true' : 'false'}
          @click=${() => {
            onChoose(view);
          }}
        >
          ${view === 'form' ? iconList : iconFile}<span>${sayBuilder(view)}</span>
        </button>`,
    )}
  </div>`;
}
