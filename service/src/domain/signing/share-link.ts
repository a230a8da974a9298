import type { SignatureLink } from 'deedkit/protocol/platform';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import { nameOf } from '../signature/signature.ts';
import type { Key } from '../tenant/tenant.ts';
import { sharedLinkOf } from './invitation.ts';
import type { SigningPorts } from './ports.ts';

type Ports = Pick<SigningPorts, 'store' | 'now' | 'invitations'>;

/** Tells the link that a sender may deliver themselves, with its PIN, and notes that it was told. */
export async function shareLink(
  { store, now, invitations }: Ports,
  at: { readonly contract: Key; readonly signatureId: string },
): Promise<Outcome<SignatureLink>> {
  const { contract, signatureId } = at;
  const document = await store.readOfContract(contract);
  if (!document) return refuse({ code: 'not_found' });
  let link: SignatureLink | undefined;
  const changed = await store.change(document.key, ({ stage }, signatures) => {
    const signature = signatures.find(({ id }) => id === signatureId);
    if (!signature) return refuse({ code: 'not_found' });
    if (stage === 'created') return refuse({ code: 'not_finalized' });
    if (signature.state !== 'waiting') return refuse({ code: 'signature_ended', state: signature.state });
    link = sharedLinkOf(invitations, contract.tenant, signature);
    const told = { kind: 'link_shared', signatureId, by: null, detail: nameOf(signature) } as const;
    return succeed({
      set: {},
      effects: [{ kind: 'history', entry: { ...told, contract, at: now(contract.tenant) } }],
    });
  });
  if (!changed.ok) return changed;
  return link ? succeed(link) : refuse({ code: 'not_found' });
}
