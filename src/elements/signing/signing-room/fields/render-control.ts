import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FieldValue, PlacedField } from '../../../../document/index.ts';
import { sayFields } from '../../../base/localize/source/fields.ts';

/** A native control of a field: at one of its places, or for all of it in a list. */
export interface ControlPart {
  readonly field: PlacedField;
  /** Of a group of choices, the option; 0 for any other. */
  readonly option: number;
  /** Unique in the room; the id of the control. */
  readonly id: string;
  /** Its name; undefined where a label is beside it. */
  readonly name: string | undefined;
  /** Over a page it is drawn by itself, in a list as every other control. */
  readonly isOver: boolean;
  /** The ids of help and error. */
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: FieldValue) => void;
}

/** The input, list or text area in which a signee gives a value. */
export function renderControl(part: ControlPart): TemplateResult {
  const { field } = part;
  if (field.type === 'checkbox' || field.type === 'radio') return renderChoice(part);
  if (field.type === 'select') return renderSelect(part);
  const value = typeof field.value === 'string' ? field.value : '';
  const onInput = (event: Event): void => part.onChange((event.target as HTMLInputElement).value || null);
  if (field.multiline === true)
    return html`<textarea
      id=${part.id}
      class=${part.isOver ? 'over' : 'control'}
      ?data-filled=${value !== ''}
      aria-label=${part.name ?? nothing}
      aria-describedby=${part.describedBy || nothing}
      aria-invalid=${part.isInvalid ? 'true' : 'false'}
      aria-required=${field.required ? 'true' : 'false'}
      maxlength=${field.max_length ?? nothing}
      ?disabled=${part.isDisabled}
      ?readonly=${!field.editable}
      .value=${live(value)}
      @input=${onInput}
    ></textarea>`;
  return html`<input
    id=${part.id}
    class=${part.isOver ? 'over' : 'control'}
    type=${{ email: 'email', date: 'date' }[field.type as string] ?? 'text'}
    inputmode=${field.type === 'number' ? 'decimal' : nothing}
    autocomplete=${AUTOCOMPLETE[field.type] ?? 'off'}
    ?data-filled=${value !== ''}
    aria-label=${part.name ?? nothing}
    aria-describedby=${part.describedBy || nothing}
    aria-invalid=${part.isInvalid ? 'true' : 'false'}
    aria-required=${field.required ? 'true' : 'false'}
    maxlength=${field.max_length ?? nothing}
    ?disabled=${part.isDisabled}
    ?readonly=${!field.editable}
    .value=${live(value)}
    @input=${onInput}
  />`;
}

const AUTOCOMPLETE: Readonly<Record<string, AutoFill>> = {
  name: 'name',
  email: 'email',
  company: 'organization',
};

function renderSelect({
  field,
  id,
  name,
  isOver,
  describedBy,
  isInvalid,
  isDisabled,
  onChange,
}: ControlPart): TemplateResult {
  return html`<select
    id=${id}
    class=${isOver ? 'over' : 'control'}
    ?data-filled=${field.value !== null && field.value !== ''}
    aria-label=${name ?? nothing}
    aria-describedby=${describedBy || nothing}
    aria-invalid=${isInvalid ? 'true' : 'false'}
    aria-required=${field.required ? 'true' : 'false'}
    ?disabled=${isDisabled || !field.editable}
    @change=${(event: Event) => {
      onChange((event.target as HTMLSelectElement).value || null);
    }}
  >
    <option value="" ?selected=${field.value === null || field.value === ''}>${sayFields('choose')}</option>
    ${(field.options ?? []).map(
      ({ value, label }) => html`<option value=${value} ?selected=${field.value === value}>${label}</option>`,
    )}
  </select>`;
}

/** One box of a checkbox or a group, or one button of a radio. */
function renderChoice(part: ControlPart): TemplateResult {
  const { field, option, id, name, describedBy, isInvalid, isDisabled, onChange } = part;
  const { options, value } = field;
  const own = options?.[option]?.value;
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  const isChecked = own === undefined ? value === true : field.type === 'radio' ? value === own : chosen.includes(own);
  return html`<input
    id=${id}
    class=${part.isOver ? 'over' : 'check'}
    type=${field.type}
    name=${`${part.isOver ? 'place' : 'listed'}-${field.id}`}
    aria-label=${name ?? nothing}
    aria-describedby=${describedBy || nothing}
    aria-invalid=${isInvalid ? 'true' : 'false'}
    ?required=${field.required}
    ?disabled=${isDisabled || !field.editable}
    .checked=${live(isChecked)}
    @change=${(event: Event) => {
      const isNow = (event.target as HTMLInputElement).checked;
      if (own === undefined) onChange(isNow);
      else if (field.type === 'radio') onChange(own);
      else
        onChange((options ?? []).map((one) => one.value).filter((one) => (one === own ? isNow : chosen.includes(one))));
    }}
  />`;
}
