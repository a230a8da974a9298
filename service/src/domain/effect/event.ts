import type { DocumentRecord, PlatformContract, Signature } from 'deedkit/protocol/platform';

/** What integrators are told of, and what they are told (platform-v2 §Events). */
export type Event =
  | { readonly type: 'document-created' | 'document-updated'; readonly content: DocumentRecord }
  | {
      readonly type: 'contract-completed' | 'contract-cancelled';
      readonly content: Omit<PlatformContract, 'document_id'>;
    }
  | { readonly type: 'signature-updated'; readonly content: Signature };
