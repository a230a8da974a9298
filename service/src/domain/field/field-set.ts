import type { Operation, PageSize, PlacedField } from 'deedkit/document';
import type { NotSuggested, PageMark } from '../file/pdf-files.ts';

/** A field that the file itself, or its words, suggest; its party is known when it is answered. */
export interface FieldSuggestion {
  readonly id: string;
  readonly source: 'acroform' | 'tag' | 'page';
  readonly field: PlacedField;
  readonly role?: string;
  readonly marks?: readonly PageMark[];
  /** The id of the field that it was accepted as. */
  readonly acceptedBy?: string;
  /** Whether it is shown no more, since somebody has dismissed it. */
  readonly isDismissed?: true;
}

/** A change of the fields, or parties, of a draft. */
export interface FieldChange {
  /** The revision that it led to. */
  readonly revision: number;
  readonly operations: readonly Operation[];
}

/** The fields on the PDF of a contract, with its pages as readers show them. */
export interface FieldSet {
  /** Counts every change. */
  readonly revision: number;
  readonly pages: readonly PageSize[];
  readonly fields: readonly PlacedField[];
  /** Those that were accepted, too. */
  readonly suggestions: readonly FieldSuggestion[];
  /** Why the file has more than is suggested. */
  readonly omitted: readonly NotSuggested[];
  /** The newest, for who has seen an earlier revision. */
  readonly changes: readonly FieldChange[];
}

/** Changes that are kept, and characters of all of them together. */
const MOST_CHANGES = 50;
const MOST_LENGTH = 200_000;

/** The fields of a new contract. */
export function beginFields(pages: readonly PageSize[], fields: readonly PlacedField[]): FieldSet {
  return { revision: 0, pages, fields, suggestions: [], omitted: [], changes: [] };
}

/** The operations since a revision; undefined where they are not all kept. */
export function operationsSince(
  { revision, changes }: FieldSet,
  seen: number | undefined,
): readonly Operation[] | undefined {
  if (seen === undefined || seen > revision) return undefined;
  const since = changes.filter((change) => change.revision > seen);
  return since.length === revision - seen ? since.flatMap(({ operations }) => operations) : undefined;
}

/** The changes to keep with a new one; the oldest are left behind. */
export function keepChanges(changes: readonly FieldChange[], newest: FieldChange): readonly FieldChange[] {
  let length = 0;
  const kept: FieldChange[] = [];
  for (const change of [newest, ...[...changes].reverse()]) {
    length += JSON.stringify(change.operations).length;
    if (kept.length >= MOST_CHANGES || length > MOST_LENGTH) break;
    kept.push(change);
  }
  return kept.reverse();
}
