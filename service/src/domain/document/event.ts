import type { BuilderUrl, Document } from './document.ts';
import { toContract, toRecord } from './document.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { toSignature } from '../signature/signature.ts';
import type { Effect } from '../effect/effect.ts';

/** Tells of a document as it is after a change. */
export function documentEvent(
  type: 'document-created' | 'document-updated',
  document: Document,
  { builderUrl, at }: { readonly builderUrl: BuilderUrl; readonly at: Date },
): Effect {
  const content = toRecord({ document, owner: null }, new Set(), builderUrl);
  return { kind: 'event', tenant: document.key.tenant, event: { type, content }, at };
}

/** Tells how the signing of a contract ended. The document's id is no part of it. */
export function contractEvent(
  type: 'contract-completed' | 'contract-cancelled',
  { document, signatures }: { readonly document: Document; readonly signatures: readonly SignatureRecord[] },
  { builderUrl, at }: { readonly builderUrl: BuilderUrl; readonly at: Date },
): Effect {
  const { document_id: _id, ...content } = toContract(document, signatures, builderUrl);
  return { kind: 'event', tenant: document.key.tenant, event: { type, content }, at };
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
