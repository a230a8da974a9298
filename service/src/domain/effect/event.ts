import type { DocumentRecord, PlatformContract, Signature } from 'deedkit/protocol/platform';

/** The events that integrators are told of, and their content (platform-v2 §Events). */
export type Event =
  | {
      readonly type: 'document-created' | 'document-updated' | 'document-sealed';
      readonly content: DocumentRecord;
    }
  | {
      readonly type: 'contract-completed' | 'contract-cancelled';
      /** `history_head`: of a completed one, the hash of the line of the last signature; null without signatures. */
      readonly content: Omit<PlatformContract, 'document_id'> & { readonly history_head?: string | null };
    }
  | { readonly type: 'signature-updated'; readonly content: Signature };
