import type { ProofResult } from '../domain/verification/read-proof.ts';
import type { Key } from '../domain/tenant/tenant.ts';

/** One thing that holds of a file or does not, by its code and the values that its sentence names. */
export interface FoundOfFile {
  readonly code: string;
  readonly holds: boolean | null;
  /** In English. */
  readonly text: string;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

/** The result of checking a file. */
export interface CheckedFile {
  readonly holds: boolean;
  readonly level: string | null;
  readonly sealedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly until: Date | null;
  readonly findings: readonly FoundOfFile[];
}

/** The ports that the verification page uses. */
export interface VerifyPorts {
  /**
   * Reads a file when there is room for it. Undefined for a file that is no PDF; `busy` when as many as allowed are
   * being checked.
   */
  readonly check: (
    read: () => AsyncIterable<Uint8Array>,
  ) => Promise<
    | { readonly ok: true; readonly value: CheckedFile | undefined }
    | { readonly ok: false; readonly fault: 'busy' | 'failed' }
  >;
  readonly readProof: (key: Key, pin?: string) => Promise<ProofResult>;
  /** Seconds that an address has to wait before it may ask again; 0 when it may, and this is counted. */
  readonly take: (address: string | undefined) => number;
}
