import { listSignees } from 'deedkit/document';
import type { ContractSending } from 'deedkit/protocol/platform';
import type { ContractWithSchema } from '../contract/read-contract.ts';
import { readContract } from '../contract/read-contract.ts';
import type { Asking, Wish } from '../document/builder-state.ts';
import { authorOf, finalizeDocument, findDrafted, refuseWish } from '../document/builder-state.ts';
import { findPdf } from '../document/contract-fields.ts';
import type { Document, DocumentChange } from '../document/document.ts';
import { contractOf } from '../document/document.ts';
import { onTerms } from '../document/document-contract.ts';
import { signatureEvent } from '../document/event.ts';
import type { DocumentPorts } from '../document/ports.ts';
import type { Outcome, Refusal } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { inviteAll } from '../signing/begin-signing.ts';
import { waitingJobs } from '../signing/reminders.ts';
import type { Sender } from '../signing/sender.ts';
import { readSender } from '../signing/sender.ts';
import type { Key } from '../tenant/tenant.ts';
import { askSignees, contactOf } from '../signing/asked-signatures.ts';
import { planOfPdf } from './plan-pdf.ts';
import type { PlannedSending } from './preview-sending.ts';
import { idsOf } from './preview-sending.ts';
import { findContactFaults } from '../signing/refuse-terms.ts';

/** Finalizes the contract of a document, or sends one that was finalized before without inviting anybody. */
export async function finalizeOrSend(
  ports: DocumentPorts,
  asking: Asking & { readonly finalizing: Wish },
): Promise<Outcome<unknown>> {
  const found = await findDrafted(ports, asking.contract);
  if (!found.ok) return found;
  const isWaiting = found.value.stage === 'finalized' && asking.finalizing.invite;
  return isWaiting ? sendFinalized(ports, found.value, asking) : finalizeDocument(ports, asking);
}

/** Plans the sending of a document's contract. Refused once somebody was invited, or it has ended. */
export async function planOfDocument(
  ports: DocumentPorts,
  contract: Key,
  input: ContractSending,
): Promise<Outcome<PlannedSending>> {
  const pdf = await findPdf(ports, contract);
  if (pdf.ok) return planOfPdf(ports, pdf.value, input);
  const found = await findDrafted(ports, contract);
  if (!found.ok) return found;
  const document = found.value;
  const [read, sender, signatures] = await Promise.all([
    readContract(ports.contracts, contract),
    readSender(ports.workspaces, document),
    ports.store.listSignatures(contract),
  ]);
  if (!read.ok) return read;
  const refusal = document.stage === 'created' ? undefined : refuseSent(document, signatures);
  if (refusal) return refuse(refusal);
  const signeeIds = idsOf(read.value);
  if (signeeIds.length === 0) return refuse({ code: 'no_signees' });
  const at = ports.now(contract.tenant);
  const { snapshot, schema } = read.value;
  const finalizing = {
    method: input.signature_method ?? document.signatureMethod ?? 'canvas',
    requireMatchingName: input.require_matching_name,
    dueAt: typeof input.due_at === 'string' ? new Date(input.due_at) : document.dueAt,
    said: input,
  };
  const { languages } = snapshot.state;
  const asked = { contractId: contract.id, said: input, at };
  return succeed({
    plan: {
      document: { ...onTerms(document, { finalizing, languages, at }), title: snapshot.state.document_name },
      signatures: askSignees({ state: snapshot.state, schema }, asked),
      sender,
    },
    signeeIds,
  });
}

/** Why a contract that is past its drafting is not to be sent; undefined for one that nobody was invited to. */
function refuseSent({ stage }: Document, signatures: readonly SignatureRecord[]): Refusal | undefined {
  if (stage !== 'finalized') return { code: 'finalized' };
  const isUntouched = signatures.every(
    ({ state, invite, deliveries }) => state === 'waiting' && invite === null && deliveries.length === 0,
  );
  return isUntouched ? undefined : { code: 'finalized' };
}

async function sendFinalized(
  ports: DocumentPorts,
  document: Document,
  { finalizing, ...asking }: Asking & { readonly finalizing: Wish },
): Promise<Outcome<Document>> {
  const [read, author, sender] = await Promise.all([
    readContract(ports.contracts, contractOf(document)),
    authorOf(ports, asking),
    readSender(ports.workspaces, document),
  ]);
  if (!read.ok) return read;
  if (!read.value.snapshot.writers.has(author)) return refuse({ code: 'participant_unknown' });
  const at = ports.now(document.key.tenant);
  return ports.store.change(document.key, (current, signatures) => {
    const refusal = finalizing.method === 'manual' ? { code: 'finalized' as const } : refuseSent(current, signatures);
    if (refusal) return refuse(refusal);
    return decideSending(ports, { document: current, signatures, contract: read.value, finalizing, sender, at });
  });
}

interface Deciding {
  readonly document: Document;
  readonly signatures: readonly SignatureRecord[];
  readonly contract: ContractWithSchema;
  readonly finalizing: Wish;
  readonly sender: Sender;
  readonly at: Date;
}

/** Everybody is invited as the sender says. Signatures stand in the order of the signees that they were made of. */
function decideSending(
  ports: Pick<DocumentPorts, 'invitations'>,
  { document, signatures, contract: { snapshot, schema }, finalizing, sender, at }: Deciding,
): Outcome<DocumentChange> {
  const refusal = refuseWish(document, finalizing, at);
  if (refusal) return refuse(refusal);
  const { said = {}, requireMatchingName = document.requireMatchingName } = finalizing;
  const signees = listSignees(snapshot.state.value, schema).map((signee, index) => {
    const { email, phone } = signatures[index] ?? signee;
    return { ...signee, email: email ?? '', phone: phone ?? '' };
  });
  const nameless = signees.flatMap(({ id, first_name, last_name }) =>
    requireMatchingName && first_name === '' && last_name === ''
      ? [{ path: '/signees', fault: 'nameless' as const, id }]
      : [],
  );
  const faults = [...findContactFaults(signees, { said, invite: true }), ...nameless];
  if (faults.length > 0) return refuse({ code: 'signees_refused', faults });
  const terms = { ...finalizing, dueAt: finalizing.dueAt ?? document.dueAt };
  const next = onTerms(document, { finalizing: terms, languages: snapshot.state.languages, at });
  const asked = signatures.map((signature, index) => {
    const signee = signees[index];
    return signee ? { ...signature, ...contactOf(signee, said), updatedAt: at } : signature;
  });
  const invited = inviteAll(ports, { document: next, signatures: asked, sender, at });
  const { signatureMethod, signingSettings, dueAt } = next;
  return succeed({
    set: { signatureMethod, requireMatchingName, signingSettings, dueAt, updatedAt: at },
    signatures: invited.signatures,
    effects: [
      ...waitingJobs(next, at),
      ...invited.signatures.map((signature) => signatureEvent(next, signature, at)),
      ...invited.effects,
    ],
  });
}
