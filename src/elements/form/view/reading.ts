import type { Json, ProblemCode } from '../../../document/index.ts';
import type { ControlName } from './control-kind.ts';
import type { FieldView } from './form-view.ts';

/** The properties of a field that reading its control needs. */
export interface ReadContext extends Pick<FieldView, 'schema' | 'widget' | 'form' | 'value'> {
  /** The control that the field is drawn with. */
  readonly control: ControlName;
  /** Where the document is from, for phone numbers without a country code. */
  readonly region: string;
  /** The countries that are asked for most: where the template applies. */
  readonly regions: readonly string[];
  /** True when the person has left the control. */
  readonly complete: boolean;
  /** True while an input method still holds its text: a control written anew would have it twice. */
  readonly composing: boolean;
}

/**
 * The result of reading a control after the user changed it: a new value for its field, or a text that is none. In that
 * case it has the value that the document keeps until then, and the reason where it is told at once.
 */
export type Reading =
  | {
      readonly ok: true;
      readonly value: Json;
      /** The text that the control would show for it. */ readonly text?: string;
    }
  | {
      readonly ok: false;
      readonly value: Json;
      readonly code: ProblemCode;
      /** The text that is kept, where that is not the control's own value. */ readonly text?: string;
    };

/** Reads a control; undefined where it says nothing. */
export type Reader = (control: HTMLElement, context: ReadContext) => Reading | undefined;
