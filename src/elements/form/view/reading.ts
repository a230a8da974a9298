import type { Json, ProblemCode } from '../../../document/index.ts';
import type { ControlName } from './control-kind.ts';
import type { FieldView } from './form-view.ts';

/** What reading a control needs to know of its field. */
export interface ReadContext extends Pick<FieldView, 'schema' | 'widget' | 'form' | 'value'> {
  /** What the field is drawn with. */
  readonly control: ControlName;
  /** Where the document is from, for phone numbers without a country code. */
  readonly region: string;
  /** The countries that are asked for most: where the template applies. */
  readonly regions: readonly string[];
  /** True when the person has left the control. */
  readonly complete: boolean;
  /** True while an input method still holds what it has put in: a control written anew would have it twice. */
  readonly composing: boolean;
}

/**
 * What a control says after the person changed it: a new value for its field, or that it says none, what the document
 * holds until it does, and why where that is told at once.
 */
export type Reading =
  | { readonly ok: true; readonly value: Json; /** What the control would show for it. */ readonly text?: string }
  | {
      readonly ok: false;
      readonly value: Json;
      readonly code: ProblemCode;
      /** What is kept, where that is not the control's own value. */ readonly text?: string;
    };

/** Reads a control; undefined where it says nothing. */
export type Reader = (control: HTMLElement, context: ReadContext) => Reading | undefined;
