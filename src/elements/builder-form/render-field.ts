import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { findFieldProblem, isObject, widgetOf } from '../../document/index.ts';
import type { Json, ValueSchema } from '../../document/index.ts';
import { iconAlert } from '../icons.ts';
import { translate } from '../localize/index.ts';
import { sayCommon } from '../localize/source/common.ts';
import { sayForm } from '../localize/source/form.ts';
import { domId } from './form-view.ts';
import type { FieldView, FormPlace, FormView } from './form-view.ts';
import { describeProblem, describeUnreadable } from './problem-text.ts';
import { isRadioGroup } from './widgets/choice.ts';
import { listOptions } from './widgets/options.ts';
import { WIDGETS } from './widgets/widgets.ts';

/** A field to draw: where, and what the fieldset around it says of it. */
export interface FieldPlace extends FormPlace {
  readonly name: string;
  readonly schema: ValueSchema;
  readonly value: Json | undefined;
  readonly required: boolean;
  /** False where nothing is required, and saying so at each field would be noise. */
  readonly markOptional: boolean;
}

/** A field: label above, help under it, the control, what is wrong below. */
export function renderField(form: FormView, place: FieldPlace): TemplateResult {
  const { schema, key } = place;
  const widget = widgetOf(schema);
  const id = domId(key);
  const label = translate(schema['x-deed']?.label, form.languages) || schema.title || place.name;
  const help = translate(schema['x-deed']?.help, form.languages) || schema.description || '';
  const error = sentenceFor(form, place);
  const counter = counterFor(place);
  const described = [help && `${id}:help`, error && `${id}:error`, counter && `${id}:count`].filter((part) => part !== '').join(' ');
  const field: FieldView = { ...place, form, widget, label, id, describedBy: described === '' ? undefined : described, invalid: error !== '' };
  const mark = markFor(form, place, id);
  const notes = help === '' ? nothing : html`<p class="help" id="${id}:help">${help}</p>`;
  const below = error === '' && counter === '' ? nothing : renderBelow({ id, error, counter });
  const driver = WIDGETS[widget];
  const control = driver.render(field, { mark, notes, below });
  if (driver.whole) return control;
  const classes = isWide(field) ? 'field wide' : 'field';
  // Two whole templates, and no space between their tags: this is drawn thousands of times, and every node counts.
  return hasLegend(field)
    ? html`<div class=${classes} part="field" data-key=${key}><div class="label-row"><span class="label" id="${id}:label" data-role="label">${label}</span>${mark}</div>${notes}${control}${below}</div>`
    : html`<div class=${classes} part="field" data-key=${key}><div class="label-row"><label class="label" id="${id}:label" for=${id}>${label}</label>${mark}</div>${notes}${control}${below}</div>`;
}

/** “Optional” where it helps; “Required” for a screen reader where the control cannot say it. */
function markFor(form: FormView, { schema, required, markOptional }: FieldPlace, id: string): unknown {
  if (!required) return markOptional && !form.readonly ? html`<span class="optional">${sayCommon('optional')}</span>` : nothing;
  return widgetOf(schema) === 'choices' ? html`<span class="visually-hidden" id="${id}:required">${sayCommon('required')}</span>` : nothing;
}

function renderBelow({ id, error, counter }: { readonly id: string; readonly error: string; readonly counter: string }): TemplateResult {
  return html`<div class="below">
    ${error === '' ? nothing : html`<p class="error" part="error" id="${id}:error">${iconAlert}<span>${error}</span></p>`}
    ${counter === '' ? nothing : html`<p class="counter tabular" id="${id}:count">${counter}</p>`}
  </div>`;
}

/** What is to be said about a field now: only after the person has left it, or asked for everything that is missing. */
function sentenceFor(form: FormView, { key, schema, value, required }: FieldPlace): string {
  if (form.readonly) return '';
  const refused = form.memory.refused(key);
  if (refused !== undefined) return sayForm('notKept', refused);
  if (form.memory.unreadable(key) !== undefined) return describeUnreadable();
  if (!form.showMissing && !form.memory.hasLeft(key)) return '';
  const problem = findFieldProblem(value, schema, { required });
  return problem ? describeProblem(problem, { schema, languages: form.languages }) : '';
}

/** How much of a limit is used, once four fifths of it are. */
function counterFor({ schema, value }: FieldPlace): string {
  const { maxLength } = schema;
  if (maxLength === undefined || typeof value !== 'string' || value.length < maxLength * 0.8 || maxLength < 20) return '';
  return sayForm('counter', [...value].length, maxLength);
}

function hasLegend(field: FieldView): boolean {
  return field.widget === 'choices' || field.widget === 'richtext' || isRadioGroup(field);
}

function isWide({ widget, schema, form, value }: FieldView): boolean {
  if (widget === 'multiline' || widget === 'richtext' || widget === 'choices') return true;
  // Segments in half a column would break into lines.
  if (widget === 'choice' && isRadioGroup({ widget, schema, form })) return listOptions({ widget, schema, form }).reduce((length, option) => length + option.label.length + 3, 0) > 26;
  return widget === 'translatable' && (form.languages.length > 1 || (schema.maxLength ?? 0) > 120 || isLong(value));
}

function isLong(value: Json | undefined): boolean {
  return isObject(value) && Object.values(value).some((text) => typeof text === 'string' && text.length > 120);
}
