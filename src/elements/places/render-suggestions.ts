import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconCheck, iconX } from '../base/icons/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import type { EditorView } from './editor-actions.ts';
import { kindOf } from './field-kinds.ts';
import { sayPlaced } from './say-place.ts';
import type { Suggestion } from './suggestions.ts';

/** The suggestions of the file, to be accepted one by one or all at once, or dismissed. */
export function renderSuggestions(view: EditorView): TemplateResult | typeof nothing {
  const { suggestions, actions } = view;
  const [first] = suggestions;
  if (!first) return nothing;
  const active = suggestions.find(({ id }) => id === view.suggestion) ?? first;
  return html`<div class="suggestions" role="group" aria-labelledby="suggestions-title" @keydown=${onKey}>
    <div class="head">
      <h4 class="subtitle" id="suggestions-title">${sayPlaces('suggestions', suggestions.length)}</h4>
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
      ${repeat(
        suggestions,
        ({ id }) => id,
        (suggestion) => renderSuggestion(suggestion, { view, isActive: suggestion === active }),
      )}
    </ul>
  </div>`;
}

function renderSuggestion(
  suggestion: Suggestion,
  { view: { model, actions }, isActive }: { readonly view: EditorView; readonly isActive: boolean },
): TemplateResult {
  const { id, field, places } = suggestion;
  const text = sayPlaced(field, places[0] ?? { page: 1 });
  const party = model.partyOf(field);
  // One suggestion is a stop of Tab with its buttons; arrows lead to the others.
  const stop = isActive ? 0 : -1;
  return html`<li
    data-hue=${party?.hue ?? nothing}
    @focusin=${() => {
      actions.chooseSuggestion(id);
    }}
  >
    <button
      type="button"
      class="row suggested"
      tabindex=${stop}
      @click=${() => {
        actions.goToSuggestion(id);
      }}
    >
      ${kindOf(field.type).icon}
      <span class="name">${text}</span>
      ${party ? html`<span class="tag" aria-hidden="true">${party.initials}</span>` : nothing}
      ${party ? html`<span class="visually-hidden">${party.name}</span>` : nothing}
    </button>
    <button
      type="button"
      class="button ghost small icon-only"
      tabindex=${stop}
      aria-label="${sayPlaces('accept')}: ${text}"
      @click=${() => {
        actions.accept([suggestion]);
      }}
    >
      ${iconCheck}
    </button>
    <button
      type="button"
      class="button ghost small icon-only dismiss"
      tabindex=${stop}
      aria-label="${sayPlaces('dismiss')}: ${text}"
      @click=${() => {
        actions.dismiss(suggestion);
      }}
    >
      ${iconX}
    </button>
  </li>`;
}

/** Up and Down go to the same button of another suggestion; Delete on one dismisses it. */
function onKey(event: KeyboardEvent): void {
  const button = (event.target as Element).closest('button');
  const item = button?.closest('li');
  const list = item?.parentElement;
  if (!button || !item || !list) return;
  if (event.key === 'Delete') {
    item.querySelector<HTMLElement>('.dismiss')?.click();
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const items = [...list.children];
  const at = items.indexOf(item);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  const index = [...item.querySelectorAll('button')].indexOf(button);
  items[to]?.querySelectorAll('button')[index]?.focus();
  event.preventDefault();
}
