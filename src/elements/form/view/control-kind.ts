import type { TemplateResult } from 'lit';
import type { FieldView, LineView } from './form-view.ts';

/** How a control is drawn: as a whole, or, where a person types a line into it, as what the form's own input shows. */
type Drawing =
  | { readonly render: (field: FieldView) => TemplateResult; readonly line?: never }
  | { readonly line: (field: FieldView) => LineView; readonly render?: never };

/**
 * How a kind of control is shown, which is all that a form needs to be there. How it is read (`readers/readers.ts`) is
 * fetched with the first thing that somebody does in the form.
 */
export type ControlKind = Drawing & {
  /** Whether a field's label names a group of controls; left out: never. */
  readonly isGroup?: (field: Pick<FieldView, 'schema' | 'widget' | 'form'>) => boolean;
};
