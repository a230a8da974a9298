import { listSignees } from 'deedkit/document';
import type { SendContractInput, Sent } from 'deedkit/protocol/builder';
import type { ContractPorts } from '../contract/contract.ts';
import type { ContractWithSchema } from '../contract/read-contract.ts';
import { readContract } from '../contract/read-contract.ts';
import { documentOf } from '../contract/rebuild-document.ts';
import type { Document, NewDocument, Origin } from '../document/document.ts';
import { documentEvent } from '../document/event.ts';
import type { DocumentPorts } from '../document/ports.ts';
import type { Idempotency } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { beginSigning } from '../signing/begin-signing.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Key } from '../tenant/tenant.ts';
import type { SessionPorts } from '../session/session.ts';
import { planSending } from './plan-sending.ts';
import { refuseSending } from './refuse-sending.ts';

/** The ports that sending uses: the session's side, and the workspace's. */
export interface SendPorts {
  readonly sessions: Pick<SessionPorts, 'store' | 'now'>;
  /** Those of sessions. */
  readonly contracts: ContractPorts;
  readonly documents: Pick<DocumentPorts, 'store' | 'workspaces' | 'builderUrl' | 'invitations'>;
}

/** A wish to have the contract of a session signed. */
export interface Sending {
  readonly identity: Identity;
  readonly session: string;
  readonly participant: string;
  readonly input: SendContractInput;
  readonly idempotency: Idempotency | undefined;
}

/** The document that a contract became, with a signature for each signee. */
export interface SentDocument {
  readonly sent: Sent;
  readonly document: Document;
  readonly signatures: readonly (SignatureRecord & { readonly signeeId: string })[];
  /** Whether this request has made it. */
  readonly isNew: boolean;
}

/** How often it is begun again because the session has moved on meanwhile. */
const TRIES = 10;

/**
 * Makes a document of a finalized contract, as it stands, without drafting anything anew. A session has one document:
 * later requests get the one that is there. In the live environment, the finalization has been charged already.
 */
export async function sendContract(ports: SendPorts, sending: Sending): Promise<Outcome<SentDocument>> {
  const key = { tenant: sending.identity.tenant, id: sending.session };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const details = await ports.sessions.store.read(key);
    if (!details) return refuse({ code: 'not_found' });
    const author = details.participants.find(({ id }) => id === sending.participant);
    if (!author) return refuse({ code: 'participant_unknown' });
    const read = await readContract(ports.contracts, key);
    if (!read.ok) return read;
    if (details.sent) return readSent(ports, { key, sent: details.sent, contract: read.value, sending });
    const made = await send(ports, { sending, key, contract: read.value, by: author.display_name });
    if (made.ok || made.refusal.code !== 'busy') return made;
  }
  return refuse({ code: 'busy' });
}

/** Reads the document that an earlier request made. Refused when it is gone, or the same key came with another body. */
async function readSent(
  { sessions, documents: { store } }: SendPorts,
  of: { readonly key: Key; readonly sent: Sent; readonly contract: ContractWithSchema; readonly sending: Sending },
): Promise<Outcome<SentDocument>> {
  const { key, sent, contract, sending } = of;
  if (sending.idempotency) {
    const first = await sessions.store.readSending(key);
    if (first?.key === sending.idempotency.key && first.requestHash !== sending.idempotency.requestHash)
      return refuse({ code: 'idempotency_key_reused' });
  }
  const found = await store.read({ tenant: key.tenant, id: sent.document_id });
  if (!found) return refuse({ code: 'document_gone', document: sent.document_id });
  const signatures = await store.listSignatures({ tenant: key.tenant, id: sent.contract_id });
  return succeed({ sent, document: found.document, signatures: nameSignees(signatures, contract), isNew: false });
}

interface Making {
  readonly sending: Sending;
  readonly key: Key;
  readonly contract: ContractWithSchema;
  /** The name of the sender. */
  readonly by: string | null;
}

async function send(
  { sessions, documents }: SendPorts,
  { sending, key, contract, by }: Making,
): Promise<Outcome<SentDocument>> {
  const { input, idempotency } = sending;
  const { state, revision } = contract.snapshot;
  const at = sessions.now(key.tenant);
  const invite = input.send_invitations ?? true;
  const refusal = refuseSending({ state, signees: listSignees(state.value, contract.schema), input, at });
  if (refusal) return refuse(refusal);
  const { document, sender, signatures: asked } = await planSending(documents.workspaces, { contract, sending, at });
  const begun = beginSigning(documents, { document, signatures: asked, sender, invite, by, at, charged: true });
  const sent: Sent = {
    document_id: document.key.id,
    contract_id: document.contractId,
    sent_at: at.toISOString(),
  };
  const origin: Origin = { session: key, revision, sent, idempotency };
  const draft: NewDocument['draft'] = {
    content: documentOf({ ...state, id: document.contractId }),
    templateId: contract.snapshot.templateId,
    templateVersion: contract.snapshot.templateVersion,
    isFinal: true,
  };
  const created = await documents.store.create({
    document,
    draft,
    origin,
    signatures: begun.signatures,
    effects: [
      documentEvent('document-created', document, { builderUrl: documents.builderUrl, at }),
      { kind: 'notice', about: 'settings', key, to: 'followers' },
      ...begun.effects,
    ],
  });
  if (!created.ok) return created;
  return succeed({ sent, document, signatures: nameSignees(begun.signatures, contract), isNew: true });
}

/** Signatures stand in the order of the signees that they were made of. */
function nameSignees(
  signatures: readonly SignatureRecord[],
  { snapshot, schema }: ContractWithSchema,
): SentDocument['signatures'] {
  const signees = listSignees(snapshot.state.value, schema);
  return signatures.map((signature, index) => ({ ...signature, signeeId: signees[index]?.id ?? '' }));
}
