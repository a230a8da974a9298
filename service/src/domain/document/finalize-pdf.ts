import type { FinalizePdfInput } from 'deedkit/protocol/platform';
import { isStale, revisionOf } from '../contract/revision.ts';
import { beginFields, operationsSince } from '../field/field-set.ts';
import { refuseUnsigned } from '../field/place-fields.ts';
import type { Outcome, Refusal, SigneeFault } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import { readdress } from '../signing/asked-signatures.ts';
import { beginSigning } from '../signing/begin-signing.ts';
import { refuseTerms } from '../signing/refuse-terms.ts';
import { readSender } from '../signing/sender.ts';
import { authorOf } from './builder-state.ts';
import type { Asking } from './builder-state.ts';
import { findPdf } from './contract-fields.ts';
import type { Document, DocumentChange } from './document.ts';
import { onTerms } from './document-contract.ts';
import type { DocumentPorts } from './ports.ts';

/**
 * Ends the draft of a PDF, which waits for its signatures from then on. Refused for a party without a place for its
 * signature, and for one that is to be invited and can be reached nowhere. `ifMatch` is the revision of the fields.
 */
export async function finalizePdf(
  ports: DocumentPorts,
  { contract, participant, ifMatch, input }: Asking & { readonly input: FinalizePdfInput },
): Promise<Outcome<Document>> {
  const found = await findPdf(ports, contract);
  if (!found.ok) return found;
  const sender = await readSender(ports.workspaces, found.value);
  const author = await authorOf(ports, { contract, participant });
  const user = await ports.workspaces.findUser({ tenant: contract.tenant, id: author });
  if (!user) return refuse({ code: 'participant_unknown' });
  return ports.store.change(
    found.value.key,
    (current, signatures, set = beginFields([], [])) => {
      if (current.stage !== 'created') return refuse({ code: 'finalized' });
      const { revision, fields } = set;
      if (ifMatch !== undefined && isStale(ifMatch, revision))
        return refuse({ code: 'stale', revision, operations: operationsSince(set, revisionOf(ifMatch)) });
      const at = ports.now(contract.tenant);
      const dueAt = typeof input.due_at === 'string' ? new Date(input.due_at) : current.dueAt;
      const asked = readdress(signatures, input);
      const refusal = refuseParties(asked, input) ?? refuseTerms(input, { dueAt, at });
      if (refusal) return refuse(refusal);
      const unsigned = refuseUnsigned(
        fields,
        asked.map(({ id }) => id),
      );
      if (unsigned) return unsigned;
      const { signature_method: method, require_matching_name: isNamed = false, send_invitations: invites } = input;
      const finalizing = { method, requireMatchingName: isNamed, dueAt, said: input };
      const document = onTerms(current, { finalizing, languages: [], at });
      const invite = invites === true;
      const begun = beginSigning(ports, { document, signatures: asked, sender, invite, by: user.name, at });
      return succeed({ set: changesOf(document), signatures: begun.signatures, effects: begun.effects });
    },
    { withFields: true },
  );
}

function changesOf(document: Document): DocumentChange['set'] {
  const { stage, signatureMethod, requireMatchingName, signingSettings, dueAt, finalizedAt, updatedAt } = document;
  return { stage, signatureMethod, requireMatchingName, signingSettings, dueAt, finalizedAt, updatedAt };
}

function refuseParties(signatures: readonly SignatureRecord[], input: FinalizePdfInput): Refusal | undefined {
  const { signees = [], require_matching_name: isNamed = false } = input;
  if (isNamed && input.signature_method !== 'strong')
    return { code: 'method_not_strong', path: '/require_matching_name' };
  if (signatures.length === 0) return { code: 'no_signees' };
  const unknown = signees.flatMap(({ id }, index): SigneeFault[] =>
    signatures.some((signature) => signature.id === id) ? [] : [{ path: `/signees/${index}/id`, fault: 'unknown' }],
  );
  const faults = signatures.flatMap((signature, index): SigneeFault[] => {
    const { id, email, phone } = signature;
    const name = nameOf(signature);
    const isMissed = input.send_invitations === true && email === null && phone === null;
    const given = signees.findIndex((signee) => signee.id === id);
    const path = given < 0 ? `/parties/${index}/email` : `/signees/${given}/email`;
    return [
      ...(isMissed ? [{ path, fault: 'unreachable', id, name } as const] : []),
      ...(isNamed && name === '' ? [{ path: `/parties/${index}/last_name`, fault: 'nameless', id } as const] : []),
    ];
  });
  const all = [...unknown, ...faults];
  return all.length > 0 ? { code: 'signees_refused', faults: all } : undefined;
}
