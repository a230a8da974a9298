import type { PdfFault } from '../outcome.ts';

/** The kinds of content that are removed from sent PDFs. */
export const REMOVED_KINDS = [
  ...(['javascript', 'actions', 'embedded_files', 'form_fields', 'signatures', 'media'] as const),
  ...(['annotations', 'layers', 'print_variants'] as const),
] as const;
export type RemovedKind = (typeof REMOVED_KINDS)[number];

/**
 * Something that the viewer of the signing room cannot draw: a picture or the letters of a font; `page` from 1, of the
 * file or of the document that it is told of.
 */
export interface Undrawable {
  readonly page: number;
  readonly what: 'image' | 'font';
}

/** A page as readers show it, in points: rotation, crop box and UserUnit are applied. */
export interface DisplayedSize {
  readonly width: number;
  readonly height: number;
}

/** The most pages that a PDF may have, and the most objects. */
export const MAX_PAGES = 2000;
export const MAX_OBJECTS = 100_000;
/** The most bytes that all of its streams may unpack to, together: 300 MB. */
export const MAX_UNPACKED = 300_000_000;

/** A file to read. */
export interface PdfSource {
  readonly size: number;
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

/** A PDF that can be taken; `written` is undefined when it is taken as it came. */
export interface PdfTaken<T> {
  readonly removed: readonly RemovedKind[];
  /** Missing where a viewer can draw all. */
  readonly undrawable?: readonly Undrawable[];
  readonly pages: number;
  /** Of each page. */
  readonly sizes: readonly DisplayedSize[];
  readonly written: T | undefined;
}

/** The outcome of work on a PDF; `busy`: too many wait, or the service stops. */
export type PdfOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: PdfFault | 'busy'; readonly field?: string | undefined };

/** Stores the written pieces. */
export type WritePdf<T> = (pieces: AsyncIterable<Uint8Array>) => Promise<T>;

/** Reads PDFs that others made, where they can do no harm. */
export interface PdfFiles {
  /**
   * Looks at a PDF, and writes it anew when there is something in it that has to be taken out. One that others have
   * signed is never written anew: it is taken as it came, or not at all. It cannot be put behind another file
   * (`isPart`), where the signatures would not hold.
   */
  readonly inspect: <T>(
    source: PdfSource,
    write: WritePdf<T>,
    options?: { readonly isPart?: boolean },
  ) => Promise<PdfOutcome<PdfTaken<T>>>;
  /** Puts PDFs that were inspected together, in order; signatures that others have given in the first stay valid. */
  readonly merge: <T>(sources: readonly PdfSource[], write: WritePdf<T>) => Promise<PdfOutcome<T>>;
}
