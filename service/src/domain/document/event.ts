import type { PlacedField } from 'deedkit/document';
import type { BuilderUrl, Document } from './document.ts';
import { toContract, toRecord } from './document-record.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { toSignature } from '../signature/signature.ts';
import type { Effect } from '../effect/effect.ts';

/** Tells of a document as it is after a change; `document-sealed`, that its sealed file can be downloaded. */
export function documentEvent(
  type: 'document-created' | 'document-updated' | 'document-sealed',
  document: Document,
  { builderUrl, at }: { readonly builderUrl: BuilderUrl; readonly at: Date },
): Effect {
  const content = toRecord({ document, owner: null }, new Set(), builderUrl);
  return { kind: 'event', tenant: document.key.tenant, event: { type, content }, at };
}

interface EndedContract {
  readonly document: Document;
  readonly signatures: readonly SignatureRecord[];
  /** The hash of the line of the last signature; null for a contract without signees. */
  readonly historyHead?: string | null;
  /** On its PDF, with their values; undefined of one without any. */
  readonly fields?: readonly PlacedField[] | undefined;
}

/**
 * Tells how the signing of a contract ended. The document's id is no part of it; the head of the history is part of one
 * that was completed.
 */
export function contractEvent(
  type: 'contract-completed' | 'contract-cancelled',
  { document, signatures, historyHead = null, fields }: EndedContract,
  { builderUrl, at }: { readonly builderUrl: BuilderUrl; readonly at: Date },
): Effect {
  const { document_id: _id, ...content } = toContract(document, signatures, builderUrl);
  const head = type === 'contract-completed' ? { history_head: historyHead } : {};
  return {
    kind: 'event',
    tenant: document.key.tenant,
    event: { type, content: { ...content, ...(fields && fields.length > 0 ? { fields: [...fields] } : {}), ...head } },
    at,
  };
}

/** Tells of a signature as it is after a change. */
export function signatureEvent(document: Document, signature: SignatureRecord, at: Date): Effect {
  return {
    kind: 'event',
    tenant: document.key.tenant,
    event: { type: 'signature-updated', content: toSignature(signature) },
    at,
  };
}
