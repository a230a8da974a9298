import type { PlatformContract, Signature, SignaturePatch } from 'deedkit/protocol/platform';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import type { Document, DocumentChange } from './document.ts';
import { toContract } from './document.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { toSignature } from '../signature/signature.ts';
import { contractEvent, signatureEvent } from './event.ts';
import { invite } from './invitation.ts';
import type { DocumentPorts } from './ports.ts';

type Ports = Pick<DocumentPorts, 'store' | 'now' | 'builderUrl'>;
type InvitingPorts = Ports & Pick<DocumentPorts, 'workspaces' | 'invitations'>;

/** A contract with its signatures (platform-v2 §Contract). */
export async function readContractRecord(
  { store, builderUrl }: Pick<DocumentPorts, 'store' | 'builderUrl'>,
  contract: Key,
): Promise<Outcome<PlatformContract>> {
  const document = await store.readOfContract(contract);
  if (!document) return refuse({ code: 'not_found' });
  return succeed(toContract(document, await store.listSignatures(contract), builderUrl));
}

/** Cancels the signing of a contract, by whoever sent it. */
export async function cancelContract(ports: Ports, contract: Key): Promise<Outcome<PlatformContract>> {
  const document = await ports.store.readOfContract(contract);
  if (!document) return refuse({ code: 'not_found' });
  const changed = await ports.store.change(document.key, (current, signatures) =>
    cancel(ports, { current, signatures }),
  );
  return changed.ok ? readContractRecord(ports, contract) : changed;
}

/**
 * Cancels a contract that was not signed before it was due (platform-v2 §States and transitions); `at` is the moment that
 * has come. One that ended already is left alone, and so is one that is due later or was deleted.
 */
export async function expireContract(ports: Ports, contract: Key, at: Date): Promise<void> {
  const document = await ports.store.readOfContract(contract);
  if (!document) return;
  await ports.store.change(document.key, (current, signatures) =>
    current.stage === 'finalized' && current.dueAt !== null && current.dueAt <= at
      ? cancel({ ...ports, now: () => at }, { current, signatures })
      : succeed({ set: {}, effects: [] }),
  );
}

/** What cancelling changes: nobody is waited for any more, and integrators are told of each signature. */
function cancel(
  { now, builderUrl }: Ports,
  { current, signatures }: { readonly current: Document; readonly signatures: readonly SignatureRecord[] },
): Outcome<DocumentChange> {
  if (current.stage === 'created') return refuse({ code: 'not_finalized' });
  if (current.stage !== 'finalized') return refuse({ code: 'contract_ended', stage: current.stage });
  const at = now(current.key.tenant);
  const document: Document = { ...current, stage: 'cancelled', updatedAt: at };
  const after = signatures.map((signature): SignatureRecord =>
    signature.state === 'waiting' ? { ...signature, state: 'cancelled', updatedAt: at } : signature,
  );
  const changed = after.filter((signature, index) => signature !== signatures[index]);
  return succeed({
    set: { stage: 'cancelled', updatedAt: at },
    signatures: changed,
    effects: [
      contractEvent('contract-cancelled', { document, signatures: after }, { builderUrl, at }),
      ...changed.map((signature) => signatureEvent(document, signature, at)),
    ],
  });
}

/**
 * Changes who a signature is asked of, while it is waited for. Who was invited and is reached elsewhere from now on is
 * invited there, and the link of the old place leads nowhere any more.
 */
export async function changeSignature(
  { store, now, workspaces, invitations }: InvitingPorts,
  at: { readonly contract: Key; readonly id: string },
  patch: SignaturePatch,
): Promise<Outcome<Signature>> {
  const document = await store.readOfContract(at.contract);
  if (!document) return refuse({ code: 'not_found' });
  const invited = await invitations.store.find(at.contract, at.id);
  const { name: sender } = await workspaces.read(at.contract.tenant);
  let next: SignatureRecord | undefined;
  const changed = await store.change(document.key, (ofContract, signatures) => {
    const current = signatures.find(({ id }) => id === at.id);
    if (!current) return refuse({ code: 'not_found' });
    if (current.state !== 'waiting') return refuse({ code: 'signature_ended', state: current.state });
    const moment = now(at.contract.tenant);
    next = { ...current, ...fieldsOf(patch), updatedAt: moment };
    if (next.email === null && next.phone === null)
      return refuse({ code: 'contact_missing', path: patch.phone === null ? '/phone' : '/email' });
    const isElsewhere = next.email !== current.email || next.phone !== current.phone;
    const to = { document: ofContract, signature: next, sender, language: invited?.language ?? 'en', at: moment };
    return succeed({
      set: {},
      signatures: [next],
      effects: [signatureEvent(ofContract, next, moment), ...(invited && isElsewhere ? invite(invitations, to) : [])],
    });
  });
  if (!changed.ok) return changed;
  return next ? succeed(toSignature(next)) : refuse({ code: 'not_found' });
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
