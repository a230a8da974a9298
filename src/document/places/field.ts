import type { Condition } from '../condition.ts';

/** The kinds of fields that stand on a PDF, in the order in which a sender is offered them. */
export const FIELD_TYPES = [
  ...(['signature', 'initials', 'date_signed', 'name', 'email', 'company'] as const),
  ...(['text', 'number', 'date', 'checkbox', 'radio', 'select', 'attachment', 'note'] as const),
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Limits of the fields of one contract. Sizes are in points. */
export const FIELD_LIMITS = {
  places: 2000,
  label: 200,
  options: 200,
  text: 10_000,
  /** Text is never set smaller: it wraps, then it does not fit. */
  minTextSize: 6,
  maxTextSize: 144,
} as const;

/**
 * Where a field stands: the page from 1, and a rectangle in points from the left and the top of the page as a reader
 * sees it, its rotation, crop box and UserUnit applied.
 */
export interface Place {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A page as a reader sees it, in points; pages count from 1. */
export interface PageSize {
  readonly page: number;
  readonly width: number;
  readonly height: number;
}

/** A choice of a `radio`, a `select` or a group of checkboxes. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** The media types of files that signees give, each known by its content. */
export const FIELD_FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** A file that a signee has given for a field of the type `attachment`; its name is the value of the field. */
export interface FieldFile {
  readonly name: string;
  readonly type: (typeof FIELD_FILE_TYPES)[number];
  /** Bytes. */
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** A text; whether a single checkbox is set; the values chosen in a group of checkboxes; null while nothing is given. */
export type FieldValue = string | boolean | readonly string[] | null;

/**
 * A field on a PDF: one value, shown at each of its places. A `radio` and a group of checkboxes have one place per
 * option, in their order.
 *
 * `party` is a signature id, or while nothing is stored the index of the party. `name` is that of a form field of the
 * file. `text_size` is in points; the text is fitted into its place when left out. `minimum` and `maximum` count the
 * choices of a group of checkboxes.
 */
export interface PlacedField<Party extends string | number = string> {
  readonly id: string;
  readonly name?: string;
  readonly type: FieldType;
  readonly party: Party;
  readonly label: string;
  readonly help?: string;
  readonly required: boolean;
  /** Whether the signee may change the value that the sender gave. */
  readonly editable: boolean;
  readonly value: FieldValue;
  readonly options?: readonly FieldOption[];
  readonly pattern?: string;
  readonly max_length?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multiline?: boolean;
  readonly text_size?: number;
  /** Of an `attachment`, once the signee has given it. */
  readonly file?: FieldFile;
  /** Shown while the value of the field in `path` (`/<field id>`) satisfies the JSON Schema. */
  readonly visible_when?: Extract<Condition, { path: string }>;
  readonly places: readonly Place[];
}
