import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { FIELD_TYPES } from '../../document/index.ts';
import { iconCheck } from '../base/icons/index.ts';
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

/** The suggestions of the file, to be accepted one by one or all at once. */
export function renderSuggestions({ suggestions, actions }: EditorView): TemplateResult | typeof nothing {
  if (suggestions.length === 0) return nothing;
  return html`<section class="suggestions" aria-labelledby="suggestions-title">
    <div class="head">
      <h3 class="subtitle" id="suggestions-title">${sayPlaces('suggestions', suggestions.length)}</h3>
      <button
        type="button"
        class="button small"
        @click=${() => {
          actions.accept(suggestions);
        }}
      >
        ${sayPlaces('acceptAll')}
      </button>
    </div>
    <ul>
      ${suggestions.map((suggestion) => {
        const text = sayPlaces(
          'placed',
          suggestion.field.label || sayKind(suggestion.field.type),
          suggestion.places[0]?.page ?? 1,
        );
        return html`<li>
          ${kindOf(suggestion.field.type).icon}<span>${text}</span>
          <button
            type="button"
            class="button ghost small icon-only"
            aria-label="${sayPlaces('accept')}: ${text}"
            @click=${() => {
              actions.accept([suggestion]);
            }}
          >
            ${iconCheck}
          </button>
        </li>`;
      })}
    </ul>
  </section>`;
}
