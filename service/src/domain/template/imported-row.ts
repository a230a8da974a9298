import type { FieldValue, JsonObject } from 'deedkit/document';
import type { Refusal } from '../outcome.ts';
import type { Seat } from './pdf-template.ts';

/** The contract that a row becomes. */
export interface ImportedRow {
  readonly row: number;
  /** Null for that of the import. */
  readonly title: string | null;
  readonly seats: readonly Seat[];
  /** By the ids of fields. */
  readonly values: readonly (readonly [string, FieldValue])[];
  /** Of a template of the builder, in place of people and fields: the value that its document begins with. */
  readonly data?: JsonObject;
}

/** A fault of a row, which the interface puts into words. */
export interface RowFault {
  readonly row: number;
  readonly column: string | null;
  readonly refusal: Refusal;
}
