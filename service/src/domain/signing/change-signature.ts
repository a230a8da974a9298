import type { Signature, SignaturePatch } from 'deedkit/protocol/platform';
import { signatureEvent } from '../document/event.ts';
import { checkPrintable } from '../document/unprintable.ts';
import type { Effect } from '../effect/effect.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf, toSignature } from '../signature/signature.ts';
import type { Key } from '../tenant/tenant.ts';
import { channelsOf, openSharedLink, writeToSignee } from './invitation.ts';
import type { HistoryEntry } from '../signature/evidence.ts';
import type { SigningPorts } from './ports.ts';
import { readSender } from './sender.ts';
import { isTurnOf } from './turns.ts';

type Ports = Pick<SigningPorts, 'store' | 'now' | 'workspaces' | 'invitations' | 'lackingAt'>;

/**
 * Changes the signee of a signature while it is waited for. A signee with a new address gets a new link and a new PIN,
 * and an invitation there if they were invited before. The links of the old address lead nowhere any more.
 */
export async function changeSignature(
  ports: Ports,
  at: { readonly contract: Key; readonly id: string },
  patch: SignaturePatch,
): Promise<Outcome<Signature>> {
  const { store, now, workspaces, invitations } = ports;
  const document = await store.readOfContract(at.contract);
  if (!document) return refuse({ code: 'not_found' });
  const printable = checkPrintable(ports, [{ at: '', of: patch }]);
  if (!printable.ok) return printable;
  const sender = await readSender(workspaces, document);
  let next: SignatureRecord | undefined;
  const changed = await store.change(document.key, (ofContract, signatures) => {
    const current = signatures.find(({ id }) => id === at.id);
    if (!current) return refuse({ code: 'not_found' });
    if (current.state !== 'waiting') return refuse({ code: 'signature_ended', state: current.state });
    const moment = now(at.contract.tenant);
    const patched = { ...current, ...fieldsOf(patch), updatedAt: moment };
    if (patched.email === null && patched.phone === null)
      return refuse({ code: 'contact_missing', path: patch.phone === null ? '/phone' : '/email' });
    const isElsewhere = patched.email !== current.email || patched.phone !== current.phone;
    next = isElsewhere ? moved(patched, current) : patched;
    const { invite } = next;
    const isInvited = invite !== null && ofContract.stage === 'finalized' && isTurnOf(next, signatures);
    const of = { document: ofContract, signature: next, at: moment };
    const letter = { sender, parties: signatures.length };
    const entry: HistoryEntry = {
      contract: at.contract,
      kind: 'contact_changed',
      signatureId: next.id,
      by: null,
      detail: nameOf(next),
      at: moment,
    };
    const ofMove: readonly Effect[] = [
      { kind: 'history', entry },
      openSharedLink({ secrets: invitations.secrets }, of),
      ...(isInvited ? writeToSignee(invitations, { ...of, ...letter, wish: invite, kind: 'invitation' }) : []),
    ];
    return succeed({
      set: {},
      signatures: [next],
      effects: [signatureEvent(ofContract, next, moment), ...(isElsewhere ? ofMove : [])],
    });
  });
  if (!changed.ok) return changed;
  return next ? succeed(toSignature(next)) : refuse({ code: 'not_found' });
}

/**
 * Reached elsewhere: by the channels of the invitation and those of new addresses, or by every one where none of those is
 * left.
 */
function moved(signature: SignatureRecord, before: SignatureRecord): SignatureRecord {
  const { invite, linkVersion } = signature;
  const all = channelsOf(signature);
  const isNew = { email: signature.email !== before.email, sms: signature.phone !== before.phone };
  const sameChannels = all.filter((channel) => isNew[channel] || invite?.channels.includes(channel));
  return {
    ...signature,
    linkVersion: linkVersion + 1,
    deliveries: [],
    invite: invite && { ...invite, channels: sameChannels.length > 0 ? sameChannels : all },
  };
}

/** Empty texts stand for nothing, as null does. */
function fieldsOf(patch: SignaturePatch): Partial<SignatureRecord> {
  const given = {
    firstName: patch.first_name,
    lastName: patch.last_name,
    email: patch.email,
    phone: patch.phone,
    companyName: patch.company_name,
    jobTitle: patch.job_title,
  };
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  );
}
