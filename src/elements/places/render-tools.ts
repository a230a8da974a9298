import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { icon, iconEye, iconKeyboard, iconList, iconPen, iconPlus, iconUndo } from '../base/icons/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import type { EditorView } from './editor-actions.ts';
import { sayKind } from './field-kinds.ts';

const iconRedo = /* @__PURE__ */ icon('m15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13');

/** The bar over the editor: the party that fields are for, undo and redo, preview and keys. */
export function renderTools({ model, actions }: EditorView): TemplateResult {
  return html`<div class="bar" role="group" aria-label=${sayPlaces('tools')}>
    ${renderParties({ model })}
    <span class="space"></span>
    ${
      model.isPreview
        ? nothing
        : (['undo', 'redo'] as const).map(
            (step) =>
              html`<button
                type="button"
                class="button ghost icon-only"
                aria-label=${sayPlaces(step)}
                aria-disabled=${(step === 'undo' ? model.history.canUndo : model.history.canRedo) ? 'false' : 'true'}
                @click=${() => {
                  model.step(step);
                }}
              >
                ${step === 'undo' ? iconUndo : iconRedo}
              </button>`,
          )
    }
    <button
      type="button"
      class="button ghost"
      aria-label=${sayPlaces('preview')}
      aria-pressed=${model.isPreview ? 'true' : 'false'}
      @click=${() => {
        actions.setPreview(!model.isPreview);
      }}
    >
      ${iconEye}<span class="word">${sayPlaces('preview')}</span>
    </button>
    <button
      type="button"
      class="button ghost icon-only keys"
      aria-label=${sayPlaces('keys')}
      @click=${actions.showKeys}
    >
      ${iconKeyboard}
    </button>
  </div>`;
}

/** The parties: one of them is chosen, and the places of the others stand back. */
function renderParties({ model }: Pick<EditorView, 'model'>): TemplateResult {
  return html`<div class="parties" role="radiogroup" aria-label=${sayPlaces('fieldsFor')}>
    <span class="hint" aria-hidden="true">${sayPlaces('fieldsFor')}</span>
    <div class="chips">
      ${model.parties.map(
        ({ id, name, initials, hue }) =>
          html`<label class="chip" data-hue=${hue}>
            <input
              type="radio"
              name="party"
              .checked=${id === model.party?.id}
              @change=${() => {
                model.setParty(id);
              }}
            />
            <span class="tag" aria-hidden="true">${initials}</span><span class="name">${name}</span>
          </label>`,
      )}
    </div>
  </div>`;
}

/** Says what the next press of the page does, where a kind is armed. */
export function renderArmed({ model, actions }: EditorView): TemplateResult {
  const { armed, party } = model;
  return html`<div class="armed" role="status">
    ${
      armed && party
        ? html`<div class="armed-line">
            <span>${sayPlaces('armed', sayKind(armed), party.name)}</span>
            <button type="button" class="button small" @click=${actions.addNext}>${sayPlaces('nextSpot')}</button>
            <button type="button" class="button ghost small" @click=${actions.disarm}>${sayPlaces('cancel')}</button>
          </div>`
        : nothing
    }
  </div>`;
}

/** At the foot of a small screen: the ways to the sheets. */
export function renderFoot({ model, sheet, actions }: EditorView): TemplateResult {
  const count = model.spots.length + model.aside.length;
  const toggle = (name: 'kinds' | 'fields' | 'settings') => (): void => {
    actions.showSheet(sheet === name ? '' : name);
  };
  return html`<div class="foot" role="group" aria-label=${sayPlaces('tools')}>
    <button
      type="button"
      class="button primary"
      aria-expanded=${sheet === 'kinds' ? 'true' : 'false'}
      @click=${toggle('kinds')}
    >
      ${iconPlus}${sayPlaces('add')}
    </button>
    <button
      type="button"
      class="button"
      aria-expanded=${sheet === 'fields' ? 'true' : 'false'}
      @click=${toggle('fields')}
    >
      ${iconList}${sayPlaces('fieldsCount', count)}
    </button>
    ${
      model.selection.length > 0
        ? html`<button
            type="button"
            class="button"
            aria-expanded=${sheet === 'settings' ? 'true' : 'false'}
            @click=${toggle('settings')}
          >
            ${iconPen}${sayPlaces('settings')}
          </button>`
        : nothing
    }
  </div>`;
}
