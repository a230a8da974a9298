import type { DisplayedSize, RemovedKind, Undrawable } from '../domain/file/pdf-files.ts';
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
    }
  | { readonly ok: false; readonly fault: PdfFault; readonly field?: string | undefined };

/** `isPart`: the file is to be part of another. */
export interface PdfTasks {
  readonly inspect: { readonly request: { readonly isPart: boolean }; readonly response: PdfReply };
  readonly merge: { readonly request: undefined; readonly response: PdfReply };
}
