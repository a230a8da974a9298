import { signatureEvent } from '../document/event.ts';
import type { Document, DocumentChange } from '../document/document.ts';
import type { Channel } from '../message/message.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { InvitationWish, SignatureRecord } from '../signature/signature.ts';
import type { Key } from '../tenant/tenant.ts';
import { channelsOf, languageOf, writeToSignee } from './invitation.ts';
import type { SigningPorts } from './ports.ts';
import type { Sender } from './sender.ts';
import { readSender } from './sender.ts';
import { isTurnOf } from './turns.ts';

type Ports = Pick<SigningPorts, 'store' | 'now' | 'workspaces' | 'invitations'>;

interface At {
  readonly contract: Key;
  readonly signatureId: string;
}

/**
 * Writes to one signee in the requested way. A signee who has to wait for others is written to when it is their turn,
 * in that way.
 */
export function inviteSignee(
  ports: Ports,
  at: At,
  wish: InvitationWish & { readonly channels: readonly [Channel] },
): Promise<Outcome<undefined>> {
  return changeWaiting(ports, at, ({ signature, document, signatures, sender, now }) => {
    if (!channelsOf(signature).includes(wish.channels[0]))
      return refuse({ code: 'contact_missing', path: wish.channels[0] === 'email' ? '/email' : '/phone' });
    const invited: SignatureRecord = { ...signature, invite: wish, updatedAt: now };
    const letter = {
      document,
      signature: invited,
      sender,
      wish,
      kind: 'invitation',
      at: now,
      parties: signatures.length,
    } as const;
    const effects = isTurnOf(signature, signatures) ? writeToSignee(ports.invitations, letter) : [];
    return succeed({ set: {}, signatures: [invited], effects: [signatureEvent(document, invited, now), ...effects] });
  });
}

/** Writes to one signee once more, in the way they were invited, else in every way there is. */
export function remindSignee(ports: Ports, at: At): Promise<Outcome<undefined>> {
  return changeWaiting(ports, at, ({ signature, document, signatures, sender, now }) => {
    if (!isTurnOf(signature, signatures)) return refuse({ code: 'signing_order' });
    const all = channelsOf(signature);
    if (all.length === 0) return refuse({ code: 'contact_missing', path: '/email' });
    const wish = signature.invite ?? { channels: all, language: languageOf(document), message: null };
    const letter = {
      document,
      signature,
      sender,
      wish,
      kind: 'reminder',
      at: now,
      parties: signatures.length,
    } as const;
    return succeed({ set: {}, effects: writeToSignee(ports.invitations, letter) });
  });
}

interface Waiting {
  readonly signature: SignatureRecord;
  readonly document: Document;
  readonly signatures: readonly SignatureRecord[];
  readonly sender: Sender;
  readonly now: Date;
}

/** Changes a signature that is waited for, of a contract that is being signed. */
async function changeWaiting(
  { store, now, workspaces }: Ports,
  { contract, signatureId }: At,
  decide: (waiting: Waiting) => Outcome<DocumentChange>,
): Promise<Outcome<undefined>> {
  const document = await store.readOfContract(contract);
  if (!document) return refuse({ code: 'not_found' });
  const sender = await readSender(workspaces, document);
  const changed = await store.change(document.key, (current, signatures) => {
    const signature = signatures.find(({ id }) => id === signatureId);
    if (!signature) return refuse({ code: 'not_found' });
    if (current.stage === 'created') return refuse({ code: 'not_finalized' });
    if (signature.state !== 'waiting') return refuse({ code: 'signature_ended', state: signature.state });
    return decide({ signature, document: current, signatures, sender, now: now(contract.tenant) });
  });
  return changed.ok ? succeed(undefined) : changed;
}
