import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { ALIGNMENTS, FONT_FAMILIES, FONT_WEIGHTS, TRANSFORMS } from '../../../document/index.ts';
import type { Json } from '../../../document/index.ts';
import {
  iconAlignCenter,
  iconAlignJustify,
  iconAlignLeft,
  iconAlignRight,
  iconRotate,
} from '../../base/icons/index.ts';
import type { Icon } from '../../base/icons/index.ts';
import { sayAppearance } from '../../base/localize/source/appearance.ts';
import { SIZE_LIMITS } from './controls.ts';
import type { AppearanceControl } from './controls.ts';

/** A control with the data that it draws and announces. */
export interface ControlView {
  /** The id of its input, where its setting has another control beside this one. */
  readonly id?: string;
  readonly control: AppearanceControl;
  readonly value: Json;
  /** The value a reset goes back to. */
  readonly initial: Json;
  readonly readonly: boolean;
  /** The typed text that cannot be used, and the reason. */
  readonly wrong: { readonly text: string; readonly message: string } | undefined;
  readonly set: (value: Json) => void;
  /** Keeps what cannot be used, with the sentence that says what would be right. */
  readonly refuse: (text: string, message: string) => void;
}

/**
 * A labelled control with its reset and its error.
 *
 *     Size                ↺     the reset is there only where something is to be reset
 *     [ 200            ]
 *     From 4 to 144 points.     read with the control by `aria-describedby`
 *
 * Values are set `live`: a refused text is still in the control when the setting has not changed.
 */
export function renderControl(view: ControlView): TemplateResult {
  const {
    control: { at, kind, label },
    value,
    initial,
    readonly,
    wrong,
  } = view;
  const id = view.id ?? at.join('-');
  const text = sayAppearance(label);
  const reset =
    (value === initial && !wrong) || readonly
      ? nothing
      : html`<button
          type="button"
          class="reset"
          aria-label=${sayAppearance('resetNamed', text)}
          @click=${() => {
            view.set(initial);
          }}
        >
          ${iconRotate}
        </button>`;
  if (kind === 'toggle')
    return html`<div class="control-row wide">
      <div class="head">
        <label class="toggle"
          ><input
            class="check"
            type="checkbox"
            .checked=${live(value === true)}
            ?disabled=${readonly}
            @change=${(event: Event) => {
              view.set((event.target as HTMLInputElement).checked);
            }}
          />${text}</label
        >${reset}
      </div>
    </div>`;
  // Several inputs under one name: a label can belong to one input only.
  const grouped = kind === 'weight' || kind === 'alignment';
  return html`<div class=${kind !== 'size' && kind !== 'color' ? 'control-row wide' : 'control-row'}>
    <div class="head">
      ${grouped ? html`<span class="label" id="${id}-label">${text}</span>` : html`<label for=${id}>${text}</label>`}${reset}
    </div>
    ${INPUTS[kind](view, id)}
    ${wrong ? html`<p class="error" id="${id}-error" role="alert">${wrong.message}</p>` : nothing}
  </div>`;
}

/** Draws what a setting is changed by, without its label. */
type Input = (view: ControlView, id: string) => TemplateResult;

/** Few choices, side by side, as radios: one of them always holds. */
const renderSegments =
  (choices: readonly string[], content: (choice: string) => unknown): Input =>
  (view, id) =>
    html` <div class="segmented" role="radiogroup" aria-labelledby="${id}-label">
      ${choices.map(
        (choice) =>
          html`<label class="sign">
            <input
              type="radio"
              name=${id}
              .value=${choice}
              .checked=${live(view.value === choice)}
              ?disabled=${view.readonly}
              @change=${() => {
                view.set(choice);
              }}
            />${content(choice)}</label
          >`,
      )}
    </div>`;

/** Alignments are shown as icons, with words for users who cannot see them. */
const ICONS: Readonly<Record<string, Icon>> = {
  left: iconAlignLeft,
  center: iconAlignCenter,
  right: iconAlignRight,
  justify: iconAlignJustify,
};

/** The families under the names people know them by. `eb-garamond` is “EB Garamond”. */
export const familyName = (family: string): string =>
  family
    .split('-')
    .map((word) => (word === 'eb' ? 'EB' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

/** Choices that are too many to stand side by side. */
const renderSelect =
  (choices: readonly string[], name: (choice: string) => string): Input =>
  (view, id) =>
    html` <select
      class="control"
      id=${id}
      ?disabled=${view.readonly}
      @change=${(event: Event) => {
        view.set((event.target as HTMLSelectElement).value);
      }}
    >
      ${choices.map((choice) => html`<option value=${choice} .selected=${view.value === choice}>${name(choice)}</option>`)}
    </select>`;

/** Whole points. A text that is no size of a document is kept in the control with its error, and the setting stays. */
const renderSize: Input = (view, id) => {
  const { min, max } = SIZE_LIMITS;
  const onInput = (event: Event): void => {
    const text = (event.target as HTMLInputElement).value.trim();
    // By its digits: an input of numbers would take 1e1 and 10.5 for sizes as well.
    const size = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    if (size >= min && size <= max) view.set(String(size));
    else view.refuse(text, sayAppearance('sizeInvalid', min, max));
  };
  return html`<input
    class="control numeric"
    id=${id}
    type="number"
    inputmode="numeric"
    min=${min}
    max=${max}
    step="1"
    .value=${live(view.wrong?.text ?? String(view.value))}
    ?disabled=${view.readonly}
    aria-invalid=${view.wrong ? 'true' : nothing}
    aria-describedby=${view.wrong ? `${id}-error` : nothing}
    @input=${onInput}
  />`;
};

/**
 * A colour to pick and the same one to type. Typed with or without `#`, three or six digits; read when the field is
 * left, since every colour is wrong while it is typed.
 */
const renderColor: Input = (view, id) => {
  const onText = (event: Event): void => {
    const typed = (event.target as HTMLInputElement).value.trim();
    const text = typed.startsWith('#') ? typed : `#${typed}`;
    if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) view.set(text.toLowerCase());
    else view.refuse(typed, sayAppearance('colorInvalid'));
  };
  const value = String(view.value);
  // The browser’s own picker knows six digits only.
  const long = /^#[0-9a-f]{3}$/i.test(value) ? `#${[...value.slice(1)].map((digit) => digit + digit).join('')}` : value;
  return html`<div class="color">
    <input
      type="color"
      aria-label=${sayAppearance(view.control.label)}
      .value=${live(long)}
      ?disabled=${view.readonly}
      @input=${(event: Event) => {
        view.set((event.target as HTMLInputElement).value);
      }}
    />
    <input
      class="control"
      id=${id}
      dir="ltr"
      maxlength="7"
      spellcheck="false"
      autocomplete="off"
      .value=${live(view.wrong?.text ?? value)}
      ?disabled=${view.readonly}
      aria-invalid=${view.wrong ? 'true' : nothing}
      aria-describedby=${view.wrong ? `${id}-error` : nothing}
      @change=${onText}
    />
  </div>`;
};

/** Lines of the footer, up to what the service takes. */
const renderText: Input = (view, id) =>
  html`<textarea
    class="control"
    id=${id}
    rows="2"
    maxlength="2000"
    .value=${live(String(view.value))}
    ?disabled=${view.readonly}
    @input=${(event: Event) => {
      view.set((event.target as HTMLTextAreaElement).value);
    }}
  ></textarea>`;

/** A toggle has its label behind it and not above, so it is drawn by itself. */
const INPUTS: Readonly<Record<Exclude<AppearanceControl['kind'], 'toggle'>, Input>> = {
  family: renderSelect(FONT_FAMILIES, familyName),
  transform: renderSelect(TRANSFORMS, (choice) => sayAppearance(choice as 'none')),
  weight: renderSegments(FONT_WEIGHTS, (choice) => sayAppearance(choice as 'bold')),
  alignment: renderSegments(
    ALIGNMENTS,
    (choice) => html`${ICONS[choice]}<span class="visually-hidden">${sayAppearance(choice as 'left')}</span>`,
  ),
  size: renderSize,
  color: renderColor,
  text: renderText,
};
