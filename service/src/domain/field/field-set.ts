import type { PageSize, PlacedField } from 'deedkit/document';

/** The fields on the PDF of a contract, with its pages as readers show them. */
export interface FieldSet {
  /** Counts every change. */
  readonly revision: number;
  readonly pages: readonly PageSize[];
  readonly fields: readonly PlacedField[];
}
