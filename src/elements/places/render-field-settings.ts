import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { FIELD_LIMITS } from '../../document/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import type { EditorView } from './editor-actions.ts';
import { hasPlaceByOption, hasTextValue } from './field-kinds.ts';
import { renderCondition } from './render-condition.ts';
import type { EditedField, Spot } from './place-fields.ts';

type Change = (change: Partial<Record<keyof EditedField, unknown>>) => void;

/** The settings of a field by its kind. */
export function renderFieldSettings({ field }: Spot, view: EditorView): TemplateResult {
  const { model } = view;
  const change: Change = (changes) => {
    model.change([field.id], (before) => withMembers(before, changes));
  };
  const isNote = field.type === 'note';
  return html`<div class="form" data-field=${field.id}>
    ${renderText({ name: 'label', label: sayPlaces('label'), field, most: FIELD_LIMITS.label }, change)}
    <label class="field"
      ><span class="label">${sayPlaces('partyOf')}</span>
      <select
        class="control"
        @change=${({ target }: Event) => {
          const party = model.parties[(target as HTMLSelectElement).selectedIndex - (model.partyOf(field) ? 0 : 1)];
          if (party) change({ party: party.id });
        }}
      >
        ${model.partyOf(field) ? nothing : html`<option selected>${sayPlaces('unknownParty')}</option>`}
        ${model.parties.map(({ id, name }) => html`<option .selected=${id === field.party}>${name}</option>`)}
      </select>
    </label>
    ${isNote ? nothing : renderCheck({ name: 'required', label: sayPlaces('required'), field }, change)}
    ${hasTextValue(field.type) ? renderText({ name: 'value', label: sayPlaces(isNote ? 'noteText' : 'value'), field, most: FIELD_LIMITS.text }, change) : nothing}
    ${hasTextValue(field.type) && !isNote ? renderCheck({ name: 'editable', label: sayPlaces('editable'), field }, change) : nothing}
    ${['radio', 'select', 'checkbox'].includes(field.type) ? renderOptions(field, change) : nothing}
    ${field.type === 'checkbox' && hasPlaceByOption(field) ? html`<div class="pair">${(['minimum', 'maximum'] as const).map((name) => renderCount({ name, field, most: field.options?.length ?? 1, least: 0 }, change))}</div>` : nothing}
    ${field.type === 'text' ? renderRules(field, change) : nothing}
    ${isNote ? nothing : renderText({ name: 'help', label: sayPlaces('help'), field, most: FIELD_LIMITS.text }, change)}
    ${hasTextValue(field.type) ? renderCount({ name: 'text_size', field, least: FIELD_LIMITS.minTextSize, most: FIELD_LIMITS.maxTextSize }, change) : nothing}
    ${renderCondition(field, view, (condition) => {
      change({ visible_when: condition });
    })}
  </div>`;
}

/** The field with some members changed; undefined takes one away. */
function withMembers(field: EditedField, changes: Partial<Record<keyof EditedField, unknown>>): EditedField {
  const entries = Object.entries({ ...field, ...changes }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as EditedField;
}

function renderText(
  {
    name,
    label,
    field,
    most,
  }: {
    readonly name: 'label' | 'help' | 'value';
    readonly label: string;
    readonly field: EditedField;
    readonly most: number;
  },
  change: Change,
): TemplateResult {
  const value = field[name];
  return html`<label class="field"
    ><span class="label">${label}</span>
    <input
      class="control"
      type="text"
      autocomplete="off"
      data-setting=${name}
      maxlength=${most}
      .value=${typeof value === 'string' ? value : ''}
      @change=${({ target }: Event) => {
        const text = (target as HTMLInputElement).value;
        change({ [name]: text !== '' || name === 'label' ? text : name === 'value' ? null : undefined });
      }}
  /></label>`;
}

function renderCheck(
  {
    name,
    label,
    field,
  }: { readonly name: 'required' | 'editable' | 'multiline'; readonly label: string; readonly field: EditedField },
  change: Change,
): TemplateResult {
  return html`<label class="option"
    ><input
      class="check"
      type="checkbox"
      data-setting=${name}
      .checked=${field[name] === true}
      @change=${({ target }: Event) => {
        change({ [name]: (target as HTMLInputElement).checked });
      }}
    /><span>${label}</span></label
  >`;
}

/** One option a line; of those with a place each, a further line gets a place below the last. */
function renderOptions(field: EditedField, change: Change): TemplateResult {
  return html`<label class="field"
    ><span class="label">${sayPlaces('options')}</span>
    <textarea
      class="control"
      data-setting="options"
      .value=${(field.options ?? []).map(({ label }) => label).join('\n')}
      @change=${({ target }: Event) => {
        const lines = (target as HTMLTextAreaElement).value.split('\n').map((line) => line.trim());
        const labels = [...new Set(lines.filter((line) => line !== ''))].slice(0, FIELD_LIMITS.options);
        change(withOptions(field, labels));
      }}
    ></textarea>
  </label>`;
}

/** Options by their labels; those that stay keep their values and places. */
function withOptions(field: EditedField, labels: readonly string[]): Partial<Record<keyof EditedField, unknown>> {
  const options = labels.map((label) => field.options?.find((one) => one.label === label) ?? { value: label, label });
  if (field.type === 'select') return { options };
  const isGroup = field.type === 'radio' || labels.length > 0;
  const count = isGroup ? Math.max(1, labels.length) : 1;
  const places = field.places.slice(0, count);
  while (places.length < count) {
    const last = places.at(-1) ?? field.places[0];
    if (!last) break;
    places.push({ ...last, y: last.y + last.height + 8 });
  }
  if (!isGroup) return { options: undefined, minimum: undefined, maximum: undefined, value: false, places };
  return { options, value: null, places };
}

/** Pattern, length and lines of a text. */
function renderRules(field: EditedField, change: Change): TemplateResult {
  return html`${renderCheck({ name: 'multiline', label: sayPlaces('multiline'), field }, change)}
    <label class="field"
      ><span class="label">${sayPlaces('pattern')}</span>
      <input
        class="control"
        type="text"
        spellcheck="false"
        autocomplete="off"
        data-setting="pattern"
        .value=${field.pattern ?? ''}
        @change=${({ target }: Event) => {
          const input = target as HTMLInputElement;
          const isRight = isPattern(input.value);
          input.setCustomValidity(isRight ? '' : sayPlaces('patternWrong'));
          if (isRight) change({ pattern: input.value === '' ? undefined : input.value });
          else input.reportValidity();
        }}
    /></label>
    ${renderCount({ name: 'max_length', field, least: 1, most: FIELD_LIMITS.text }, change)}`;
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

const COUNTS = { minimum: 'minimum', maximum: 'maximum', max_length: 'maxLength', text_size: 'textSize' } as const;

/** A number that may be left out. */
function renderCount(
  {
    name,
    field,
    least,
    most,
  }: { readonly name: keyof typeof COUNTS; readonly field: EditedField; readonly least: number; readonly most: number },
  change: Change,
): TemplateResult {
  return html`<label class="field"
    ><span class="label">${sayPlaces(COUNTS[name])}</span>
    <input
      class="control numeric"
      type="number"
      data-setting=${name}
      min=${least}
      max=${most}
      placeholder=${name === 'text_size' ? sayPlaces('fitted') : nothing}
      .value=${String(field[name] ?? '')}
      @change=${({ target }: Event) => {
        const input = target as HTMLInputElement;
        const { valueAsNumber: typed } = input;
        const isRight = input.value === '' || (typed >= least && typed <= most);
        input.setCustomValidity(isRight ? '' : sayPlaces('wrongNumber', least, most));
        if (isRight) change({ [name]: input.value === '' ? undefined : typed });
        else input.reportValidity();
      }}
  /></label>`;
}
