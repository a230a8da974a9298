import type { TemplateResult } from 'lit';
import type { Json, ValueSchema, Widget } from '../../../document/index.ts';
import type { FieldView, LineView } from './form-view.ts';

/**
 * The control that a field is drawn with. It is the one its schema asks for, `list` for one item on each line, or
 * `view` for a value that no control can change without losing some of it.
 */
export type ControlName = Widget | 'list' | 'view';

/** How a control is drawn: as a whole, or, where a person types a line into it, as what the form's own input shows. */
type Drawing =
  | { readonly render: (field: FieldView) => TemplateResult; readonly line?: never }
  | { readonly line: (field: FieldView) => LineView; readonly render?: never };

/**
 * How a kind of control is shown, which is all that a form needs to be there. How it is read (`kinds/readers.ts`) is
 * fetched with the first thing that somebody does in the form.
 */
export type ControlKind = Drawing & {
  /** The control that shows a value whole of which this one would lose some; undefined where it loses nothing. */
  readonly nearest: (value: Json | undefined, schema: ValueSchema) => ControlName | undefined;
  /** Whether a field's label names a group of controls; left out: never. */
  readonly isGroup?: (field: Pick<FieldView, 'schema' | 'widget' | 'form'>) => boolean;
};
