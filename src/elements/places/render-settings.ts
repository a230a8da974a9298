import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Place } from '../../document/index.ts';
import { icon, iconCopy, iconFile, iconTrash } from '../base/icons/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import type { Arrangement } from './arrange.ts';
import type { EditorView } from './editor-actions.ts';
import { sayKind } from './field-kinds.ts';
import type { Spot } from './place-fields.ts';
import { LEAST, round } from './rectangles.ts';
import { renderFieldSettings } from './render-field-settings.ts';

const ARRANGEMENTS: readonly (readonly [Arrangement, ReturnType<typeof icon>])[] = [
  ['left', /* @__PURE__ */ icon('M4 3v18M8 6h12v4H8zM8 14h7v4H8z')],
  ['right', /* @__PURE__ */ icon('M20 3v18M4 6h12v4H4zM9 14h7v4H9z')],
  ['top', /* @__PURE__ */ icon('M3 4h18M6 8h4v12H6zM14 8h4v7h-4z')],
  ['bottom', /* @__PURE__ */ icon('M3 20h18M6 4h4v12H6zM14 9h4v7h-4z')],
  ['across', /* @__PURE__ */ icon('M4 4v16M20 4v16M9 8h6v8H9z')],
  ['down', /* @__PURE__ */ icon('M4 4h16M4 20h16M8 9h8v6H8z')],
  ['size', /* @__PURE__ */ icon('M3 6h7v12H3zM14 6h7v12h-7z')],
];

/** The settings of the chosen places: of one all of them, of several what they share. */
export function renderSettings(view: EditorView): TemplateResult | typeof nothing {
  const { model, actions } = view;
  const { selection } = model;
  const [first] = selection;
  if (model.isPreview) return nothing;
  if (!first)
    return html`<section class="settings unchosen" aria-labelledby="settings-title">
      <h3 class="subtitle" id="settings-title">${sayPlaces('settings')}</h3>
      <p class="hint">${sayPlaces('unchosen')}</p>
    </section>`;
  const title =
    selection.length > 1 ? sayPlaces('many', selection.length) : first.field.label || sayKind(first.field.type);
  return html`<section
    class="settings"
    aria-labelledby="settings-title"
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.stopPropagation();
      actions.leaveSettings();
    }}
  >
    <div class="head">
      <h3 class="subtitle" id="settings-title" aria-label=${sayPlaces('settingsOf', title)}>${title}</h3>
      <button type="button" class="button ghost small done" @click=${actions.leaveSettings}>
        ${sayPlaces('done')}
      </button>
    </div>
    ${
      // Controls of another place are other ones: these may hold text that was refused.
      selection.length > 1
        ? renderArrange(view)
        : keyed(first.key, [renderFieldSettings(first, view), renderPosition(first, view)])
    }
    <div class="actions">
      <button type="button" class="button small" @click=${actions.duplicate}>
        ${iconCopy}${sayPlaces('duplicate')}
      </button>
      ${
        (model.pages?.length ?? 0) > 1
          ? html`<button type="button" class="button small" @click=${actions.askCopy}>
              ${iconFile}${sayPlaces('copyPages')}
            </button>`
          : nothing
      }
      <button type="button" class="button small" @click=${actions.remove}>${iconTrash}${sayPlaces('remove')}</button>
    </div>
  </section>`;
}

function renderArrange({ actions }: EditorView): TemplateResult {
  return html`<div class="arrange" role="group" aria-label=${sayPlaces('arrange')}>
    ${ARRANGEMENTS.map(
      ([arrangement, sign]) =>
        html`<button
          type="button"
          class="button ghost icon-only"
          data-arrange=${arrangement}
          aria-label=${sayPlaces(`arrange_${arrangement}`)}
          @click=${() => {
            actions.arrange(arrangement);
          }}
        >
          ${sign}
        </button>`,
    )}
  </div>`;
}

const NUMBERS = ['page', 'x', 'y', 'width', 'height'] as const;

/** Page and rectangle as numbers: what a drag sets, exactly. */
function renderPosition(spot: Spot, view: EditorView): TemplateResult {
  return html`<fieldset class="position">
    <legend class="label">${sayPlaces('position')}</legend>
    <div class="numbers">${NUMBERS.map((name) => renderNumber(name, { spot, view }))}</div>
  </fieldset>`;
}

function renderNumber(
  name: (typeof NUMBERS)[number],
  { spot, view: { model } }: { readonly spot: Spot; readonly view: EditorView },
): TemplateResult {
  const value = spot.place[name];
  const [least, most] = rangeOf(name, { spot, model });
  return html`<label class=${name}
    ><span class="hint">${sayPlaces(name)}</span>
    <input
      class="control numeric"
      type="number"
      inputmode="decimal"
      step=${name === 'page' ? 1 : 'any'}
      min=${least}
      max=${most}
      .value=${Number.isFinite(value) ? String(round(value)) : ''}
      @input=${({ target }: Event) => {
        (target as HTMLInputElement).setCustomValidity('');
      }}
      @change=${({ target }: Event) => {
        const input = target as HTMLInputElement;
        const typed = input.valueAsNumber;
        const isRight = typed >= least && typed <= most && (name !== 'page' || Number.isInteger(typed));
        input.setCustomValidity(isRight ? '' : sayPlaces('wrongNumber', least, round(most)));
        if (isRight) model.place(new Map([[spot.key, wholePlace({ ...spot.place, [name]: typed })]]));
        else input.reportValidity();
      }}
    />
  </label>`;
}

/** The least and the most of a number, so that the place stays on its page. */
function rangeOf(
  name: (typeof NUMBERS)[number],
  { spot: { place }, model }: { readonly spot: Spot; readonly model: EditorView['model'] },
): readonly [number, number] {
  const { pages } = model;
  const page = pages?.[place.page - 1] ?? pages?.[0];
  if (name === 'page') return [1, pages?.length ?? 1];
  if (name === 'width') return [LEAST, page?.width ?? 0];
  if (name === 'height') return [LEAST, page?.height ?? 0];
  const size = name === 'x' ? [page?.width, place.width] : [page?.height, place.height];
  return [0, Math.max(0, (size[0] ?? 0) - (Number.isFinite(size[1]) ? (size[1] ?? 0) : 0))];
}

/** A place of which one number was given: what was none before begins at the top left, in a size that can be seen. */
function wholePlace({ page, x, y, width, height }: Place): Place {
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    x: Number.isFinite(x) ? x : 0,
    y: Number.isFinite(y) ? y : 0,
    width: width > 0 ? width : 120,
    height: height > 0 ? height : 20,
  };
}
