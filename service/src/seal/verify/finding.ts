/** One thing that holds or does not, as a sentence. */
export interface Finding {
  /** undefined: neither good nor bad, but to be known. */
  readonly holds: boolean | undefined;
  readonly code: FindingCode;
  readonly text: string;
  /** The values in the sentence, for translations. Times are ISO 8601 in UTC. */
  readonly values?: Readonly<Record<string, string | number | boolean>>;
}

/** How long, and by what, a seal can be checked: PAdES, ETSI EN 319 142-1. */
export type SealLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';

/** The subject of a finding, for programs; the text may change. */
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
