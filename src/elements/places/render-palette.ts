import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { FIELD_TYPES } from '../../document/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import type { EditorView } from './editor-actions.ts';
import { kindOf, sayKind } from './field-kinds.ts';

/** The kinds of fields: pressed and then the page, dragged onto it, or by a key at the next free spot. */
export function renderPalette({ model, actions }: EditorView): TemplateResult {
  return html`<section class="kinds" aria-labelledby="kinds-title">
    <h3 class="subtitle" id="kinds-title">${sayPlaces('add')}</h3>
    <div class="grid" data-hue=${model.party?.hue ?? 0}>
      ${FIELD_TYPES.map(
        (type) =>
          html`<button
            type="button"
            class="kind"
            data-type=${type}
            aria-pressed=${model.armed === type ? 'true' : 'false'}
            aria-disabled=${model.party ? 'false' : 'true'}
            @click=${(event: MouseEvent) => {
              actions.choose(type, event);
            }}
            @pointerdown=${(event: PointerEvent) => {
              actions.startDrag(type, event);
            }}
          >
            ${kindOf(type).icon}<span>${sayKind(type)}</span>
          </button>`,
      )}
    </div>
    <p class="hint">${sayPlaces('addHint')}</p>
  </section>`;
}
