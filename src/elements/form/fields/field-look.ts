import { widgetOf } from '../../../document/index.ts';
import type { ValueSchema, Widget } from '../../../document/index.ts';
import { foreignLanguage, translate } from '../../base/localize/index.ts';
import type { FormView } from '../view/form-view.ts';
import { CONTROL_KINDS } from '../kinds/control-kinds.ts';

/** The constants of every field of a schema while the form's language stays. */
export interface FieldLook {
  readonly widget: Widget;
  /** '' where the schema gives none. */
  readonly label: string;
  readonly help: string;
  /** Of both, where it is not the interface's. */
  readonly language: string | undefined;
  readonly placeholder: string | undefined;
  /** True when the label names a group of controls. */
  readonly legend: boolean;
}

const looks = new WeakMap<ValueSchema, { readonly version: object; readonly look: FieldLook }>();

/** Found once for each field of a fieldset, not once for each instance. */
export function lookOf(form: FormView, schema: ValueSchema): FieldLook {
  const known = looks.get(schema);
  if (known?.version === form.version) return known.look;
  const { label, help, placeholder } = schema['x-deed'] ?? {};
  const widget = widgetOf(schema);
  const look = {
    widget,
    language: foreignLanguage(label, form.languages),
    label: translate(label, form.languages) || (schema.title ?? ''),
    help: translate(help, form.languages) || (schema.description ?? ''),
    placeholder: translate(placeholder, form.languages) || undefined,
    legend: CONTROL_KINDS[widget].isGroup?.({ widget, schema, form }) === true,
  };
  looks.set(schema, { version: form.version, look });
  return look;
}
