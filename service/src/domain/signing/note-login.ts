import { signatureEvent } from '../document/event.ts';
import { contractOf } from '../document/document.ts';
import type { Document } from '../document/document.ts';
import type { Effect } from '../effect/effect.ts';
import type { Outcome, Refusal } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { HistoryKind, Identification } from '../signature/evidence.ts';
import { addLogin, matchesInvited } from '../signature/logins.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import type { SigningPorts } from './ports.ts';

type ByIssuer = Extract<Identification, { readonly by: 'openid' }>;

/**
 * Notes that somebody has logged in at the link of a signature, and tells its sender where that is new: in its history,
 * by `signature-updated`. How long a link lives follows from when a signature changed, so one that is over does not.
 */
export async function noteLogin(
  { store, now }: Pick<SigningPorts, 'store' | 'now'>,
  { document, signature }: { readonly document: Document; readonly signature: Pick<SignatureRecord, 'id'> },
  identified: ByIssuer,
): Promise<Outcome<Document>> {
  const at = now(document.key.tenant);
  return store.change(document.key, (current, signatures) => {
    const known = signatures.find(({ id }) => id === signature.id);
    if (!known) return refuse({ code: 'not_found' });
    const logins = addLogin(known, identified, at);
    if (logins === known.logins) return succeed({ set: {}, effects: [] });
    const next: SignatureRecord = { ...known, logins, ...(known.state === 'waiting' ? { updatedAt: at } : {}) };
    const effects: readonly Effect[] = [
      { kind: 'history', entry: historyOf(current, { signature: known, identified, at }) },
      signatureEvent(current, next, at),
    ];
    return succeed({ set: {}, signatures: [next], effects });
  });
}

/** Why somebody who has logged in may not go on; undefined when they may. */
export function refuseOtherName(
  { requireMatchingName }: Pick<Document, 'requireMatchingName'>,
  signature: Pick<SignatureRecord, 'firstName' | 'lastName'>,
  identified: Identification,
): Refusal | undefined {
  if (!requireMatchingName || identified.by !== 'openid') return undefined;
  return matchesInvited(identified.name, signature) === true ? undefined : { code: 'name_differs' };
}

function historyOf(
  document: Document,
  { signature, identified, at }: { signature: SignatureRecord; identified: ByIssuer; at: Date },
): Extract<Effect, { readonly kind: 'history' }>['entry'] {
  const isOther = matchesInvited(identified.name, signature) === false;
  const kind: HistoryKind = isOther ? 'other_name' : 'identified';
  const detail = [identified.name, identified.issuer].filter((part) => part !== null).join(', ');
  return { contract: contractOf(document), kind, signatureId: signature.id, by: nameOf(signature), detail, at };
}
