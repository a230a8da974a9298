import type { PdfSending } from './pdf/pdf-sending.ts';
import type { Faults, Place } from './check-form.ts';
import type { SendForm, SendMethod, SendSignee } from './send-form.ts';

/** What a person does with the form. */
export interface SendActions {
  readonly change: (change: Partial<SendForm>) => void;
  /** A field is typed in. */
  readonly type: (place: Place, text: string) => void;
  /** A field is left: from then on it says what is wrong with it. */
  readonly leave: (place: Place) => void;
  readonly join: (id: string) => void;
  readonly move: (id: string, to: number) => void;
  readonly drag: (event: PointerEvent) => void;
}

/** What the form shows. */
export interface SendView {
  readonly signees: readonly SendSignee[];
  readonly form: SendForm;
  /** Those that are shown. */
  readonly faults: Faults;
  readonly methods: readonly SendMethod[];
  /** Today where the person is, `YYYY-MM-DD`. */
  readonly today: string;
  /** The steps of a PDF, whose people are added and taken away here. */
  readonly pdf?: PdfSending | undefined;
  readonly do: SendActions;
}
