import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { sayPreview } from '../../base/localize/source/preview.ts';

/** How a document is shown: as it reads, or as the pages of its PDF. */
type PreviewView = 'text' | 'pdf';

/** The choice between text and pages. */
export function renderModes(options: {
  readonly view: PreviewView;
  readonly isFinalized: boolean;
  readonly onChoose: (view: PreviewView) => void;
}): TemplateResult {
  const { view, isFinalized, onChoose } = options;
  return html`<div class="modes ${isFinalized ? 'lying' : ''}" part="modes">
    <div class="segmented" role="radiogroup" aria-label=${sayPreview('view')}>
      ${(['text', 'pdf'] as const).map(
        (one) =>
          html`<label
            ><input
              type="radio"
              name="view"
              .checked=${view === one}
              @change=${() => {
                onChoose(one);
              }}
            />${sayPreview(one)}</label
          >`,
      )}
    </div>
  </div>`;
}
