/** One thing that holds or does not, as a sentence. */
export interface Finding {
  /** undefined: neither good nor bad, but to be known. */
  readonly holds: boolean | undefined;
  readonly code: FindingCode;
  readonly text: string;
}

/** What a finding is about, for programs; the text may change. */
export type FindingCode =
  | 'sealed'
  | 'changed'
  | 'not_sealed'
  | 'cut_short'
  | 'seal_broken'
  | 'added'
  | 'document'
  | 'evidence'
  | 'certificate'
  | 'timestamp'
  | 'level'
  | 'earlier_signature';
