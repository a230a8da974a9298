import type { FinalizePdfInput } from 'deedkit/protocol/platform';
import { refuseUnsigned } from '../field/place-fields.ts';
import type { Outcome, Refusal, SigneeFault } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import { beginSigning } from '../signing/begin-signing.ts';
import { readSender } from '../signing/sender.ts';
import type { Key } from '../tenant/tenant.ts';
import { authorOf } from './builder-state.ts';
import { findPdf } from './contract-fields.ts';
import type { Document } from './document.ts';
import type { DocumentPorts } from './ports.ts';

/** A wish to finalize the draft of a PDF, for a user of the workspace. */
interface Finalizing {
  readonly contract: Key;
  /** The service account when undefined. */
  readonly participant: string | undefined;
  readonly input: FinalizePdfInput;
}

/**
 * Ends the draft of a PDF, which waits for its signatures from then on. Refused for a party without a place for its
 * signature, and for one that is to be invited and can be reached nowhere.
 */
export async function finalizePdf(
  ports: DocumentPorts,
  { contract, participant, input }: Finalizing,
): Promise<Outcome<Document>> {
  const found = await findPdf(ports, contract);
  if (!found.ok) return found;
  const sender = await readSender(ports.workspaces, found.value);
  const author = await authorOf(ports, { contract, participant });
  const user = await ports.workspaces.findUser({ tenant: contract.tenant, id: author });
  if (!user) return refuse({ code: 'participant_unknown' });
  return ports.store.change(
    found.value.key,
    (current, signatures, fields) => {
      if (current.stage !== 'created') return refuse({ code: 'finalized' });
      const at = ports.now(contract.tenant);
      const dueAt = typeof input.due_at === 'string' ? new Date(input.due_at) : current.dueAt;
      const refusal = refuseParties(signatures, input) ?? refuseDue(dueAt, at);
      if (refusal) return refuse(refusal);
      const unsigned = refuseUnsigned(
        fields?.fields ?? [],
        signatures.map(({ id }) => id),
      );
      if (unsigned) return unsigned;
      const set = {
        stage: 'finalized',
        signatureMethod: input.signature_method,
        requireMatchingName: input.require_matching_name === true,
        dueAt,
        finalizedAt: at,
        updatedAt: at,
      } as const;
      const document: Document = { ...current, ...set };
      const invite = input.send_invitations === true;
      const begun = beginSigning(ports, { document, signatures, sender, invite, by: user.name, at });
      return succeed({ set, signatures: begun.signatures, effects: begun.effects });
    },
    { withFields: true },
  );
}

function refuseDue(dueAt: Date | null, at: Date): Refusal | undefined {
  return dueAt && dueAt <= at ? { code: 'moment_past', path: '/due_at' } : undefined;
}

function refuseParties(signatures: readonly SignatureRecord[], input: FinalizePdfInput): Refusal | undefined {
  const isNamed = input.require_matching_name === true;
  if (isNamed && input.signature_method !== 'strong')
    return { code: 'method_not_strong', path: '/require_matching_name' };
  if (signatures.length === 0) return { code: 'no_signees' };
  const faults = signatures.flatMap((signature, index): SigneeFault[] => {
    const { id, email, phone } = signature;
    const name = nameOf(signature);
    const isMissed = input.send_invitations === true && email === null && phone === null;
    return [
      ...(isMissed ? [{ path: `/parties/${index}/email`, fault: 'unreachable', id, name } as const] : []),
      ...(isNamed && name === '' ? [{ path: `/parties/${index}/last_name`, fault: 'nameless', id } as const] : []),
    ];
  });
  return faults.length > 0 ? { code: 'signees_refused', faults } : undefined;
}
