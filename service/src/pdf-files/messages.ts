import type { DisplayedSize, FoundFields, PageMark, RemovedKind, Undrawable } from '../domain/file/pdf-files.ts';
import type { PdfFault } from '../domain/outcome.ts';

/** The result for the files of a task; a file comes with it when something was written. */
export type PdfReply =
  | {
      readonly ok: true;
      readonly removed: readonly RemovedKind[];
      readonly undrawable?: readonly Undrawable[];
      readonly pages: number;
      /** Of an inspected file, in the order of its pages. */
      readonly sizes?: readonly DisplayedSize[];
      /** Where fields were asked for. */
      readonly fields?: FoundFields;
    }
  | { readonly ok: false; readonly fault: PdfFault; readonly field?: string | undefined };

/** `isPart`: the file is to be part of another; `findsFields`: the fields of its form are asked for. */
interface Inspection {
  readonly isPart: boolean;
  readonly findsFields: boolean;
}

export interface PdfTasks {
  readonly inspect: { readonly request: Inspection; readonly response: PdfReply };
  readonly suggest: { readonly request: undefined; readonly response: PdfReply };
  readonly takeOff: { readonly request: readonly PageMark[]; readonly response: PdfReply };
  readonly merge: { readonly request: undefined; readonly response: PdfReply };
}
