import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { FieldValue, GivenFault, PlacedField } from '../../../../document/index.ts';
import { iconAlert } from '../../../base/icons/index.ts';
import { sayFields } from '../../../base/localize/source/fields.ts';
import { sayFault } from './fault-words.ts';
import { plainId } from './plain-id.ts';
import { renderControl } from './render-control.ts';

/** The fields as a form, and its callbacks. */
export interface ListPart {
  /** Those that are typed, in reading order, each once. */
  readonly fields: readonly PlacedField[];
  readonly faults: ReadonlyMap<string, GivenFault>;
  readonly isDisabled: boolean;
  readonly onChange: (field: PlacedField, value: FieldValue) => void;
  readonly onPlace: (field: PlacedField) => void;
}

export const idOfListed = ({ id }: PlacedField): string => `listed-${plainId(id)}`;

/** The form below the pages, where these are too narrow to type in: labels above, errors below. */
export function renderList(part: ListPart): TemplateResult | typeof nothing {
  if (part.fields.length === 0) return nothing;
  return html`<section class="card fill-list" aria-labelledby="fill-title">
    <h2 class="subtitle" id="fill-title">${sayFields('title')}</h2>
    <p class="hint">${sayFields('titleHint')}</p>
    ${part.fields.map((field) => renderField(part, field))}
  </section>`;
}

function renderField(part: ListPart, field: PlacedField): TemplateResult {
  const id = idOfListed(field);
  const fault = part.faults.get(field.id);
  const label = field.required ? sayFields('needed', field.label) : field.label;
  const about = html`${field.help ? html`<p class="hint" id=${`${id}-help`}>${field.help}</p>` : nothing}
    ${fault ? html`<p class="error" id=${`${id}-fault`}>${iconAlert}${sayFault(fault)}</p>` : nothing}
    <button type="button" class="link" @click=${() => part.onPlace(field)}>
      ${sayFields('onPage', field.places[0]?.page ?? 1)}<span class="visually-hidden">: ${field.label}</span>
    </button>`;
  const control = (option: number, over: { readonly id: string }): TemplateResult =>
    renderControl({
      field,
      option,
      name: undefined,
      isOver: false,
      describedBy: [field.help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' '),
      isInvalid: fault !== undefined,
      isDisabled: part.isDisabled,
      onChange: (value) => {
        part.onChange(field, value);
      },
      ...over,
    });
  const choices =
    field.type === 'radio' || (field.type === 'checkbox' && field.options) ? (field.options ?? []) : undefined;
  if (choices)
    return html`<fieldset class="listed">
      <legend>${label}</legend>
      ${choices.map(
        (option, index) =>
          html`<label class="option"
            >${control(index, { id: index === 0 ? id : `${id}-${index}` })}<span>${option.label}</span></label
          >`,
      )}
      ${about}
    </fieldset>`;
  if (field.type === 'checkbox')
    return html`<div class="listed">
      <label class="option">${control(0, { id })}<span>${label}</span></label
      >${about}
    </div>`;
  return html`<div class="listed"><label for=${id}>${label}</label>${control(0, { id })}${about}</div>`;
}
