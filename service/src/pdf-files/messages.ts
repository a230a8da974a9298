import type { RemovedKind, Undrawable } from '../domain/file/pdf-files.ts';
import type { PdfFault } from '../domain/outcome.ts';

/** What a process is to do with the files that follow on its standard input, one behind the other. */
export interface PdfJob {
  readonly id: number;
  readonly want: 'inspect' | 'merge';
  /** Of one to inspect: it is to be part of another file. */
  readonly isPart?: boolean;
  /** Bytes of each file. */
  readonly sizes: readonly number[];
}

/** What it says; `size` bytes follow on its standard output. */
export type PdfReply =
  | {
      readonly id: number;
      readonly ok: true;
      readonly removed: readonly RemovedKind[];
      readonly undrawable?: readonly Undrawable[];
      readonly pages: number;
      /** 0 when the file is as it should be. */
      readonly size: number;
    }
  | { readonly id: number; readonly ok: false; readonly fault: PdfFault; readonly field?: string | undefined };

/** Sent when the output was written, for the process to be used again or not: the memory it holds. */
export interface PdfDone {
  readonly done: number;
  readonly rss: number;
}
