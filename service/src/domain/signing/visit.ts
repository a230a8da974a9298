import type { Document } from '../document/document.ts';
import { contractOf } from '../document/document.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import { findInvitation } from './invitation.ts';
import type { Acting, SigningPorts } from './ports.ts';

/** A document as its signee comes to it by a link. */
export interface SigneeVisit {
  readonly document: Document;
  readonly signature: SignatureRecord;
  readonly language: string;
  /** Whether the PIN has to be given. */
  readonly needsPin: boolean;
}

/** How long a link leads to a document after everybody has signed, or signing has ended: 90 days. */
export const LINK_LIFE_MS = 90 * 24 * 60 * 60_000;

/**
 * Finds the visit that a link leads to. Undefined for a link that is unknown or replaced, or whose document is gone or
 * was over long ago: an old mail gives no access to a contract.
 */
export async function openInvitation(
  { store, invitations, now }: Pick<SigningPorts, 'store' | 'invitations' | 'now'>,
  token: string,
): Promise<SigneeVisit | undefined> {
  const invitation = await findInvitation(invitations, token);
  if (!invitation) return undefined;
  const { tenant, contractId, signatureId, language, needsPin } = invitation;
  const contract = { tenant, id: contractId };
  const [document, signatures] = await Promise.all([store.readOfContract(contract), store.listSignatures(contract)]);
  const signature = signatures.find(({ id }) => id === signatureId);
  const isOver = document?.stage === 'completed' || document?.stage === 'cancelled';
  // The last of them changed when it ended, and is not changed any more.
  const endedAt = Math.max(...signatures.map(({ updatedAt }) => updatedAt.getTime()));
  if (isOver && now(tenant).getTime() - endedAt >= LINK_LIFE_MS) return undefined;
  return document && signature ? { document, signature, language, needsPin } : undefined;
}

/** A return within this time does not count as opening the document once more. */
const SAME_VISIT_MS = 30 * 60_000;

/** Notes that somebody has opened the document to read it. */
export async function noteOpened(
  { records, now }: Pick<SigningPorts, 'records' | 'now'>,
  { document, signature }: Pick<SigneeVisit, 'document' | 'signature'>,
  { address }: Pick<Acting, 'address'>,
): Promise<void> {
  if (document.stage !== 'finalized' || signature.state !== 'waiting') return;
  const contract = contractOf(document);
  const at = now(contract.tenant);
  const last = await records.findLast(contract, { kind: 'opened', signatureId: signature.id });
  if (last && at.getTime() - last.getTime() < SAME_VISIT_MS) return;
  await records.add({
    contract,
    kind: 'opened',
    signatureId: signature.id,
    by: nameOf(signature),
    detail: address,
    at,
  });
}
