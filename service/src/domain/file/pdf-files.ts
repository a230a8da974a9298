import type { PlacedField } from 'deedkit/document';
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

/** Content that leaves a page once the field that it stands for is accepted. */
export type PageMark =
  /** The look of a form field, by the name that it was drawn under. */
  | { readonly kind: 'look'; readonly page: number; readonly name: string }
  /** A text that begins at a position, in points as readers show the page. */
  | { readonly kind: 'text'; readonly page: number; readonly text: string; readonly x: number; readonly y: number };

/** A field that a PDF tells of by itself: by its form, by a tag in its text, or by the layout of a page. */
export interface FoundField {
  readonly source: 'acroform' | 'tag' | 'page';
  readonly field: Omit<PlacedField, 'id' | 'party'>;
  /** Of a tag: the name or the number of its role. */
  readonly role?: string;
  readonly marks: readonly PageMark[];
}

/** Why a PDF has more fields, or more in its fields, than are suggested. */
export const NOT_SUGGESTED = [
  ...(['scripts', 'xfa', 'several_choices', 'too_many_places'] as const),
  ...(['signed', 'tag_fixed', 'tag_unknown', 'pages_unread'] as const),
] as const;
export type NotSuggested = (typeof NOT_SUGGESTED)[number];

/** The fields that were found, and what was left out of them. */
export interface FoundFields {
  readonly found: readonly FoundField[];
  readonly omitted: readonly NotSuggested[];
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
  /** The fields of its form, where they were asked for. */
  readonly fields?: FoundFields;
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
    options?: { readonly isPart?: boolean; readonly findsFields?: boolean },
  ) => Promise<PdfOutcome<PdfTaken<T>>>;
  /** Puts PDFs that were inspected together, in order; signatures that others have given in the first stay valid. */
  readonly merge: <T>(sources: readonly PdfSource[], write: WritePdf<T>) => Promise<PdfOutcome<T>>;
  /** Finds the fields that the pages of an inspected PDF suggest: by tags in the text, and by their layout. */
  readonly suggest: (source: PdfSource) => Promise<PdfOutcome<FoundFields>>;
  /**
   * Takes accepted form fields and tags off the pages of an inspected PDF. Refused with `tag_fixed` where a tag cannot
   * leave its page.
   */
  readonly takeOff: <T>(source: PdfSource, marks: readonly PageMark[], write: WritePdf<T>) => Promise<PdfOutcome<T>>;
}
