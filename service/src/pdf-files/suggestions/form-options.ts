import type { FieldOption, FieldType, FieldValue } from 'deedkit/document';
import { FIELD_LIMITS } from 'deedkit/document';
import type { FormField } from '../form-field.ts';
import { plainLine } from './plain-line.ts';
import { takesValue } from './takes-value.ts';

/** The part of a field that depends on its kind, and which of its widgets have a place. */
export interface Shaped {
  readonly type: FieldType;
  readonly value: FieldValue;
  readonly options?: readonly FieldOption[];
  readonly maximum?: number;
  readonly widgets: readonly FormField[];
}

const OFF = 'Off';

/**
 * A box, or several of one field. Those that mean the same are one box with several places; those of which one at most
 * may be set are a group.
 */
export function shapeBoxes(widgets: readonly FormField[]): Shaped {
  const marked = withOptions(widgets);
  const values = new Set(marked.map(({ option }) => option.value));
  const chosen = chosenOf(marked);
  if (values.size < 2) return { type: 'checkbox', value: chosen !== undefined, widgets };
  const kept = firstOfEach(marked);
  return {
    type: 'checkbox',
    value: chosen === undefined ? null : [chosen],
    options: kept.map(({ option }) => option),
    maximum: 1,
    widgets: kept.map(({ widget }) => widget),
  };
}

/** Radio buttons: one option and one place for each that means something of its own. */
export function shapeRadio(widgets: readonly FormField[]): Shaped {
  const marked = withOptions(widgets);
  const kept = firstOfEach(marked).slice(0, FIELD_LIMITS.options);
  const options = kept.map(({ option }) => option);
  const chosen = chosenOf(marked) ?? null;
  const value = options.some((option) => option.value === chosen) ? chosen : null;
  return { type: 'radio', value, options, widgets: kept.map(({ widget }) => widget) };
}

/** A list to choose from; a text where it has no choices, or more than a field may have. */
export function shapeChoice(field: FormField, widgets: readonly FormField[]): Shaped {
  const options = listOptions(field);
  const [chosen = ''] = field.values ?? [];
  if (options.length === 0 || options.length > FIELD_LIMITS.options)
    return { type: 'text', value: textOrNull(chosen), widgets };
  const found = options.find(({ value, label }) => value === chosen || label === chosen);
  return { type: 'select', value: found?.value ?? null, options, widgets };
}

export function textOrNull(
  text: string,
  rules: { readonly multiline?: boolean; readonly max_length?: number } = {},
): string | null {
  return text !== '' && takesValue({ type: 'text', ...rules }, text) ? text : null;
}

/** The choices that have a value, each value once. */
function listOptions(field: FormField): readonly FieldOption[] {
  const options = new Map<string, FieldOption>();
  for (const choice of field.choices) {
    const value = plainLine(choice.value);
    const label = plainLine(choice.label);
    if (value !== '' && !options.has(value)) options.set(value, { value, label: label === '' ? value : label });
  }
  return [...options.values()];
}

interface Marked {
  readonly widget: FormField;
  readonly option: FieldOption;
}

/** Each widget with what it stands for: its text in `/Opt`, else the name of the state that it is on in. */
function withOptions(widgets: readonly FormField[]): readonly Marked[] {
  const texts = widgets[0]?.choices ?? [];
  return widgets.map((widget, index) => {
    const state = onState(widget) ?? String(index);
    const listed = texts.length === 0 ? undefined : texts[widget.kidIndex ?? index];
    const value = plainLine(listed?.value ?? state) || String(index + 1);
    return { widget, option: { value, label: plainLine(listed?.label ?? '') || value } };
  });
}

function onState({ states, state, values }: FormField): string | undefined {
  const found = states.find((one) => one !== OFF);
  if (found !== undefined) return found;
  if (state !== undefined && state !== OFF) return state;
  const [value] = values ?? [];
  return value === undefined || value === OFF ? undefined : value;
}

const firstOfEach = (marked: readonly Marked[]): readonly Marked[] =>
  marked.filter(({ option }, index) => marked.findIndex((one) => one.option.value === option.value) === index);

/** The option whose widget is on, as it is shown, else as the value of the field says. */
function chosenOf(marked: readonly Marked[]): string | undefined {
  const on = marked.find(({ widget }) => widget.state !== undefined && widget.state !== OFF);
  if (on) return on.option.value;
  const [value = OFF] = marked[0]?.widget.values ?? [];
  if (value === OFF || value === '') return undefined;
  return marked.find(({ widget }) => widget.state === undefined && onState(widget) === value)?.option.value;
}
