import type { PlatformContract } from 'deedkit/protocol/platform';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import type { Document, DocumentChange } from '../document/document.ts';
import { contractOf } from '../document/document.ts';
import { toContract } from '../document/document-record.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import { contractEvent, signatureEvent } from '../document/event.ts';
import type { HistoryEntry } from '../signature/evidence.ts';
import type { DocumentPorts } from '../document/ports.ts';

type Ports = Pick<DocumentPorts, 'store' | 'now' | 'builderUrl'>;

/** A contract with its signatures (platform-v2 §Contract). */
export async function readContractRecord(
  { store, builderUrl }: Pick<DocumentPorts, 'store' | 'builderUrl'>,
  contract: Key,
): Promise<Outcome<PlatformContract>> {
  const document = await store.readOfContract(contract);
  if (!document) return refuse({ code: 'not_found' });
  return succeed(toContract(document, await store.listSignatures(contract), builderUrl));
}

/** Cancels the signing of a contract for its sender. */
export async function cancelContract(
  ports: Ports,
  contract: Key,
  reason: string | null = null,
): Promise<Outcome<PlatformContract>> {
  const document = await ports.store.readOfContract(contract);
  if (!document) return refuse({ code: 'not_found' });
  const changed = await ports.store.change(document.key, (current, signatures) =>
    decideCancel(ports, current, { signatures, reason }),
  );
  return changed.ok ? readContractRecord(ports, contract) : changed;
}

/** The change by which a sender cancels. */
export function decideCancel(
  ports: Pick<Ports, 'now' | 'builderUrl'>,
  current: Document,
  { signatures, reason = null }: { readonly signatures: readonly SignatureRecord[]; readonly reason?: string | null },
): Outcome<DocumentChange> {
  return cancel(ports, {
    current,
    signatures,
    noted: { kind: 'cancelled', by: null, signatureId: null, detail: reason },
  });
}

/**
 * Cancels a contract that was not signed before it was due (platform-v2 §States and transitions); `at` is the moment
 * that has come. One that ended already is left alone, and so is one that is due later or was deleted.
 */
export async function expireContract(ports: Ports, contract: Key, at: Date): Promise<void> {
  const document = await ports.store.readOfContract(contract);
  if (!document) return;
  await ports.store.change(document.key, (current, signatures) =>
    current.stage === 'finalized' && current.dueAt !== null && current.dueAt <= at
      ? cancel(
          { ...ports, now: () => at },
          { current, signatures, noted: { kind: 'expired', by: null, signatureId: null, detail: null } },
        )
      : succeed({ set: {}, effects: [] }),
  );
}

/** Ends the signing of a contract for everybody, by a signee who will not sign. */
export async function declineSignature(
  ports: Ports,
  at: { readonly contract: Key; readonly signatureId: string },
  reason: string | null,
): Promise<Outcome<undefined>> {
  const document = await ports.store.readOfContract(at.contract);
  if (!document) return refuse({ code: 'not_found' });
  const changed = await ports.store.change(document.key, (current, signatures) => {
    const signature = signatures.find(({ id }) => id === at.signatureId);
    if (!signature) return refuse({ code: 'not_found' });
    if (signature.state !== 'waiting') return refuse({ code: 'signature_ended', state: signature.state });
    const noted = { kind: 'declined', by: nameOf(signature), signatureId: signature.id, detail: reason } as const;
    return cancel(ports, { current, signatures, noted });
  });
  return changed.ok ? succeed(undefined) : changed;
}

interface Cancelling {
  readonly current: Document;
  readonly signatures: readonly SignatureRecord[];
  readonly noted: Pick<HistoryEntry, 'by' | 'signatureId' | 'detail'> & { readonly kind: keyof typeof ENDED_BY };
}

const ENDED_BY = { cancelled: 'sender', declined: 'signee', expired: 'due' } as const;

/** The changes of a cancellation: no signature is waited for any more, and integrators are told of each. */
function cancel(
  { now, builderUrl }: Pick<Ports, 'now' | 'builderUrl'>,
  { current, signatures, noted }: Cancelling,
): Outcome<DocumentChange> {
  if (current.stage === 'created') return refuse({ code: 'not_finalized' });
  if (current.stage !== 'finalized') return refuse({ code: 'contract_ended', stage: current.stage });
  const at = now(current.key.tenant);
  const ended = {
    by: ENDED_BY[noted.kind],
    name: noted.by,
    ...(noted.kind === 'declined' ? { signature_id: noted.signatureId } : {}),
    reason: noted.detail,
    at: at.toISOString(),
  };
  const document: Document = { ...current, stage: 'cancelled', updatedAt: at, ended };
  const after = signatures.map((signature): SignatureRecord =>
    signature.state === 'waiting' ? { ...signature, state: 'cancelled', updatedAt: at } : signature,
  );
  const contract = contractOf(current);
  const changed = after.filter((signature, index) => signature !== signatures[index]);
  return succeed({
    set: { stage: 'cancelled', updatedAt: at, ended },
    signatures: changed,
    effects: [
      { kind: 'history', entry: { ...noted, contract, at } },
      contractEvent('contract-cancelled', { document, signatures: after }, { builderUrl, at }),
      ...changed.map((signature) => signatureEvent(document, signature, at)),
      { kind: 'ending', contract },
    ],
  });
}
