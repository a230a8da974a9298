import { formatPhone, isObject, widgetOf } from '../../../document/index.ts';
import type { Json, JsonObject, ValueSchema } from '../../../document/index.ts';
import { getUiLanguage } from '../../base/localize/index.ts';
import type { FormView } from '../view/form-view.ts';
import { isShown } from './instance-parts.ts';
import { showDate } from '../view/date-text.ts';
import { showNumber } from '../view/number-text.ts';
import { labelOf } from '../kinds/choice/options.ts';

/** An instance of a list; `schema` is the list's. */
export interface TitledInstance {
  readonly item: JsonObject;
  readonly path: string;
  readonly schema: ValueSchema;
}

/**
 * The one line that tells an instance from the others: the first of its telling fields that is shown and filled in, a
 * person's names both; '' for none.
 */
export function titleOf(form: FormView, { item, path, schema: { items, 'x-deed': deed } }: TitledInstance): string {
  const { first_name: first, last_name: last } = items?.['x-deed']?.signee ?? {};
  for (const telling of deed?.repeatable?.itemLabel ?? []) {
    const text = (telling === first || telling === last ? [first, last] : [telling])
      .map((name = '') => {
        const part = items?.properties?.[name];
        return part && isShown(form, { path }, [name, part]) ? textOfField(form, item[name], part) : '';
      })
      .join(' ')
      .trim();
    if (text !== '') return text;
  }
  return '';
}

/** A field's value as its control shows it; of a translatable text the document's first language. */
function textOfField(form: FormView, value: Json | undefined, schema: ValueSchema): string {
  const widget = widgetOf(schema);
  if (widget === 'choice' || widget === 'country') return labelOf(value, { form, schema, widget });
  if (widget === 'phone') return formatPhone(typeof value === 'string' ? value : '');
  if (widget === 'date') return typeof value === 'string' ? showDate(value) : '';
  if (typeof value === 'number') return showNumber(value, getUiLanguage());
  const text = isObject(value) ? value[form.languages[0] ?? ''] : value;
  return typeof text === 'string' ? text.trim() : '';
}
