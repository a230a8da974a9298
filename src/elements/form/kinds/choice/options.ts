import { displayName, translate } from '../../../base/localize/index.ts';
import { sayCommon } from '../../../base/localize/source/common.ts';
import type { FieldView } from '../../view/form-view.ts';

/** One thing to choose. `value` is what the document holds. */
export interface FieldOption {
  readonly value: string | number | boolean;
  readonly label: string;
}

/**
 * The options of a boolean, choice or choices field, in the order to show. Countries are listed when the list is
 * opened.
 */
export function listOptions({
  schema,
  widget,
  form,
}: Pick<FieldView, 'schema' | 'widget' | 'form'>): readonly FieldOption[] {
  if (widget === 'boolean')
    return [
      { value: true, label: sayCommon('yes') },
      { value: false, label: sayCommon('no') },
    ];
  const values = (widget === 'choices' ? schema.items?.enum : schema.enum) ?? [];
  const labels = schema['x-deed']?.options;
  return values
    .filter((value) => value !== null)
    .map((value) => ({ value, label: translate(labels?.[String(value)], form.languages) || String(value) }));
}

/**
 * The options offered, and behind them the field's value where it is not among them: it stays in sight, and can be
 * taken back.
 */
export function listShown(
  field: Pick<FieldView, 'schema' | 'widget' | 'form' | 'value'>,
  offered = listOptions(field),
): readonly FieldOption[] {
  const held = (Array.isArray(field.value) ? field.value : [field.value ?? '']) as readonly FieldOption['value'][];
  const others = held.filter((value) => value !== '' && !offered.some((option) => option.value === value));
  return others.length === 0 ? offered : [...offered, ...others.map((value) => ({ value, label: String(value) }))];
}

let named = false;

/** True once a country was named in this page: the first name takes longer than a form. */
export const areCountriesNamed = (): boolean => named;

/** The name of a country in the language of the interface. */
export function nameCountry(code: string): string {
  named = true;
  return displayName(code, 'region');
}

/** The label of the option a field holds; '' for none. */
export function labelOf(value: unknown, field: Pick<FieldView, 'schema' | 'widget' | 'form'>): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.widget === 'country' && typeof value === 'string' && /^[A-Z]{2}$/.test(value)) return nameCountry(value);
  return listOptions(field).find((option) => option.value === value)?.label ?? String(value);
}
